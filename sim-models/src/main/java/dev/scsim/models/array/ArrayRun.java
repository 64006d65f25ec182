package dev.scsim.models.array;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.InvariantMonitor;
import dev.scsim.core.check.InvariantViolationException;
import dev.scsim.core.check.Violations;
import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.workload.IoStatistics;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.Workload;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One simulation of one array under its workloads: prepared, warmed up, measured.
 *
 * <p>The start is stationary: the write cache holds dirty data up to its low watermark, drawn from
 * the workloads themselves; hot ranges are in the read cache. When it turns out that destage cannot
 * keep up, the run is made again from full caches, the state that it was on the way to. Same
 * specification and run give the same result on any machine. Confined to one thread.
 */
public final class ArrayRun {
    private static final long WARM_UP_IOS = 16_384;
    private static final int WARM_UP_ROUNDS = 8;

    /** Turns of a closed load before its first burst is forgotten. */
    private static final long WARM_UP_TURNS = 2;

    /** Share of the written blocks that may stay behind before destage counts as too slow. */
    private static final double BACKLOG_SHARE = 0.03;

    /** Blocks by which the caches' level may wander without meaning anything. */
    private static final long WANDER_BLOCKS = 1_000;

    /** Draws in a row that made nothing more dirty, after which the caches count as prepared. */
    private static final int DRAWS_IN_VAIN = 1_000;

    /** Requests that an open load may pile up, in warm-up and measurement each, before it ends. */
    private static final int BACKLOG_MAX = 1 << 17;

    /** The same in a run of fixed length, which may have to sit out a stall of many seconds. */
    private static final int FIXED_BACKLOG_MAX = 1 << 22;

    /** How often it is looked at while nothing completes. */
    private static final long BACKLOG_LOOK_NANOS = 1_000_000;

    private static final long COMPLETIONS_PER_CHECK = 8192;
    private static final long END_OF_TIME = Long.MAX_VALUE;

    private final RunSpec run;
    private final Simulation simulation;
    private final RequestTable requests = new RequestTable();
    private final StorageCenter array;
    private final ArrayMeter meter;
    private final List<Workload> workloads = new ArrayList<>();
    private final EventHandler onSample = this::sample;
    private final EventHandler onRunEvent = this::happen;
    private final EventHandler onBacklogLook = this::lookAtBacklog;
    private final ArrayState state;
    private List<Invariant<ArrayState>> checkedMeanwhile = List.of();
    private List<Invariant<ArrayState>> checkedAtEnd = List.of();
    private long completed;
    private boolean checkPlanned;
    private long stopAfter = Long.MAX_VALUE;
    private long outstandingMax = Long.MAX_VALUE;
    private final Optional<BackgroundLoad> backgroundLoad;
    private final Optional<BackgroundTraffic> background;
    private final boolean fullCaches;
    private long measuredFromNanos;
    private long usedAtStart;
    private long writtenAtStart;
    private long rebuiltAtStart;
    private long momentDigest;

    /** Null when nothing happens to the array. */
    private PhaseBook phases;

    /** Takes the rows of the time series; null when none was asked for. */
    private SampleSeries samples;

    private ArrayRun(
            StorageCenterSpec spec,
            List<WorkloadSpec> workloadSpecs,
            RunSpec run,
            Optional<BackgroundLoad> backgroundLoad,
            boolean fullCaches) {
        this.run = run;
        this.backgroundLoad = backgroundLoad;
        this.fullCaches = fullCaches;
        this.simulation = Simulation.create(run.seed());
        RandomStreams streams = new RandomStreams(run.seed(), run.replication());
        Optional<RebuildLoad> degraded =
                backgroundLoad.filter(RebuildLoad.class::isInstance).map(RebuildLoad.class::cast);
        this.array = new StorageCenter(simulation, requests, spec, streams, degraded);
        this.background = backgroundLoad.map(this::newTraffic);
        this.meter = new ArrayMeter(array);
        for (WorkloadSpec workload : workloadSpecs) {
            workloads.add(new Workload(
                    simulation, requests, array, workload, streams, this::completedOne));
        }
        this.state = new ArrayState(array, requests, workloads);
    }

    /**
     * Runs one simulation. The invariants of the I/O path are looked at every few thousand
     * completions; when one is broken, the same run is made again, watched after every event, so
     * that the report can name the event.
     *
     * @param spec the array
     * @param workloads workloads that run together, with distinct names
     * @param run length and luck
     * @throws InvariantViolationException when an invariant is broken
     */
    public static RunResult run(StorageCenterSpec spec, List<WorkloadSpec> workloads, RunSpec run) {
        return run(spec, workloads, run, Optional.empty(), IoPathInvariants.all());
    }

    /** Runs with work of the array's own beside the host load: a rebuild, or moving pages. */
    public static RunResult run(
            StorageCenterSpec spec,
            List<WorkloadSpec> workloads,
            RunSpec run,
            BackgroundLoad background) {
        return run(spec, workloads, run, Optional.of(background), IoPathInvariants.all());
    }

    static RunResult run(
            StorageCenterSpec spec,
            List<WorkloadSpec> workloads,
            RunSpec run,
            Optional<BackgroundLoad> background,
            List<Invariant<ArrayState>> invariants) {
        RunResult result = run(new ArrayRun(spec, workloads, run, background, false), invariants);
        return result != null
                ? result
                : run(new ArrayRun(spec, workloads, run, background, true), invariants);
    }

    private BackgroundTraffic newTraffic(BackgroundLoad load) {
        return load instanceof RebuildLoad rebuild
                ? new RebuildTraffic(simulation, array, rebuild)
                : new PageTraffic(simulation, array, (PageLoad) load);
    }

    /** The result, or null when the caches ran up and the run is to begin with full ones. */
    private static RunResult run(ArrayRun first, List<Invariant<ArrayState>> invariants) {
        first.checkedMeanwhile =
                invariants.stream().filter(i -> i.cost() != Cost.AT_END).toList();
        first.checkedAtEnd = invariants;
        try {
            RunResult result = first.execute();
            return first.cachesRanUp() ? null : result;
        } catch (BrokenStateException broken) {
            ArrayRun again = first.repetition();
            InvariantMonitor<ArrayState> monitor =
                    InvariantMonitor.attach(again.simulation, again.state, invariants, 1);
            again.execute();
            monitor.finish();
            throw broken;
        }
    }

    private ArrayRun repetition() {
        List<WorkloadSpec> specs = workloads.stream().map(Workload::spec).toList();
        return new ArrayRun(array.spec(), specs, run, backgroundLoad, fullCaches);
    }

    /**
     * Whether destage fell behind while measuring, so that the caches took what the drives could
     * not. Fixed durations are measured as they come.
     */
    private boolean cachesRanUp() {
        long rise = usedBlocks() - usedAtStart;
        long written = blocksWritten() - writtenAtStart;
        return !fullCaches
                && run.durationNanos().isEmpty()
                && rise > BACKLOG_SHARE * written + WANDER_BLOCKS;
    }

    private RunResult execute() {
        if (run.sampleNanos() == 0 || run.durationNanos().isEmpty()) {
            return simulate();
        }
        samples = new SampleSeries();
        RunResult result;
        try {
            result = simulate();
        } finally {
            samples.close();
        }
        return result.withTimeSeries(samples.rows());
    }

    private RunResult simulate() {
        preload();
        workloads.forEach(Workload::start);
        background.ifPresent(BackgroundTraffic::start);
        if (workloads.stream().anyMatch(w -> w.spec().load().mode() == Load.Mode.OPEN)) {
            lookAtBacklog(0);
        }
        boolean stationary = run.durationNanos().isPresent() ? fixedWarmUp() : automaticWarmUp();
        long warmUpIos = completed;
        startMeasuring();
        if (run.durationNanos().isPresent()) {
            runUntil(simulation.nowNanos() + run.durationNanos().getAsLong());
            sampleAtEnd();
        } else {
            limitBacklog(Math.max(requests.inFlight(), closedOutstanding()));
            runFor(run.measuredIos());
        }
        checkInvariants(checkedAtEnd);
        boolean carried = !overrun() && workloads.stream().noneMatch(Workload::heldOff);
        return result(stationary && carried, warmUpIos);
    }

    private void checkInvariants(List<Invariant<ArrayState>> invariants) {
        Violations violations = Violations.of(state, invariants);
        if (!violations.isEmpty()) {
            throw new BrokenStateException(
                    "seed " + run.seed() + ", " + simulation.nowNanos() + " ns:\n" + violations);
        }
    }

    private void completedOne() {
        completed++;
        if (completed % COMPLETIONS_PER_CHECK == 0) {
            checkPlanned = true;
            simulation.stop();
        }
        if (completed >= stopAfter || overrun()) {
            simulation.stop();
        }
    }

    /** Lets so many requests be outstanding, and an open load pile up some more. */
    private void limitBacklog(long outstanding) {
        outstandingMax = outstanding + BACKLOG_MAX;
    }

    /** Requests outstanding at most of the loads that have a limit. */
    private long closedOutstanding() {
        return workloads.stream()
                .map(w -> w.spec().load())
                .filter(load -> load.mode() != Load.Mode.OPEN)
                .mapToLong(Load::outstanding)
                .sum();
    }

    private boolean overrun() {
        return requests.inFlight() > outstandingMax;
    }

    private void runFor(long completions) {
        stopAfter = completed + completions;
        runUntil(END_OF_TIME);
        stopAfter = Long.MAX_VALUE;
    }

    /** Runs on until a time, or until enough requests are completed, with looks in between. */
    private void runUntil(long timeNanos) {
        do {
            checkPlanned = false;
            if (timeNanos == END_OF_TIME) {
                simulation.run();
            } else {
                simulation.runUntil(timeNanos);
            }
            if (checkPlanned) {
                checkInvariants(checkedMeanwhile);
            }
        } while (checkPlanned && completed < stopAfter && !overrun());
    }

    private void lookAtBacklog(long payload) {
        if (overrun()) {
            simulation.stop();
        }
        if (simulation.pendingCount() > 0) {
            // Never the only event, or a run without load would not end. An overrun of the warm-up
            // leaves the measurement to be looked at.
            simulation.after(BACKLOG_LOOK_NANOS, onBacklogLook, 0);
        }
    }

    private boolean fixedWarmUp() {
        outstandingMax = closedOutstanding() + FIXED_BACKLOG_MAX;
        runUntil(run.warmUpNanos());
        return true;
    }

    /**
     * Runs until MSER-5 puts the end of the transient into the first half of what was seen, or
     * until an open load has overrun the array.
     */
    private boolean automaticWarmUp() {
        long ios = Math.max(1, Math.min(WARM_UP_IOS, run.measuredIos() / 2));
        ios = Math.max(ios, WARM_UP_TURNS * closedOutstanding());
        limitBacklog(closedOutstanding());
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            runFor(ios);
            if (overrun()) {
                return false;
            }
            if (settled()) {
                return true;
            }
            ios *= 2;
        }
        return false;
    }

    private boolean settled() {
        return workloads.stream()
                .map(w -> w.statistics().series())
                .allMatch(series -> series.count() == 0 || series.settled());
    }

    private void startMeasuring() {
        measuredFromNanos = simulation.nowNanos();
        usedAtStart = usedBlocks();
        writtenAtStart = blocksWritten();
        rebuiltAtStart = bytesRebuilt();
        momentDigest = new StateDigest(simulation, state).value();
        workloads.forEach(w -> w.statistics().reset(simulation.nowNanos()));
        meter.reset();
        if (run.events().stream().anyMatch(e -> !(e instanceof RunEvent.LoadChange))) {
            phases = new PhaseBook(workloads, array.pair().state(), simulation.nowNanos());
            array.pair().onChange(() -> phases.turnTo(array.pair().state(), simulation.nowNanos()));
        }
        for (int i = 0; i < run.events().size(); i++) {
            simulation.after(run.events().get(i).atNanos(), onRunEvent, i);
        }
        if (samples != null) {
            planSample(0);
        }
    }

    /** The last row is taken after all events of its time: their completions count in the run. */
    private void planSample(long endNanos) {
        if (endNanos + run.sampleNanos() < run.durationNanos().getAsLong()) {
            simulation.after(run.sampleNanos(), onSample, 0);
        }
    }

    /** An interval that does not divide the duration leaves a shorter one at the end. */
    private void sampleAtEnd() {
        if (samples != null) {
            sample(0);
        }
    }

    private void preload() {
        if (run.emptyCaches()) {
            return;
        }
        for (Workload workload : workloads) {
            long hotBytes = workload.spec().access().hotBytes();
            for (int volume : workload.spec().volumes()) {
                array.preloadReads(volume, hotBytes);
            }
        }
        preloadWrites();
        if (fullCaches) {
            array.fillUpCaches(largestRequestBytes());
        }
    }

    /**
     * Makes drawn writes dirty, the workloads in turn: in each controller's cache up to its low
     * watermark. Volumes smaller than that end up dirty all over.
     */
    private void preloadWrites() {
        if (!array.spec().caches().write()) {
            return;
        }
        int inVain = 0;
        for (int round = 0; inVain < DRAWS_IN_VAIN; round++) {
            inVain++;
            for (Workload workload : workloads) {
                int request = workload.drawWrite(round);
                if (request != RequestTable.NONE) {
                    if (array.preloadWrite(request)) {
                        inVain = 0;
                    }
                    requests.release(request);
                }
            }
        }
    }

    private long largestRequestBytes() {
        return workloads.stream()
                .flatMap(w -> w.spec().access().sizes().sizesBytes().stream())
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
    }

    private void happen(long payload) {
        RunEvent event = run.events().get((int) payload);
        if (event instanceof RunEvent.LoadChange change) {
            Workload workload = workload(change.workload());
            if (phases != null && workload.changesMode(change.load())) {
                phases.cut(simulation.nowNanos());
            }
            workload.changeTo(change.load());
        } else {
            array.pair().happen(event);
        }
    }

    private Workload workload(String name) {
        return workloads.stream()
                .filter(w -> w.spec().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no workload " + name));
    }

    private void sample(long payload) {
        long count = 0;
        long sum = 0;
        long max = 0;
        int outstanding = 0;
        for (Workload workload : workloads) {
            IoStatistics statistics = workload.statistics();
            count += statistics.intervalCompleted();
            sum += statistics.intervalResponseNanos();
            max = Math.max(max, statistics.intervalMaxNanos());
            outstanding += workload.outstanding();
            statistics.startInterval();
        }
        long end = simulation.nowNanos() - measuredFromNanos;
        long dirtyBytes = usedBlocks() * PagePool.BLOCK_BYTES;
        samples.add(end, count, sum, max, outstanding, dirtyBytes);
        planSample(end);
    }

    private RunResult result(boolean stationary, long warmUpIos) {
        return new RunResult(
                workloads.stream()
                        .map(w -> WorkloadResult.of(w, simulation.nowNanos(), measuredFromNanos))
                        .toList(),
                meter.utilisation(),
                meter.counters(),
                stationary,
                warmUpIos,
                simulation.eventsExecuted(),
                completed,
                rebuildProgress(),
                momentDigest,
                outage(),
                meter.spills(),
                List.of());
    }

    private RunResult.Outage outage() {
        return phases == null
                ? RunResult.Outage.NONE
                : new RunResult.Outage(
                        phases.finish(simulation.nowNanos()),
                        array.pair().heldTotal(),
                        array.pair().lostTotal());
    }

    private RunResult.RebuildProgress rebuildProgress() {
        return new RunResult.RebuildProgress(
                bytesRebuilt() - rebuiltAtStart,
                simulation.nowNanos() - measuredFromNanos,
                background.map(BackgroundTraffic::endNanos).orElse(-1L));
    }

    private long bytesRebuilt() {
        return background.map(BackgroundTraffic::bytesWritten).orElse(0L);
    }

    /** Blocks that the drives do not have yet: dirty, or waiting for cores or drives. */
    private long usedBlocks() {
        return array.writeCaches().stream().mapToLong(WriteCache::usedBlocks).sum();
    }

    private long blocksWritten() {
        return array.writeCaches().stream().mapToLong(WriteCache::blocksWritten).sum();
    }
}
