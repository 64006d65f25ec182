package dev.scsim.models.sparing;

import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.sparing.JobTable.Phase;
import dev.scsim.models.sparing.RebuildRecord.Work;
import dev.scsim.models.sparing.SparingEvent.Kind;

/**
 * What faults do to the drives of a group, at the time of the log: drives fail and are noticed, are
 * replaced, join, or begin to keep spare space together. Jobs that this concerns stop or go
 * elsewhere, and the policy plans anew. Confined to the simulation thread.
 */
final class DriveChanges implements Fault.Target {
    private final RebuildSpec spec;
    private final long seed;
    private final RandomStream detection;
    private final ExtentLayout layout;
    private final SparingState state;
    private final ExtentMap map;
    private final JobTable jobs;
    private final EventLog log;
    private final JobsInFlight inFlight;
    private final Background background;
    private final LossBook losses;
    private SparingPolicy policy;

    /** The drives that have joined included. */
    private ExtentGroup group;

    DriveChanges(
            RebuildSpec spec,
            long seed,
            ExtentLayout layout,
            SparingState state,
            JobsInFlight inFlight,
            Background background) {
        this.spec = spec;
        this.seed = seed;
        this.detection = new RandomStreams(seed, 0).named("sparing.detection");
        this.layout = layout;
        this.state = state;
        this.map = state.map();
        this.jobs = state.jobs();
        this.log = state.log();
        this.inFlight = inFlight;
        this.background = background;
        this.losses = new LossBook(state, spec.group().extentBytes());
        this.group = spec.group();
        this.policy = SparingPolicy.of(group.sparing());
    }

    /** How spare space is kept now. */
    SparingPolicy policy() {
        return policy;
    }

    LossBook losses() {
        return losses;
    }

    /** Plans all noticed rebuilds anew. */
    void plan() {
        policy.plan(state);
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
            case NOT_YET_THERE ->
                log.add(
                        Kind.DRIVE_NOT_THERE,
                        drive,
                        "drive %s is reported failed before it has joined; ignored",
                        drive);
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
            int share = map.share(drive);
            background.refill(drive, reserved(drive));
            if (map.share(drive) < share) {
                log.add(
                        Kind.REPLACEMENT_SMALLER,
                        drive,
                        "drive %s takes %s of its %s extents",
                        drive,
                        map.share(drive),
                        share);
            }
        }
        plan();
    }

    @Override
    public void enableOptimiser() {
        if (policy.distributed()) {
            log.add(Kind.OPTIMISER_REFUSED, -1, "spare space is distributed already");
            return;
        }
        stopMoves();
        policy = SparingPolicy.of(Sparing.DISTRIBUTED);
        for (int drive = 0; drive < map.driveCount(); drive++) {
            if (map.state(drive) == DriveState.IDLE_SPARE) {
                map.changeState(drive, DriveState.IN_SERVICE);
            }
        }
        if (group == spec.group() && group.regions().size() == 1) {
            background.redistribute(distributedLayout());
        } else {
            background.spread(Work.REDISTRIBUTION, distributedLayout()::spareExtents, true);
        }
        log.add(Kind.OPTIMISER_ENABLED, -1, "spare space is distributed from now on");
        plan();
    }

    /**
     * {@inheritDoc}
     *
     * <p>Of drives that join a group with dedicated spares the last ones wait idle, as many as the
     * larger group has spares more (one for each 21 begun: documented; which ones is assumed).
     */
    @Override
    public void add(int count, long capacityBytes) {
        stopMoves();
        int first = group.driveCount();
        int spares = group.spareDrives();
        group = group.withMoreDrives(count, capacityBytes);
        int extents = group.extentsIn(capacityBytes);
        int idle = policy.distributed() ? 0 : Math.min(count, group.spareDrives() - spares);
        for (int drive = first; drive < first + count; drive++) {
            boolean waits = drive >= first + count - idle;
            map.install(drive, extents, waits ? DriveState.IDLE_SPARE : DriveState.IN_SERVICE);
        }
        log.add(
                Kind.DRIVES_ADDED,
                -1,
                "drives %s to %s joined: %s extents each, %s of them spares",
                first,
                first + count - 1,
                extents,
                idle);
        boolean distributed = policy.distributed();
        ExtentLayout enlarged = distributedLayout();
        background.spread(
                Work.LEVELLING,
                drive -> distributed ? enlarged.spareExtents(drive) : 0,
                distributed);
        plan();
    }

    /** Notices failures whose detection is over; false when there was none. */
    boolean notice() {
        boolean any = false;
        for (Rebuild rebuild : state.rebuilds()) {
            if (!rebuild.detected && rebuild.detectedNanos <= log.nowNanos()) {
                rebuild.detected = true;
                any = true;
            }
        }
        if (any) {
            stopMoves();
            plan();
        }
        return any;
    }

    private void failInService(int drive) {
        log.add(Kind.DRIVE_FAILED, drive, "drive %s failed", drive);
        stopMoves();
        long noticed = log.nowNanos()
                + spec.rules().detectionNanos()
                + detection.nextLong(spec.rules().jitterNanos() + 1);
        Rebuild rebuild = new Rebuild(
                RebuildRecord.Work.REBUILD,
                state.rebuilds().size(),
                drive,
                log.nowNanos(),
                noticed);
        rebuild.distributed = policy.distributed();
        rebuild.neededExtents = map.capacity(drive);
        rebuild.setAsideExtents = map.setAside(drive);
        if (!policy.distributed()) {
            map.setAside(drive, 0);
        }
        map.changeState(drive, DriveState.FAILED);
        stopJobs(drive);
        interrupt(drive, rebuild);
        state.rebuilds().add(rebuild);
        losses.lose(drive, rebuild, log.nowNanos());
        dropHopeless();
        plan();
    }

    /** Jobs that read from the drive begin again elsewhere; jobs that write to it need a target. */
    private void stopJobs(int drive) {
        for (int i = inFlight.size() - 1; i >= 0; i--) {
            RunningJob job = inFlight.get(i);
            if (job.target == drive || job.reads(drive)) {
                inFlight.end(job, log.nowNanos());
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
        for (Rebuild rebuild : state.rebuilds()) {
            if (rebuild.spare != spare || rebuild.ended) {
                continue;
            }
            for (int job = 0; job < jobs.size(); job++) {
                if (jobs.rebuild(job) == rebuild && jobs.phase(job).open()) {
                    jobs.transfer(job, successor);
                }
            }
            rebuild.end(log.nowNanos(), jobs);
            rebuild.interrupted = true;
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
                inFlight.end(job, log.nowNanos());
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
                inFlight.end(job, log.nowNanos());
                map.releaseMove(job.target);
            }
        }
        background.pause();
    }

    private int reserved(int drive) {
        return group == spec.group() && group.sparing() == Sparing.DISTRIBUTED
                ? layout.spareExtents(drive)
                : distributedLayout().spareExtents(drive);
    }

    private ExtentLayout distributedLayout() {
        return new ExtentLayout(group.withSparing(Sparing.DISTRIBUTED), seed);
    }
}
