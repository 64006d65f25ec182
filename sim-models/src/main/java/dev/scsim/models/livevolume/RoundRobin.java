package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * All usable paths in turn, whatever is reported of them.
 *
 * @param turnIos I/Os on one path before the next, at least 1; 1000 is ESXi's default
 */
public record RoundRobin(long turnIos) implements PathPolicy {
    public RoundRobin {
        checkArgument(turnIos > 0, "turn of %s I/Os", turnIos);
    }

    @Override
    public String label() {
        return "round robin";
    }

    @Override
    public boolean readsReport() {
        return false;
    }

    @Override
    public int next(Paths paths, int current, long sent) {
        return Turns.next(paths, current, sent < turnIos, false);
    }
}
