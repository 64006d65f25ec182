package dev.scsim.config.scenario;

import java.util.List;
import java.util.Optional;

/**
 * What the report on a rebuild says beside its time line.
 *
 * @param prioritySharesPpm rebuild shares that are compared, ppm, in the order of the file; may be
 *     empty
 * @param sensitivity whether assumed values are changed to see how far the answer moves
 * @param risk the risk of data loss; empty = not studied
 */
public record RebuildStudyEntry(
        List<Integer> prioritySharesPpm, boolean sensitivity, Optional<RiskEntry> risk) {
    /** Nothing beside the time line. */
    public static final RebuildStudyEntry NONE =
            new RebuildStudyEntry(List.of(), false, Optional.empty());

    public RebuildStudyEntry {
        prioritySharesPpm = List.copyOf(prioritySharesPpm);
    }

    /**
     * How the risk of data loss is studied.
     *
     * @param missionNanos life of a system from new drives on, ns
     * @param relativeErrorPpm wanted half-width of the interval, relative to the risk, ppm
     * @param replacementNanos from the failure of a drive to a new one in its place, ns
     */
    public record RiskEntry(long missionNanos, int relativeErrorPpm, long replacementNanos) {}
}
