package dev.scsim.models.livevolume;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.array.ArrayMeter;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.array.StorageCenter;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.WorkloadResult;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.Workload;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One simulation of two arrays with Live Volumes under their hosts: prepared, warmed up, measured,
 * with every host I/O simulated on the ports, cores, caches and drives of both arrays and on the
 * link.
 *
 * <p>The start is stationary as in a run of one array: dirty data up to the low watermark in both
 * arrays. Same specification and run give the same result on any machine. Confined to one thread.
 */
public final class LiveVolumeRun {
    private static final long WARM_UP_IOS = 16_384;
    private static final int WARM_UP_ROUNDS = 8;
    private static final int DRAWS_IN_VAIN = 1_000;
    private static final long COMPLETIONS_PER_CHECK = 8192;
    private static final long END_OF_TIME = Long.MAX_VALUE;

    private final LiveVolumeRunSpec spec;
    private final RunSpec run;
    private final Simulation simulation;
    private final RequestTable requests = new RequestTable();
    private final List<StorageCenter> arrays = new ArrayList<>();
    private final List<ArrayMeter> meters = new ArrayList<>();
    private final ArrayPair pair;
    private final List<Host> hosts = new ArrayList<>();
    private final List<List<Workload>> workloads = new ArrayList<>();
    private final List<LiveVolumeResult.RecoveryPoint> recoveryPoints = new ArrayList<>();
    private final EventHandler onSample = this::sample;
    private final long[][] sentBefore;
    private Map<String, Long> countersBefore = Map.of();
    private long completed;
    private long stopAfter = Long.MAX_VALUE;
    private boolean checkPlanned;
    private long measuredFromNanos;

    private LiveVolumeRun(LiveVolumeRunSpec spec, RunSpec run) {
        this.spec = spec;
        this.run = run;
        this.simulation = Simulation.create(run.seed());
        RandomStreams streams = new RandomStreams(run.seed(), run.replication());
        List<StorageCenterEnd> ends = new ArrayList<>();
        for (StorageCenterSpec array : spec.arrays()) {
            StorageCenter center = new StorageCenter(simulation, requests, array, streams);
            arrays.add(center);
            meters.add(new ArrayMeter(center));
            ends.add(new StorageCenterEnd(simulation, center));
        }
        List<String> names = spec.arrays().stream().map(StorageCenterSpec::name).toList();
        this.pair = new ArrayPair(
                new ArrayPair.Parts(simulation, requests, names, ends, streams), spec.pair());
        for (LiveVolumeRunSpec.HostLoad load : spec.hosts()) {
            Host host = new Host(simulation, requests, pair, load.host());
            hosts.add(host);
            List<Workload> ofHost = new ArrayList<>();
            for (WorkloadSpec workload : load.workloads()) {
                ofHost.add(new Workload(
                        simulation, requests, host, workload, streams, this::completedOne));
            }
            workloads.add(ofHost);
        }
        this.sentBefore = new long[hosts.size()][ArrayPair.ARRAYS];
        new ActionStage(simulation, pair, spec.actions(), LiveVolumeRun::noSingleIo);
    }

    /**
     * Runs one simulation; the invariants of Live Volumes are looked at every few thousand
     * completions.
     *
     * @throws IllegalStateException when an invariant is broken
     */
    public static LiveVolumeResult run(LiveVolumeRunSpec spec, RunSpec run) {
        return new LiveVolumeRun(spec, run).execute();
    }

    private static void noSingleIo(int host, int block, boolean read) {
        throw new UnsupportedOperationException("single I/Os belong to trials");
    }

    private LiveVolumeResult execute() {
        preload();
        workloads.forEach(ofHost -> ofHost.forEach(Workload::start));
        if (run.sampleNanos() > 0) {
            simulation.after(run.sampleNanos(), onSample, 0);
        }
        boolean stationary = run.durationNanos().isPresent() ? fixedWarmUp() : automaticWarmUp();
        startMeasuring();
        if (run.durationNanos().isPresent()) {
            runUntil(simulation.nowNanos() + run.durationNanos().getAsLong());
        } else {
            runFor(run.measuredIos());
        }
        checkInvariants();
        return result(stationary);
    }

    // ---- warm-up and measurement

    private void completedOne() {
        completed++;
        if (completed % COMPLETIONS_PER_CHECK == 0) {
            checkPlanned = true;
            simulation.stop();
        }
        if (completed >= stopAfter) {
            simulation.stop();
        }
    }

    private void runFor(long completions) {
        stopAfter = completed + completions;
        runUntil(END_OF_TIME);
        stopAfter = Long.MAX_VALUE;
    }

    private void runUntil(long timeNanos) {
        do {
            checkPlanned = false;
            if (timeNanos == END_OF_TIME) {
                simulation.run();
            } else {
                simulation.runUntil(timeNanos);
            }
            if (checkPlanned) {
                checkInvariants();
            }
        } while (checkPlanned && completed < stopAfter);
    }

    private boolean fixedWarmUp() {
        runUntil(run.warmUpNanos());
        return true;
    }

    private boolean automaticWarmUp() {
        long ios = Math.max(1, Math.min(WARM_UP_IOS, run.measuredIos() / 2));
        ios = Math.max(ios, 2 * closedOutstanding());
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            runFor(ios);
            if (settled()) {
                return true;
            }
            ios *= 2;
        }
        return false;
    }

    private long closedOutstanding() {
        return workloads.stream()
                .flatMap(List::stream)
                .map(w -> w.spec().load())
                .filter(load -> load.mode() != Load.Mode.OPEN)
                .mapToLong(Load::outstanding)
                .sum();
    }

    private boolean settled() {
        return workloads.stream()
                .flatMap(List::stream)
                .map(w -> w.statistics().series())
                .allMatch(series -> series.count() == 0 || series.settled());
    }

    private void startMeasuring() {
        measuredFromNanos = simulation.nowNanos();
        workloads.forEach(ofHost -> ofHost.forEach(w -> w.statistics().reset(measuredFromNanos)));
        meters.forEach(ArrayMeter::reset);
        for (int end = 0; end < ArrayPair.ARRAYS; end++) {
            pair.link().direction(end).resetStatistics();
            for (int host = 0; host < hosts.size(); host++) {
                sentBefore[host][end] = hosts.get(host).sentTo(end);
            }
        }
        countersBefore = linkCounters();
    }

    private void checkInvariants() {
        List<Invariant<LiveVolume>> invariants = LiveVolumeInvariants.all();
        for (LiveVolume volume : pair.liveVolumes()) {
            Violations violations = Violations.of(volume, invariants);
            if (!violations.isEmpty()) {
                throw new IllegalStateException("seed " + run.seed() + ", "
                        + simulation.nowNanos() + " ns, " + volume.spec().name() + ":\n"
                        + violations);
            }
        }
    }

    private void sample(long payload) {
        for (LiveVolume volume : pair.liveVolumes()) {
            recoveryPoints.add(new LiveVolumeResult.RecoveryPoint(
                    simulation.nowNanos(),
                    volume.spec().name(),
                    volume.state(),
                    volume.recoveryPointNanos(),
                    volume.backlogBytes()));
        }
        simulation.after(run.sampleNanos(), onSample, 0);
    }

    // ---- the start

    private void preload() {
        for (List<Workload> ofHost : workloads) {
            for (Workload workload : ofHost) {
                long hotBytes = workload.spec().access().hotBytes();
                for (int lv : workload.spec().volumes()) {
                    LiveVolumeSpec volume = spec.pair().liveVolumes().get(lv);
                    arrays.get(volume.primary())
                            .preloadReads(volume.volume(volume.primary()), hotBytes);
                }
            }
        }
        for (int array = 0; array < ArrayPair.ARRAYS; array++) {
            if (spec.arrays().get(array).caches().write()) {
                preloadWrites(array);
            }
        }
    }

    private void preloadWrites(int array) {
        int inVain = 0;
        for (int round = 0; inVain < DRAWS_IN_VAIN; round++) {
            inVain++;
            for (List<Workload> ofHost : workloads) {
                for (Workload workload : ofHost) {
                    inVain = preloadOne(array, workload, round) ? 0 : inVain;
                }
            }
        }
    }

    private boolean preloadOne(int array, Workload workload, int round) {
        int request = workload.drawWrite(round);
        if (request == RequestTable.NONE) {
            return false;
        }
        LiveVolumeSpec volume = spec.pair().liveVolumes().get(requests.volume(request));
        requests.fill(
                request,
                false,
                volume.volume(array),
                requests.offset(request),
                requests.bytes(request));
        boolean more = arrays.get(array).preloadWrite(request);
        requests.release(request);
        return more;
    }

    // ---- the result

    private LiveVolumeResult result(boolean stationary) {
        List<LiveVolumeResult.HostResult> hostResults = new ArrayList<>();
        for (int i = 0; i < hosts.size(); i++) {
            hostResults.add(hostResult(i));
        }
        Map<String, Double> utilisation = new LinkedHashMap<>();
        Map<String, Long> counters = new LinkedHashMap<>();
        for (ArrayMeter meter : meters) {
            utilisation.putAll(meter.utilisation());
            counters.putAll(meter.counters());
        }
        String link = spec.pair().link().name();
        utilisation.put(link + ".first-to-second", pair.link().direction(0).utilisation());
        utilisation.put(link + ".second-to-first", pair.link().direction(1).utilisation());
        linkCounters().forEach((key, value) -> counters.put(key, value - countersBefore.get(key)));
        return new LiveVolumeResult(
                hostResults,
                utilisation,
                counters,
                pair.timeLine(),
                recoveryPoints,
                stationary,
                measuredFromNanos,
                simulation.eventsExecuted(),
                completed);
    }

    private LiveVolumeResult.HostResult hostResult(int index) {
        Host host = hosts.get(index);
        List<WorkloadResult> results = workloads.get(index).stream()
                .map(w -> WorkloadResult.of(w, simulation.nowNanos(), measuredFromNanos))
                .toList();
        return new LiveVolumeResult.HostResult(
                host.spec().name(),
                results,
                host.sentTo(0) - sentBefore[index][0],
                host.sentTo(1) - sentBefore[index][1],
                host.failedIos(),
                host.resentIos(),
                host.stallNanosMax());
    }

    private Map<String, Long> linkCounters() {
        String link = spec.pair().link().name();
        Map<String, Long> counters = new LinkedHashMap<>();
        counters.put(link + ".bytes.first-to-second", pair.link().bytesSent(0));
        counters.put(link + ".bytes.second-to-first", pair.link().bytesSent(1));
        counters.put(
                link + ".bytes.replicated",
                pair.egress(0).bytesPassed() + pair.egress(1).bytesPassed());
        counters.put(link + ".bytes.proxied-reads", pair.dataPath().proxiedReadBytes());
        counters.put(link + ".bytes.proxied-writes", pair.dataPath().proxiedWriteBytes());
        return counters;
    }
}
