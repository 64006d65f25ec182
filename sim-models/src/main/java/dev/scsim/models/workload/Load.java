package dev.scsim.models.workload;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How hosts decide when to issue the next request.
 *
 * <p>{@link Mode#OPEN}: exponential gaps at {@code iops}, however many are outstanding. {@link
 * Mode#CLOSED}: {@code outstanding} requests at all times. {@link Mode#CAPPED}: exponential gaps,
 * at most {@code outstanding} at the array, the rest wait at the host; that wait is not response
 * time (VDBench).
 *
 * @param mode the kind of load
 * @param iops requests per second over all volumes; 0 is allowed and issues nothing; unused when
 *     closed
 * @param outstanding requests at the array at most, over all volumes; unused when open
 */
public record Load(Mode mode, double iops, int outstanding) {
    /** Kinds of load. */
    public enum Mode {
        OPEN,
        CLOSED,
        CAPPED
    }

    public Load {
        checkArgument(mode == Mode.CLOSED || (iops >= 0 && iops <= 1e9), "rate %s IOPS", iops);
        checkArgument(
                mode == Mode.OPEN || (outstanding > 0 && outstanding <= 1 << 20),
                "outstanding %s",
                outstanding);
    }

    public static Load open(double iops) {
        return new Load(Mode.OPEN, iops, 0);
    }

    public static Load closed(int outstanding) {
        return new Load(Mode.CLOSED, 0, outstanding);
    }

    public static Load capped(double iops, int outstanding) {
        return new Load(Mode.CAPPED, iops, outstanding);
    }
}
