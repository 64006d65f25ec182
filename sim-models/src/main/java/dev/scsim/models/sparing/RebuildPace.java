package dev.scsim.models.sparing;

/**
 * How fast jobs really run, as a share of what budgets allow: measured by whoever runs the same
 * jobs as real I/Os beside the host load.
 */
@FunctionalInterface
public interface RebuildPace {
    /** Stands for rebalance and redistribution, which are no rebuild. */
    int BACKGROUND = -1;

    /** As fast as budgets allow. */
    RebuildPace NOMINAL = (rebuild, progressPpm) -> 1_000_000;

    /**
     * Share of the budgets' rate at which the jobs of a rebuild run, 1 to 1,000,000 ppm.
     *
     * @param rebuild number of the rebuild from 0, or {@link #BACKGROUND}
     * @param progressPpm share of its extents that is done
     */
    int efficiencyPpm(int rebuild, int progressPpm);
}
