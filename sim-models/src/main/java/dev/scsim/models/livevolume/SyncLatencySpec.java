package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * When High Availability gives up a mirror that is too slow, and takes it up again. That there is a
 * threshold is documented, its value is unknown.
 *
 * @param leaveNanos latency of a mirrored write beyond which the primary goes on alone, ns
 * @param returnNanos round trip of the link at or below which it resynchronises, ns
 */
public record SyncLatencySpec(long leaveNanos, long returnNanos) {
    public static final SyncLatencySpec NEVER = new SyncLatencySpec(Long.MAX_VALUE, 0);

    public SyncLatencySpec {
        checkArgument(
                leaveNanos > 0 && returnNanos <= leaveNanos, "%s, %s", leaveNanos, returnNanos);
    }
}
