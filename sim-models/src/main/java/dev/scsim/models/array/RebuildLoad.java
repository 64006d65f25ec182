package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.sparing.RebuildJob;

import java.util.List;

/**
 * A state of failed drives of one tier that a run is simulated in, and the rebuild that goes on
 * meanwhile.
 *
 * @param firstRegion number of the tier's first region among all of the array
 * @param placements where the members of stripes are, by region of the tier; copied by the run
 * @param jobs extents to rebuild, in this order; empty when none is under way
 * @param jobsAtOnce jobs in flight at most, at least 1
 * @param endless whether a job that is done begins again, as if another one like it followed: for
 *     a window into a long rebuild; otherwise each is done once, and its extent counts as restored
 */
public record RebuildLoad(
        int firstRegion,
        List<StripePlacement> placements,
        List<Job> jobs,
        int jobsAtOnce,
        boolean endless)
        implements BackgroundLoad {
    public RebuildLoad {
        placements = ImmutableList.copyOf(placements);
        jobs = ImmutableList.copyOf(jobs);
        checkArgument(firstRegion >= 0 && !placements.isEmpty(), "no region");
        checkArgument(jobsAtOnce > 0, "jobs at once %s", jobsAtOnce);
        for (Job job : jobs) {
            checkArgument(
                    job.region() >= firstRegion && job.region() < firstRegion + placements.size(),
                    "a job in region %s",
                    job.region());
        }
    }

    /** Of an array with one region. */
    RebuildLoad(StripePlacement placement, List<RebuildJob> jobs, int jobsAtOnce, boolean endless) {
        this(
                0,
                List.of(placement),
                jobs.stream().map(job -> new Job(0, job)).toList(),
                jobsAtOnce,
                endless);
    }

    /**
     * One extent to rebuild.
     *
     * @param region number of its region among all of the array
     * @param move what is read and written; the stripe counts in its region, drives over all of
     *     the array
     */
    public record Job(int region, RebuildJob move) {}

    /** The same state with other jobs. */
    public RebuildLoad withJobs(List<Job> others, boolean again) {
        return new RebuildLoad(firstRegion, placements, others, jobsAtOnce, again);
    }
}
