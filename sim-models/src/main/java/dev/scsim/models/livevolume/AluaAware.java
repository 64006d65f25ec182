package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * The optimised paths in turn; others only while no optimised one is usable.
 *
 * @param turnIos I/Os on one path before the next, at least 1
 */
public record AluaAware(long turnIos) implements PathPolicy {
    public AluaAware {
        checkArgument(turnIos > 0, "turn of %s I/Os", turnIos);
    }

    @Override
    public String label() {
        return "round robin, ALUA";
    }

    @Override
    public boolean readsReport() {
        return true;
    }

    @Override
    public int next(Paths paths, int current, long sent) {
        int optimised = Turns.next(paths, current, sent < turnIos, true);
        return optimised != NO_PATH ? optimised : Turns.next(paths, current, sent < turnIos, false);
    }
}
