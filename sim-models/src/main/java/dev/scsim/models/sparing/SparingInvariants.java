package dev.scsim.models.sparing;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.sparing.JobTable.Phase;

import java.util.BitSet;
import java.util.List;

/**
 * What always holds of extents, spare space and rebuilds, between any two instants. Every trial
 * checks these; users attach them to engines of their own by a {@link RebuildListener}.
 */
public final class SparingInvariants {
    /** No extent vanishes or doubles: it is on a drive, or lost and has a job, or its stripe is. */
    public static final Invariant<RebuildEngine> EXTENTS_ARE_CONSERVED = new SparingInvariant(
            "every extent is on one drive, or lost and to be rebuilt, or lost with its stripe",
            Cost.SAMPLED,
            SparingInvariants::extentsAreConserved);

    /** The failure domain rule; space that is promised counts. */
    public static final Invariant<RebuildEngine> STRIPES_SHARE_NO_DRIVE = new SparingInvariant(
            "no two extents of a stripe are on one drive",
            Cost.SAMPLED,
            SparingInvariants::stripesShareNoDrive);

    /** No drive holds and has promised more than it has. */
    public static final Invariant<RebuildEngine> SPARE_SPACE_IS_NOT_NEGATIVE = new SparingInvariant(
            "no drive has less than no spare space",
            Cost.EVERY_EVENT,
            SparingInvariants::spareSpaceIsNotNegative);

    /** What drives have promised is what jobs were promised, extent by extent. */
    public static final Invariant<RebuildEngine> SPARE_SPACE_IS_PROMISED_ONCE =
            new SparingInvariant(
                    "every promised spare extent is promised to one job",
                    Cost.SAMPLED,
                    SparingInvariants::spareSpaceIsPromisedOnce);

    /** Reported redundancy is that of the extents which are really there. */
    public static final Invariant<RebuildEngine> REDUNDANCY_IS_AS_REPORTED = new SparingInvariant(
            "redundancy is never below what is reported",
            Cost.SAMPLED,
            SparingInvariants::redundancyIsAsReported);

    /** Rebuilt, given up and still to do make what was lost. */
    public static final Invariant<RebuildEngine> REBUILT_IS_WHAT_WAS_LOST = new SparingInvariant(
            "bytes rebuilt are the bytes lost and used",
            Cost.SAMPLED,
            SparingInvariants::rebuiltIsWhatWasLost);

    /** Data is reported lost exactly where it is. */
    public static final Invariant<RebuildEngine> DATA_IS_LOST_BEYOND_TOLERANCE_ONLY =
            new SparingInvariant(
                    "data is lost if and only if a stripe lost more than its tolerance",
                    Cost.SAMPLED,
                    SparingInvariants::dataIsLostBeyondToleranceOnly);

    /** An extent waits only where no drive could take it. */
    public static final Invariant<RebuildEngine> NOTHING_WAITS_BESIDE_FREE_SPACE =
            new SparingInvariant(
                    "no extent waits while a drive without its stripe has free spare space",
                    Cost.SAMPLED,
                    SparingInvariants::nothingWaitsBesideFreeSpace);

    /** Nobody reads from a drive that is dead or has nothing of the stripe. */
    public static final Invariant<RebuildEngine> JOBS_READ_WHAT_IS_THERE = new SparingInvariant(
            "every job reads other extents of its stripe, from drives in service",
            Cost.SAMPLED,
            SparingInvariants::jobsReadWhatIsThere);

    private static final List<Invariant<RebuildEngine>> ALL = List.of(
            EXTENTS_ARE_CONSERVED,
            STRIPES_SHARE_NO_DRIVE,
            SPARE_SPACE_IS_NOT_NEGATIVE,
            SPARE_SPACE_IS_PROMISED_ONCE,
            REDUNDANCY_IS_AS_REPORTED,
            REBUILT_IS_WHAT_WAS_LOST,
            DATA_IS_LOST_BEYOND_TOLERANCE_ONLY,
            NOTHING_WAITS_BESIDE_FREE_SPACE,
            JOBS_READ_WHAT_IS_THERE,
            RebuildBounds.RATES_ARE_WITHIN_BUDGETS,
            RebuildBounds.NO_REBUILD_IS_FASTER_THAN_ITS_DRIVES);

    private SparingInvariants() {}

    public static List<Invariant<RebuildEngine>> all() {
        return ALL;
    }

    private static void extentsAreConserved(RebuildEngine engine, Violations out) {
        ExtentMap map = engine.map();
        int[] held = new int[map.driveCount()];
        int[] lost = new int[map.stripes()];
        for (int stripe = 0; stripe < map.stripes(); stripe++) {
            for (int member = 0; member < map.width(stripe); member++) {
                int drive = map.driveOf(stripe, member);
                if (drive < 0) {
                    lost[stripe]++;
                } else {
                    held[drive]++;
                }
            }
        }
        for (int drive = 0; drive < held.length; drive++) {
            boolean holdsData = map.state(drive) == DriveState.IN_SERVICE;
            if (held[drive] != map.held(drive) || (held[drive] > 0 && !holdsData)) {
                out.add("drive %s holds %s, account %s", drive, held[drive], map.held(drive));
            }
        }
        JobTable jobs = engine.jobTable();
        int[] open = new int[map.stripes()];
        for (int job = 0; job < jobs.size(); job++) {
            int stripe = jobs.stripe(job);
            if (jobs.phase(job).open()) {
                open[stripe]++;
                if (map.driveOf(stripe, jobs.member(job)) >= 0) {
                    out.add("job for %s/%s, which is not lost", stripe, jobs.member(job));
                }
            }
        }
        for (int stripe = 0; stripe < lost.length; stripe++) {
            int expected = map.dead(stripe) ? 0 : lost[stripe];
            if (open[stripe] != expected) {
                out.add("stripe %s lost %s, %s jobs", stripe, lost[stripe], open[stripe]);
            }
        }
    }

    private static void stripesShareNoDrive(RebuildEngine engine, Violations out) {
        ExtentMap map = engine.map();
        int[] lastStripe = new int[map.driveCount()];
        for (int stripe = 0; stripe < map.stripes(); stripe++) {
            for (int member = 0; member < map.width(stripe); member++) {
                int drive = Math.max(map.driveOf(stripe, member), map.promisedTo(stripe, member));
                if (drive < 0) {
                    continue;
                }
                if (lastStripe[drive] == stripe + 1) {
                    out.add("drive %s has two extents of stripe %s", drive, stripe);
                }
                lastStripe[drive] = stripe + 1;
            }
        }
        JobsInFlight running = engine.running();
        for (int i = 0; i < running.size(); i++) {
            RunningJob job = running.get(i);
            if (job.isMove() && map.touches(job.stripe, job.target)) {
                out.add("stripe %s moves to drive %s, which has it", job.stripe, job.target);
            }
        }
    }

    private static void spareSpaceIsNotNegative(RebuildEngine engine, Violations out) {
        ExtentMap map = engine.map();
        for (int drive = 0; drive < map.driveCount(); drive++) {
            boolean dead = map.state(drive) == DriveState.FAILED;
            if (!dead && (map.room(drive) < 0 || map.promised(drive) < 0)) {
                out.add(
                        "drive %s: free %s, promised %s",
                        drive, map.room(drive), map.promised(drive));
            }
        }
    }

    private static void spareSpaceIsPromisedOnce(RebuildEngine engine, Violations out) {
        ExtentMap map = engine.map();
        int[] promised = new int[map.driveCount()];
        JobTable jobs = engine.jobTable();
        for (int job = 0; job < jobs.size(); job++) {
            Phase phase = jobs.phase(job);
            if (phase == Phase.PLANNED || phase == Phase.RUNNING) {
                int target = jobs.target(job);
                if (target < 0 || map.state(target) != DriveState.IN_SERVICE) {
                    out.add("job for stripe %s goes to drive %s", jobs.stripe(job), target);
                } else {
                    promised[target]++;
                }
            }
        }
        JobsInFlight running = engine.running();
        for (int i = 0; i < running.size(); i++) {
            RunningJob job = running.get(i);
            if (job.isMove()) {
                promised[job.target]++;
            } else if (jobs.target(job.job) != job.target) {
                out.add(
                        "job of stripe %s writes drive %s, promised was %s",
                        job.stripe, job.target, jobs.target(job.job));
            }
        }
        for (int drive = 0; drive < promised.length; drive++) {
            if (promised[drive] != map.promised(drive)) {
                out.add(
                        "drive %s promised %s, jobs %s",
                        drive, map.promised(drive), promised[drive]);
            }
        }
    }

    private static void redundancyIsAsReported(RebuildEngine engine, Violations out) {
        ExtentMap map = engine.map();
        int most = engine.spec().group().mostTolerance();
        int[] counted = new int[most + 2];
        for (int stripe = 0; stripe < map.stripes(); stripe++) {
            int left = map.level(stripe).tolerance();
            for (int member = 0; member < map.width(stripe); member++) {
                int drive = map.driveOf(stripe, member);
                left -= drive < 0 || map.state(drive) != DriveState.IN_SERVICE ? 1 : 0;
            }
            left = Math.max(-1, left);
            if (left != map.redundancy(stripe)) {
                out.add(
                        "stripe %s has redundancy %s, reported %s",
                        stripe, left, map.redundancy(stripe));
            }
            counted[1 + left] += stripe < map.usedStripes() ? 1 : 0;
        }
        for (int left = -1; left <= most; left++) {
            if (counted[1 + left] != map.stripesWithRedundancy(left)) {
                out.add(
                        "%s stripes have redundancy %s, reported %s",
                        counted[1 + left], left, map.stripesWithRedundancy(left));
            }
        }
    }

    private static void rebuiltIsWhatWasLost(RebuildEngine engine, Violations out) {
        JobTable jobs = engine.jobTable();
        for (Rebuild rebuild : engine.rebuilds()) {
            int open = 0;
            int done = 0;
            int dropped = 0;
            for (int job = 0; job < jobs.size(); job++) {
                if (jobs.rebuild(job) == rebuild) {
                    Phase phase = jobs.phase(job);
                    open += phase.open() ? 1 : 0;
                    done += phase == Phase.DONE ? 1 : 0;
                    dropped += phase == Phase.DROPPED ? 1 : 0;
                }
            }
            boolean whole = open + done + dropped == rebuild.total;
            if (!whole || done != rebuild.done || dropped != rebuild.givenUp) {
                out.add(
                        "rebuild %s of %s extents: %s open, %s done, %s given up",
                        rebuild.number, rebuild.total, open, done, dropped);
            }
            if (rebuild.ended && open > 0) {
                out.add("rebuild %s ended with %s extents to do", rebuild.number, open);
            }
        }
    }

    private static void dataIsLostBeyondToleranceOnly(RebuildEngine engine, Violations out) {
        ExtentMap map = engine.map();
        long extentBytes = engine.spec().group().extentBytes();
        BitSet reported = new BitSet();
        for (DataLoss loss : engine.dataLosses()) {
            long bytes = 0;
            for (int i = 0; i < loss.stripes().length(); i++) {
                bytes += map.level(loss.stripes().get(i)).dataStrips() * extentBytes;
                if (reported.get(loss.stripes().get(i))) {
                    out.add("stripe %s reported lost twice", loss.stripes().get(i));
                }
                reported.set(loss.stripes().get(i));
            }
            if (loss.bytes() != bytes) {
                out.add("%s stripes lost, reported %s B", loss.stripes().length(), loss.bytes());
            }
        }
        for (int stripe = 0; stripe < map.usedStripes(); stripe++) {
            int there = 0;
            for (int member = 0; member < map.width(stripe); member++) {
                there += map.driveOf(stripe, member) >= 0 ? 1 : 0;
            }
            boolean lost = map.width(stripe) - there > map.level(stripe).tolerance();
            if (lost != reported.get(stripe)) {
                out.add(
                        "stripe %s has %s of %s extents, reported %s",
                        stripe, there, map.width(stripe), reported.get(stripe) ? "lost" : "alive");
            }
        }
    }

    private static void nothingWaitsBesideFreeSpace(RebuildEngine engine, Violations out) {
        if (!engine.distributed() || engine.background().active()) {
            return;
        }
        ExtentMap map = engine.map();
        JobTable jobs = engine.jobTable();
        for (int job = 0; job < jobs.size(); job++) {
            if (jobs.phase(job) != Phase.WAITING || !jobs.rebuild(job).detected) {
                continue;
            }
            for (int drive = 0; drive < map.driveCount(); drive++) {
                if (map.free(drive) > 0 && !map.touches(jobs.stripe(job), drive)) {
                    out.add(
                            "stripe %s waits, drive %s has %s free",
                            jobs.stripe(job), drive, map.free(drive));
                }
            }
        }
    }

    private static void jobsReadWhatIsThere(RebuildEngine engine, Violations out) {
        ExtentMap map = engine.map();
        JobsInFlight running = engine.running();
        for (int i = 0; i < running.size(); i++) {
            RunningJob job = running.get(i);
            for (int source : job.sources) {
                boolean there = map.state(source) == DriveState.IN_SERVICE
                        && holds(map, job.stripe, source);
                if (!there || source == job.target) {
                    out.add("job of stripe %s reads drive %s", job.stripe, source);
                }
            }
        }
    }

    private static boolean holds(ExtentMap map, int stripe, int drive) {
        for (int member = 0; member < map.width(stripe); member++) {
            if (map.driveOf(stripe, member) == drive) {
                return true;
            }
        }
        return false;
    }
}
