package dev.scsim.planner.rebuild;

/**
 * What one rebuild priority brings and costs.
 *
 * @param sharePpm share of a drive's bandwidth that rebuild may take, ppm
 * @param figures what came of it
 */
public record PriorityPoint(int sharePpm, RebuildFigures figures) {
    /** Runs behind each point, of the same luck as replication 0 of the report. */
    public static final int REPLICATIONS = 1;
}
