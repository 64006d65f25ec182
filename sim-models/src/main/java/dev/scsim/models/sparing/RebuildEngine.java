package dev.scsim.models.sparing;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.fault.FaultTime;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.sparing.JobTable.Phase;
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
public final class RebuildEngine implements Fault.Target, FaultTime.Progress {
    private final RebuildSpec spec;
    private final List<Fault> faults;
    private final boolean[] struck;
    private final long seed;
    private final RandomStream detection;
    private final ExtentLayout layout;
    private final ExtentMap map;
    private final JobTable jobs;
    private final JobsInFlight inFlight;
    private final SourceChoice sources;
    private final EventLog log = new EventLog();
    private final List<Rebuild> rebuilds = new ArrayList<>();
    private final SparingState state;
    private final LossBook losses;
    private final Background background;
    private final TimeLine timeLine;
    private final List<RebuildListener> listeners = new ArrayList<>();
    private SparingPolicy policy;
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
        this.faults = List.copyOf(faults);
        checkDrives(spec, faults);
        this.struck = new boolean[faults.size()];
        this.seed = seed;
        this.detection = new RandomStreams(seed, 0).named("sparing.detection");
        this.layout = new ExtentLayout(spec.group(), seed);
        this.map = new ExtentMap(layout, spec.rules().allExtents());
        this.jobs = new JobTable(map);
        long extentBytes = spec.group().extentBytes();
        this.inFlight = new JobsInFlight(map.driveCount(), extentBytes, budgets, pace);
        this.sources = new SourceChoice(map, inFlight, spec.group().level().dataStrips());
        this.state = new SparingState(map, jobs, rebuilds, log);
        this.losses = new LossBook(state, spec.group().level(), extentBytes);
        this.background = new Background(map, layout, log);
        this.timeLine = new TimeLine(spec.gridNanos());
        this.policy = SparingPolicy.of(spec.group().sparing());
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
        rebuilds.forEach(r -> records.add(r.record(spec.group().extentBytes())));
        background.activities().forEach(a -> records.add(a.record(spec.group().extentBytes())));
        return records;
    }

    public List<DataLoss> dataLosses() {
        return List.copyOf(losses.losses());
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

    @Override
    public void fail(int drive) {
        switch (map.state(drive)) {
            case FAILED ->
                log.add(
                        Kind.FAILURE_REPORTED_TWICE,
                        drive,
                        "drive %s is reported failed again; ignored",
                        drive);
            case IDLE_SPARE -> {
                map.changeState(drive, DriveState.FAILED);
                log.add(Kind.SPARE_FAILED, drive, "idle spare %s failed", drive);
            }
            case IN_SERVICE -> failInService(drive);
            default -> throw new IllegalStateException("state of drive " + drive);
        }
    }

    @Override
    public void replace(int drive, long capacityBytes) {
        if (map.state(drive) != DriveState.FAILED) {
            log.add(
                    Kind.REPLACEMENT_REFUSED,
                    drive,
                    "drive %s has not failed; not replaced",
                    drive);
            return;
        }
        stopMoves();
        int extents = spec.group().extentsIn(capacityBytes);
        map.install(drive, extents, policy.replaced());
        log.add(Kind.DRIVE_REPLACED, drive, "drive %s replaced: %s extents", drive, extents);
        if (policy.distributed()) {
            int share = background.share(drive);
            background.refill(drive, reserved(drive));
            if (background.share(drive) < share) {
                log.add(
                        Kind.REPLACEMENT_SMALLER,
                        drive,
                        "drive %s takes %s of its %s extents",
                        drive,
                        background.share(drive),
                        share);
            }
        }
        policy.plan(state);
    }

    @Override
    public void enableOptimiser() {
        if (policy.distributed()) {
            log.add(Kind.OPTIMISER_REFUSED, -1, "spare space is distributed already");
            return;
        }
        policy = SparingPolicy.of(Sparing.DISTRIBUTED);
        for (int drive = 0; drive < map.driveCount(); drive++) {
            if (map.state(drive) == DriveState.IDLE_SPARE) {
                map.changeState(drive, DriveState.IN_SERVICE);
            }
        }
        background.redistribute(distributedLayout());
        log.add(Kind.OPTIMISER_ENABLED, -1, "spare space is distributed from now on");
        policy.plan(state);
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
        return losses;
    }

    Background background() {
        return background;
    }

    boolean distributed() {
        return policy.distributed();
    }

    void addBytes(long[] read, long[] written) {
        inFlight.addBytes(read, written);
    }

    private static void checkDrives(RebuildSpec spec, List<Fault> faults) {
        for (Fault fault : faults) {
            checkArgument(
                    fault.drive() < spec.group().driveCount(),
                    "drive %s of a group of %s",
                    fault.drive(),
                    spec.group().driveCount());
        }
    }

    private boolean step(long limitNanos) {
        long next = nextInstant();
        if (next > limitNanos || next == Long.MAX_VALUE) {
            return false;
        }
        moveTo(next);
        int eventsBefore = log.size();
        log.setNow(nowNanos);
        endJobs();
        endRebuilds();
        boolean more = true;
        while (more) {
            more = strike() | notice();
            endRebuilds();
        }
        startJobs();
        boolean change = log.size() > eventsBefore;
        if (change || timeLine.onGrid(nowNanos)) {
            timeLine.add(this, change);
        }
        for (RebuildListener listener : listeners) {
            listener.afterInstant(this, change);
        }
        return true;
    }

    private long nextInstant() {
        long next = Long.MAX_VALUE;
        for (int i = 0; i < faults.size(); i++) {
            if (!struck[i]) {
                FaultTime at = faults.get(i).at();
                next = Math.min(next, at.reached(nowNanos, this) ? nowNanos : at.dueNanos());
            }
        }
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
            policy.plan(state);
        }
    }

    private void endRebuilds() {
        for (Rebuild rebuild : rebuilds) {
            if (rebuild.detected && !rebuild.ended && rebuild.open() == 0) {
                rebuild.ended = true;
                rebuild.endNanos = nowNanos;
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

    private boolean strike() {
        boolean any = false;
        for (int i = 0; i < struck.length; i++) {
            if (!struck[i] && faults.get(i).at().reached(nowNanos, this)) {
                struck[i] = true;
                any = true;
                faults.get(i).strike(this);
            }
        }
        return any;
    }

    private boolean notice() {
        boolean any = false;
        for (Rebuild rebuild : rebuilds) {
            if (!rebuild.detected && rebuild.detectedNanos <= nowNanos) {
                rebuild.detected = true;
                any = true;
            }
        }
        if (any) {
            stopMoves();
            policy.plan(state);
        }
        return any;
    }

    private void startJobs() {
        int limit = spec.rules().jobsPerDrive() * policy.targetDrives(state);
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
        if (jobs.planned() == 0 && policy.distributed()) {
            startMoves(limit);
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
            rebuild.startNanos = nowNanos;
            rebuild.distributed = rebuild.spare == Rebuild.NONE;
            log.add(
                    Kind.REBUILD_STARTED,
                    rebuild.drive,
                    "rebuild %s of drive %s started: %s extents",
                    rebuild.number,
                    rebuild.drive,
                    rebuild.total);
        }
    }

    private void failInService(int drive) {
        log.add(Kind.DRIVE_FAILED, drive, "drive %s failed", drive);
        stopMoves();
        long noticed = nowNanos
                + spec.rules().detectionNanos()
                + detection.nextLong(spec.rules().jitterNanos() + 1);
        Rebuild rebuild =
                new Rebuild(RebuildRecord.Work.REBUILD, rebuilds.size(), drive, nowNanos, noticed);
        rebuild.distributed = policy.distributed();
        rebuild.neededExtents = map.capacity(drive);
        rebuild.setAsideExtents = map.setAside(drive);
        if (!policy.distributed()) {
            map.setAside(drive, 0);
        }
        map.changeState(drive, DriveState.FAILED);
        stopJobs(drive);
        interrupt(drive, rebuild);
        rebuilds.add(rebuild);
        losses.lose(drive, rebuild, nowNanos);
        dropHopeless();
        policy.plan(state);
    }

    /** Jobs that read from the drive begin again elsewhere; jobs that write to it need a target. */
    private void stopJobs(int drive) {
        for (int i = inFlight.size() - 1; i >= 0; i--) {
            RunningJob job = inFlight.get(i);
            if (job.target == drive || job.reads(drive)) {
                inFlight.end(job, nowNanos);
                jobs.stop(job.job);
            }
        }
        for (int job = 0; job < jobs.size(); job++) {
            if (jobs.phase(job) == Phase.PLANNED && jobs.target(job) == drive) {
                jobs.unplan(job);
            }
        }
    }

    /** What was to be rebuilt onto a dedicated spare is now part of the spare's own rebuild. */
    private void interrupt(int spare, Rebuild successor) {
        for (Rebuild rebuild : rebuilds) {
            if (rebuild.spare != spare || rebuild.ended) {
                continue;
            }
            for (int job = 0; job < jobs.size(); job++) {
                if (jobs.rebuild(job) == rebuild && jobs.phase(job).open()) {
                    jobs.transfer(job, successor);
                }
            }
            rebuild.ended = true;
            rebuild.interrupted = true;
            rebuild.endNanos = nowNanos;
            log.add(
                    Kind.REBUILD_INTERRUPTED,
                    rebuild.drive,
                    "rebuild %s interrupted: its spare %s failed",
                    rebuild.number,
                    spare);
        }
    }

    private void dropHopeless() {
        for (int i = inFlight.size() - 1; i >= 0; i--) {
            RunningJob job = inFlight.get(i);
            if (map.dead(job.stripe)) {
                inFlight.end(job, nowNanos);
                jobs.stop(job.job);
            }
        }
        for (int job : losses.hopeless()) {
            jobs.drop(job);
        }
    }

    private void stopMoves() {
        for (int i = inFlight.size() - 1; i >= 0; i--) {
            RunningJob job = inFlight.get(i);
            if (job.isMove()) {
                inFlight.end(job, nowNanos);
                map.releaseMove(job.target);
            }
        }
        background.pause();
    }

    private int reserved(int drive) {
        return spec.group().sparing() == Sparing.DISTRIBUTED
                ? layout.spareExtents(drive)
                : distributedLayout().spareExtents(drive);
    }

    private ExtentLayout distributedLayout() {
        return new ExtentLayout(spec.group().withSparing(Sparing.DISTRIBUTED), seed);
    }
}
