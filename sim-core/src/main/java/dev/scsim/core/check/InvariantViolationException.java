package dev.scsim.core.check;

import com.google.common.collect.ImmutableList;

import java.util.List;

/**
 * A run broke an invariant: which, where in the run, how to get there again, and what led there.
 *
 * <p>The message holds everything; the accessors are for programs that report it in their own way.
 */
public final class InvariantViolationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient ImmutableList<Violations.Violation> violations;
    private final long timeNanos;
    private final long eventNumber;
    private final long seed;
    private final transient ImmutableList<String> lastEvents;

    InvariantViolationException(
            Violations violations,
            long timeNanos,
            long eventNumber,
            long seed,
            List<String> lastEvents) {
        super(message(violations, timeNanos, eventNumber, seed, lastEvents));
        this.violations = ImmutableList.copyOf(violations.list());
        this.timeNanos = timeNanos;
        this.eventNumber = eventNumber;
        this.seed = seed;
        this.lastEvents = ImmutableList.copyOf(lastEvents);
    }

    /** The breaches found after the same event, at most {@link Violations#KEPT_MAX}. */
    public List<Violations.Violation> violations() {
        return violations;
    }

    /** Simulated time of the event after which the state was broken. */
    public long timeNanos() {
        return timeNanos;
    }

    /** Number of that event, from 1; 0 when no event had fired. */
    public long eventNumber() {
        return eventNumber;
    }

    /** Root seed of the simulation. */
    public long seed() {
        return seed;
    }

    /** Up to 50 events, oldest first, the one that broke the state last. */
    public List<String> lastEvents() {
        return lastEvents;
    }

    private static String message(
            Violations violations,
            long timeNanos,
            long eventNumber,
            long seed,
            List<String> lastEvents) {
        StringBuilder text = new StringBuilder();
        text.append("invariant broken at ").append(timeNanos).append(" ns, after event ");
        text.append(eventNumber).append(", seed ").append(seed).append('\n');
        text.append(violations);
        text.append("last ").append(lastEvents.size()).append(" events, newest last:\n");
        for (String event : lastEvents) {
            text.append("  ").append(event).append('\n');
        }
        return text.toString();
    }
}
