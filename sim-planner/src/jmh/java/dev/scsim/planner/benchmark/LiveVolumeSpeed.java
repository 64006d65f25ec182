package dev.scsim.planner.benchmark;

import com.sun.management.ThreadMXBean;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.array.StorageCenter;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.io.IoTarget;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.link.LinkSpec;
import dev.scsim.models.livevolume.AluaAware;
import dev.scsim.models.livevolume.ArrayPair;
import dev.scsim.models.livevolume.Host;
import dev.scsim.models.livevolume.HostSpec;
import dev.scsim.models.livevolume.LiveVolumeSpec;
import dev.scsim.models.livevolume.PairSpec;
import dev.scsim.models.livevolume.StorageCenterEnd;
import dev.scsim.models.livevolume.TiebreakerSpec;
import dev.scsim.models.livevolume.TimerSpec;
import dev.scsim.models.release.PathReporting;
import dev.scsim.models.replication.HighAvailability;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.Workload;
import dev.scsim.models.workload.WorkloadSpec;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One process that simulates an SC5020 on 7.3, or two of them in a synchronous Live Volume (ALUA,
 * uniform host, 1 ms round trip), under 8 KiB random requests, 70 % reads, 512 outstanding, and
 * prints one line: host I/Os, events, CPU seconds, bytes allocated, all of the measured part. The
 * ratio of host I/Os per CPU second of the two is what counts.
 */
final class LiveVolumeSpeed {
    private static final long MILLISECOND = 1_000_000;
    private static final int READ_PPM = 700_000;
    private static final int BYTES = 8192;
    private static final int OUTSTANDING = 512;
    private static final long WARM_UP_IOS = 3_000_000;
    private static final long SEED = 1;

    private final Simulation simulation = Simulation.create(SEED);
    private final RequestTable requests = new RequestTable();
    private final RandomStreams streams = new RandomStreams(SEED, 0);
    private final AssembledVariant bed = Assembly.reference(
            Catalogue.builtIn(), "sc5020-all-flash", "7.3", "4k-random-read");
    private final Workload workload;
    private long completed;
    private long stopAt;

    private LiveVolumeSpeed(boolean pair) {
        List<Integer> volumes = bed.workloads().get(0).spec().volumes();
        IoTarget target = pair ? host(volumes.size()) : array("a");
        WorkloadSpec spec = new WorkloadSpec(
                "mixed", volumes, AccessSpec.random(READ_PPM, BYTES), Load.closed(OUTSTANDING));
        this.workload =
                new Workload(simulation, requests, target, spec, streams, this::completedOne);
    }

    /** @param args {@code one} or {@code pair}, host I/Os */
    public static void main(String[] args) {
        LiveVolumeSpeed speed = new LiveVolumeSpeed(args[0].equals("pair"));
        speed.workload.start();
        speed.advance(WARM_UP_IOS);
        speed.measure(Long.parseLong(args[1]));
    }

    private StorageCenter array(String name) {
        StorageCenterSpec spec = bed.array();
        return new StorageCenter(
                simulation,
                requests,
                new StorageCenterSpec(
                        name,
                        spec.controllers(),
                        spec.release(),
                        spec.tiers(),
                        spec.pageBytes(),
                        spec.volumes(),
                        spec.caches()),
                streams);
    }

    private Host host(int volumes) {
        List<LiveVolumeSpec> liveVolumes = new ArrayList<>();
        for (int i = 0; i < volumes; i++) {
            liveVolumes.add(new LiveVolumeSpec(
                    "lv-" + i,
                    new LiveVolumeSpec.VolumePair(i, i),
                    0,
                    new HighAvailability(),
                    PathReporting.ALUA,
                    LiveVolumeSpec.Options.PLAIN));
        }
        PairSpec spec = new PairSpec(
                LinkSpec.steady("link", 4_000_000_000L, MILLISECOND, 1),
                Optional.of(new TiebreakerSpec(10 * MILLISECOND)),
                TimerSpec.assumed(),
                liveVolumes);
        List<StorageCenterEnd> ends = List.of(
                new StorageCenterEnd(simulation, array("a")),
                new StorageCenterEnd(simulation, array("b")));
        ArrayPair.Parts parts = new ArrayPair.Parts(
                simulation, requests, List.of("a", "b"), ends, streams);
        return new Host(
                simulation,
                requests,
                new ArrayPair(parts, spec),
                HostSpec.uniform("host", 4, new AluaAware(1000)));
    }

    private void advance(long ios) {
        stopAt = completed + ios;
        simulation.run();
    }

    private void measure(long ios) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long eventsBefore = simulation.eventsExecuted();
        long allocatedBefore = threads.getThreadAllocatedBytes(thread);
        long cpuBefore = threads.getCurrentThreadCpuTime();
        advance(ios);
        long cpu = threads.getCurrentThreadCpuTime() - cpuBefore;
        long allocated = threads.getThreadAllocatedBytes(thread) - allocatedBefore;
        System.out.printf(
                Locale.ROOT,
                "%d %d %.6f %d%n",
                ios,
                simulation.eventsExecuted() - eventsBefore,
                cpu / 1e9,
                allocated);
    }

    private void completedOne() {
        if (++completed == stopAt) {
            simulation.stop();
        }
    }
}
