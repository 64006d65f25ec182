package dev.scsim.models.check;

/**
 * A broken invariant, and how to see it again.
 *
 * @param invariant its name
 * @param detail what was found
 * @param atNanos simulated time, ns
 * @param command one line that replays the trial
 */
public record RebuildViolation(String invariant, String detail, long atNanos, String command) {
    @Override
    public String toString() {
        return invariant + ": " + detail + ", at " + atNanos + " ns; replay: " + command;
    }
}
