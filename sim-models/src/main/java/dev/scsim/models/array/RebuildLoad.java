package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.sparing.RebuildJob;

import java.util.List;

/**
 * A state of failed drives that a run is simulated in, and the rebuild that goes on meanwhile.
 *
 * @param placement where the members of stripes are; copied by the run
 * @param jobs extents to rebuild, in this order; empty when none is under way
 * @param jobsAtOnce jobs in flight at most, at least 1
 * @param endless whether a job that is done begins again, as if another one like it followed: for
 *     a window into a long rebuild; otherwise each is done once, and its extent counts as restored
 */
public record RebuildLoad(
        StripePlacement placement, List<RebuildJob> jobs, int jobsAtOnce, boolean endless)
        implements BackgroundLoad {
    public RebuildLoad {
        jobs = ImmutableList.copyOf(jobs);
        checkArgument(jobsAtOnce > 0, "jobs at once %s", jobsAtOnce);
    }
}
