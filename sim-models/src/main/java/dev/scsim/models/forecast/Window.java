package dev.scsim.models.forecast;

import dev.scsim.models.array.RunResult;

/**
 * A look into the run at the level of single I/Os.
 *
 * @param moment which one
 * @param run what hosts saw and what the rebuild did there
 * @param nominalBytesPerSecond rate of the jobs in flight that budgets allow; 0 without jobs
 * @param efficiencyPpm measured rate as a share of that, at most 1,000,000
 */
public record Window(Moment moment, RunResult run, long nominalBytesPerSecond, int efficiencyPpm) {

    /** Kinds of moments. */
    public enum Kind {
        /** All drives are well. */
        BEFORE,
        /**
         * Redundancy is missing and nothing is being rebuilt: not noticed yet, or no spare space.
         * The last window is of this kind when nothing more comes and redundancy still misses.
         */
        DEGRADED,
        /** A rebuild is under way. */
        REBUILD,
        /** Extents are moved to a new drive or onto former spares. */
        MOVES,
        /** Nothing is left to do: whatever has its data is redundant. */
        AFTER
    }

    /**
     * When a window is opened.
     *
     * @param kind what goes on
     * @param rebuild number of the rebuild; -1 for other kinds
     * @param progressPpm how far it has come; 0 for other kinds
     * @param atNanos time, ns
     * @param degradedStripes used stripes that have their data, but not all of their redundancy
     * @param lostStripes used stripes whose data is lost by then
     */
    public record Moment(
            Kind kind,
            int rebuild,
            int progressPpm,
            long atNanos,
            int degradedStripes,
            int lostStripes) {
        /** Whether redundancy misses that a rebuild or a new drive can bring back. */
        public boolean degraded() {
            return degradedStripes > 0;
        }

        /** Whether data is lost by then. */
        public boolean dataLost() {
            return lostStripes > 0;
        }
    }
}
