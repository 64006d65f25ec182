package dev.scsim.planner.benchmark;

import com.sun.management.ThreadMXBean;
import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.array.StorageCenter;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.Workload;
import dev.scsim.models.workload.WorkloadSpec;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * One process that simulates the full SC5020 under 8 KiB random requests, 70 % reads, 512
 * outstanding, and prints one line: host I/Os, events, CPU seconds, bytes allocated, all of the
 * measured part. The caches are filled and the code is compiled before the measurement.
 */
final class ArraySpeed {
    private static final int READ_PPM = 700_000;
    private static final int BYTES = 8192;
    private static final int OUTSTANDING = 512;
    private static final long WARM_UP_IOS = 3_000_000;
    private static final long SEED = 1;

    private final Scheduler scheduler;
    private final Runnable loop;
    private final Runnable stop;
    private final LongSupplier events;
    private final Workload workload;
    private long completed;
    private long stopAt;

    private ArraySpeed(
            String release,
            Scheduler scheduler,
            Runnable loop,
            Runnable stop,
            LongSupplier events) {
        this.scheduler = scheduler;
        this.loop = loop;
        this.stop = stop;
        this.events = events;
        AssembledVariant bed = bed(release);
        WorkloadSpec spec = new WorkloadSpec(
                "mixed",
                bed.workloads().get(0).spec().volumes(),
                AccessSpec.random(READ_PPM, BYTES),
                Load.closed(OUTSTANDING));
        RequestTable requests = new RequestTable();
        RandomStreams streams = new RandomStreams(SEED, 0);
        StorageCenter array = new StorageCenter(scheduler, requests, bed.array(), streams);
        this.workload =
                new Workload(scheduler, requests, array, spec, streams, this::completedOne);
    }

    /** The measured array under a release, or the first variant of a scenario file. */
    private static AssembledVariant bed(String release) {
        Catalogue catalogue = Catalogue.builtIn();
        if (!release.endsWith(".yaml")) {
            return Assembly.reference(catalogue, "sc5020-all-flash", release, "4k-random-read");
        }
        Scenario scenario = ScenarioReader.read(Path.of(release), List.of(), catalogue);
        return Assembly.assemble(scenario, catalogue).get(0);
    }

    private static ArraySpeed on(String engine, String release) {
        if (engine.equals("priority-queue")) {
            PriorityQueueEngine queue = new PriorityQueueEngine();
            return new ArraySpeed(release, queue, queue::run, queue::stop, queue::events);
        }
        Simulation simulation = Simulation.create(SEED);
        return new ArraySpeed(
                release,
                simulation,
                simulation::run,
                simulation::stop,
                simulation::eventsExecuted);
    }

    /**
     * @param args engine ({@code scsim} or {@code priority-queue}), release or scenario file, host
     *     I/Os
     */
    public static void main(String[] args) {
        ArraySpeed speed = on(args[0], args[1]);
        speed.workload.start();
        speed.advance(WARM_UP_IOS);
        speed.measure(Long.parseLong(args[2]));
    }

    private void advance(long ios) {
        stopAt = completed + ios;
        loop.run();
    }

    private void measure(long ios) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long eventsBefore = events.getAsLong();
        long allocatedBefore = threads.getThreadAllocatedBytes(thread);
        long cpuBefore = threads.getCurrentThreadCpuTime();
        advance(ios);
        long cpu = threads.getCurrentThreadCpuTime() - cpuBefore;
        long allocated = threads.getThreadAllocatedBytes(thread) - allocatedBefore;
        System.out.printf(
                Locale.ROOT,
                "%d %d %.6f %d %d%n",
                ios,
                events.getAsLong() - eventsBefore,
                cpu / 1e9,
                allocated,
                scheduler.nowNanos());
    }

    private void completedOne() {
        if (++completed == stopAt) {
            stop.run();
        }
    }
}
