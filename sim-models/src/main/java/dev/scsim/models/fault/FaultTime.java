package dev.scsim.models.fault;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;

/** When a fault happens: at a time, or when a rebuild has come so far. */
public sealed interface FaultTime permits FaultTime.AtTime, FaultTime.AtProgress {

    /** Whether the moment has come. */
    boolean reached(long nowNanos, Progress progress);

    /** Time at which it is due by the clock, ns; {@link Long#MAX_VALUE} when it waits for more. */
    long dueNanos();

    /** How far rebuilds have come. */
    interface Progress {
        /** Share of a rebuild that is done, ppm; -1 when there is no such rebuild yet. */
        int progressPpm(int rebuild);
    }

    /**
     * A time of the clock.
     *
     * @param nanos from the start of the trial, 0 or more
     */
    record AtTime(long nanos) implements FaultTime {
        public AtTime {
            checkArgument(nanos >= 0, "time %s ns", nanos);
        }

        @Override
        public boolean reached(long nowNanos, Progress progress) {
            return nowNanos >= nanos;
        }

        @Override
        public long dueNanos() {
            return nanos;
        }
    }

    /**
     * The moment when a rebuild has restored a share of its extents.
     *
     * @param rebuild number of the rebuild, from 0 in the order in which drives failed
     * @param progressPpm 0 to 1,000,000
     */
    record AtProgress(int rebuild, int progressPpm) implements FaultTime {
        public AtProgress {
            checkArgument(rebuild >= 0, "rebuild %s", rebuild);
            checkArgument(progressPpm >= 0 && progressPpm <= Ppm.WHOLE, "%s ppm", progressPpm);
        }

        @Override
        public boolean reached(long nowNanos, Progress progress) {
            return progress.progressPpm(rebuild) >= progressPpm;
        }

        @Override
        public long dueNanos() {
            return Long.MAX_VALUE;
        }
    }
}
