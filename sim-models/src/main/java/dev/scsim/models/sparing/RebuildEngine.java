package dev.scsim.models.sparing;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.fault.Fault;
import dev.scsim.models.fault.FaultTime;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.sparing.SparingEvent.Kind;

import java.util.ArrayList;
import java.util.List;

/**
 * Rebuilds failed drives extent by extent, over hours or days, and keeps account of what is lost,
 * restored and exposed.
 *
 * <p>Each lost extent is a job: it reads the extents that restore it, writes its target, and runs
 * at the least rate that drives, chains and controllers leave it ({@link JobsInFlight}). More
 * degraded stripes come first, rebuilds before moves in the background.
 *
 * <p>Time is {@code long} nanoseconds and exact. Order at one instant: jobs end, in the order of
 * their start; rebuilds with nothing left end; faults strike, in the order of the list; failures
 * are noticed; jobs start. A drive that fails in the very instant in which a rebuild ends therefore
 * finds it ended.
 *
 * <p>A run is determined by spec, faults and seed; the seed decides placement and the jitter of
 * detection. Confined to one thread.
 */
public final class RebuildEngine implements FaultTime.Progress {
    private final RebuildSpec spec;
    private final FaultSchedule faults;
    private final ExtentLayout layout;
    private final ExtentMap map;
    private final JobTable jobs;
    private final JobsInFlight inFlight;
    private final SourceChoice sources;
    private final EventLog log = new EventLog();
    private final List<Rebuild> rebuilds = new ArrayList<>();
    private final SparingState state;
    private final DriveChanges changes;
    private final Background background;
    private final TimeLine timeLine;
    private final List<RebuildListener> listeners = new ArrayList<>();
    private long nowNanos;
    private long exposureNanos;

    /** Runs at the spec's own budgets. */
    public RebuildEngine(RebuildSpec spec, List<Fault> faults, long seed) {
        this(spec, faults, seed, spec.budgets(), RebuildPace.NOMINAL);
    }

    /**
     * @param budgets instead of the spec's; asked again whenever jobs start or end
     * @param pace how fast jobs really run; asked at the same moments
     */
    public RebuildEngine(
            RebuildSpec spec,
            List<Fault> faults,
            long seed,
            RebuildBudgets budgets,
            RebuildPace pace) {
        this.spec = spec;
        checkDrives(spec, faults);
        this.faults = new FaultSchedule(faults);
        int more = Fault.drivesAdded(faults);
        this.layout = new ExtentLayout(spec.group(), seed);
        this.map = new ExtentMap(layout, spec.rules().allExtents(), more);
        this.jobs = new JobTable(map);
        long extentBytes = spec.group().extentBytes();
        this.inFlight = new JobsInFlight(map.driveCount(), extentBytes, budgets, pace);
        this.sources = new SourceChoice(map, inFlight);
        this.state = new SparingState(map, jobs, rebuilds, log);
        this.background = new Background(map, layout, log, seed);
        this.changes = new DriveChanges(spec, seed, layout, state, inFlight, background);
        this.timeLine = new TimeLine(spec.gridNanos());
    }

    public void addListener(RebuildListener listener) {
        listeners.add(listener);
    }

    public RebuildSpec spec() {
        return spec;
    }

    public long nowNanos() {
        return nowNanos;
    }

    /** Where extents are now. */
    public ExtentMap map() {
        return map;
    }

    /** Where extents were at the start. */
    public ExtentLayout layout() {
        return layout;
    }

    /** Rebuilds begun so far; each failed drive that held data is one, in the order of failures. */
    public int rebuildCount() {
        return rebuilds.size();
    }

    @Override
    public int progressPpm(int rebuild) {
        return rebuild < rebuilds.size() ? rebuilds.get(rebuild).progressPpm() : -1;
    }

    public int jobsInFlight() {
        return inFlight.size();
    }

    /** The jobs that run, in the order of their start. */
    public List<RebuildJob> jobs() {
        List<RebuildJob> views = new ArrayList<>();
        for (int i = 0; i < inFlight.size(); i++) {
            views.add(inFlight.get(i).view(spec.group().extentBytes()));
        }
        return views;
    }

    /** Bytes read from a drive for jobs so far. */
    public long readBytes(int drive) {
        return inFlight.readBytes(drive);
    }

    /** Bytes written to a drive for jobs so far. */
    public long writtenBytes(int drive) {
        return inFlight.writtenBytes(drive);
    }

    /** The longest that any job ran so far, ns. */
    public long longestJobNanos() {
        return inFlight.longestNanos();
    }

    /** Time so far with any used stripe below full redundancy, but not lost, ns. */
    public long exposureNanos() {
        return exposureNanos;
    }

    /** Rebuilds by number, then work in the background in its order. */
    public List<RebuildRecord> records() {
        List<RebuildRecord> records = new ArrayList<>();
        rebuilds.forEach(r -> records.add(r.record(spec)));
        background.activities().forEach(a -> records.add(a.record(spec)));
        return records;
    }

    public List<DataLoss> dataLosses() {
        return List.copyOf(changes.losses().losses());
    }

    public List<SparingEvent> events() {
        return log.list();
    }

    public List<TimeLineRow> timeLine() {
        return timeLine.rows();
    }

    /** Goes to the next instant at which something happens; false when there is none in time. */
    public boolean step() {
        return step(spec.horizonNanos());
    }

    /**
     * Goes to a time, through all that happens until then.
     *
     * @param nanos the current time or later
     */
    public void advanceTo(long nanos) {
        checkArgument(nanos >= nowNanos, "time %s ns is past", nanos);
        boolean more = true;
        while (more) {
            more = step(nanos);
        }
        moveTo(nanos);
    }

    /**
     * Goes on until a rebuild has come so far.
     *
     * @return false when it never does
     */
    public boolean advanceUntil(int rebuild, int progressPpm) {
        while (progressPpm(rebuild) < progressPpm) {
            if (!step()) {
                return false;
            }
        }
        return true;
    }

    /** Asks budgets and pace again, for jobs that run already. */
    public void shareAgain() {
        inFlight.share();
    }

    List<Rebuild> rebuilds() {
        return rebuilds;
    }

    JobTable jobTable() {
        return jobs;
    }

    JobsInFlight running() {
        return inFlight;
    }

    LossBook lossBook() {
        return changes.losses();
    }

    Background background() {
        return background;
    }

    boolean distributed() {
        return changes.policy().distributed();
    }

    void addBytes(long[] read, long[] written) {
        inFlight.addBytes(read, written);
    }

    private static void checkDrives(RebuildSpec spec, List<Fault> faults) {
        int drives = spec.group().driveCount() + Fault.drivesAdded(faults);
        for (Fault fault : faults) {
            checkArgument(
                    fault.drive() < drives, "drive %s of a group of %s", fault.drive(), drives);
        }
    }

    private boolean step(long limitNanos) {
        long next = nextInstant();
        if (next > limitNanos || next == Long.MAX_VALUE) {
            return false;
        }
        moveTo(next);
        int eventsBefore = log.size();
        int jobsBefore = inFlight.size();
        log.setNow(nowNanos);
        endJobs();
        endRebuilds();
        boolean more = true;
        while (more) {
            more = faults.strike(nowNanos, this, changes) | changes.notice();
            endRebuilds();
        }
        startJobs();
        boolean ranDry = jobsBefore > 0 && inFlight.size() == 0;
        boolean change = ranDry || log.size() > eventsBefore;
        if (change) {
            rebuilds.forEach(rebuild -> rebuild.helpedBy(map.drivesInService()));
        }
        if (change || timeLine.onGrid(nowNanos)) {
            timeLine.add(this, change);
        }
        for (RebuildListener listener : listeners) {
            listener.afterInstant(this, change);
        }
        return true;
    }

    private long nextInstant() {
        long next = faults.nextNanos(nowNanos, this);
        for (Rebuild rebuild : rebuilds) {
            if (!rebuild.detected) {
                next = Math.min(next, rebuild.detectedNanos);
            }
        }
        long toEnd = inFlight.nanosToNextEnd();
        if (toEnd < Long.MAX_VALUE - nowNanos) {
            next = Math.min(next, nowNanos + toEnd);
        }
        return next == Long.MAX_VALUE ? next : Math.min(next, timeLine.nextGridNanos(nowNanos));
    }

    private void moveTo(long nanos) {
        if (map.degradedStripes() > 0) {
            exposureNanos += nanos - nowNanos;
        }
        inFlight.run(nanos - nowNanos);
        nowNanos = nanos;
    }

    private void endJobs() {
        for (RunningJob job : inFlight.finished()) {
            inFlight.end(job, nowNanos);
            if (job.isMove()) {
                background.done(job);
            } else {
                jobs.done(job.job);
            }
        }
        boolean quiet = inFlight.size() == 0 && jobs.planned() == 0;
        if (quiet && background.endedAt(nowNanos) && jobs.waiting() > 0) {
            changes.plan();
        }
    }

    private void endRebuilds() {
        for (Rebuild rebuild : rebuilds) {
            if (rebuild.detected && !rebuild.ended && rebuild.open() == 0) {
                rebuild.end(nowNanos, jobs);
                background.lookAgain();
                if (rebuild.startNanos == Rebuild.NONE) {
                    rebuild.startNanos = nowNanos;
                }
                log.add(
                        Kind.REBUILD_ENDED,
                        rebuild.drive,
                        "rebuild %s of drive %s ended: %s extents",
                        rebuild.number,
                        rebuild.drive,
                        rebuild.done);
            }
        }
    }

    private void startJobs() {
        int limit = spec.rules().jobsPerDrive() * changes.policy().targetDrives(state);
        int job = inFlight.size() < limit ? jobs.start() : -1;
        while (job >= 0) {
            begin(jobs.rebuild(job));
            int stripe = jobs.stripe(job);
            int member = jobs.member(job);
            int[] drives = sources.of(stripe, member);
            RunningJob started = new RunningJob(
                    job, jobs.rebuild(job), stripe, member, drives, jobs.target(job));
            inFlight.start(started, nowNanos);
            job = inFlight.size() < limit ? jobs.start() : -1;
        }
        if (jobs.planned() == 0 && (distributed() || background.levels())) {
            startMoves(spec.rules().jobsPerDrive() * map.drivesInService());
        }
        inFlight.share();
    }

    private void startMoves(int limit) {
        for (int i = 0; i < inFlight.size(); i++) {
            if (!inFlight.get(i).isMove()) {
                return;
            }
        }
        RunningJob move = background.start(nowNanos, inFlight.size() > 0);
        while (move != null) {
            inFlight.start(move, nowNanos);
            move = inFlight.size() < limit ? background.start(nowNanos, true) : null;
        }
    }

    private void begin(Rebuild rebuild) {
        if (rebuild.startNanos == Rebuild.NONE) {
            rebuild.start(nowNanos, jobs, inFlight);
            rebuild.distributed = rebuild.spare == Rebuild.NONE;
            log.add(
                    Kind.REBUILD_STARTED,
                    rebuild.drive,
                    "rebuild %s of drive %s started: %s extents onto %s drives",
                    rebuild.number,
                    rebuild.drive,
                    rebuild.total,
                    jobs.targetDrives(rebuild));
        }
    }
}
