package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * An action and its time.
 *
 * @param atNanos simulated time, 0 or later, ns
 */
public record TimedAction(long atNanos, LiveVolumeAction action) {
    public TimedAction {
        checkArgument(atNanos >= 0, "at %s ns", atNanos);
    }
}
