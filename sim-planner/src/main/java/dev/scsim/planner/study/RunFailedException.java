package dev.scsim.planner.study;

/** A simulation failed: a broken invariant or a fault of the program, never bad input. */
public final class RunFailedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String load;
    private final int replication;
    private final long seed;

    RunFailedException(String load, int replication, long seed, Throwable cause) {
        super(
                "the run of " + load + ", replication " + replication + ", seed " + seed
                        + " failed",
                cause);
        this.load = load;
        this.replication = replication;
        this.seed = seed;
    }

    /** The variant and load that was simulated. */
    public String load() {
        return load;
    }

    public int replication() {
        return replication;
    }

    public long seed() {
        return seed;
    }
}
