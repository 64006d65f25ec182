package dev.scsim.config.assembly;

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
public record RebuildStudySettings(
        List<Integer> prioritySharesPpm, boolean sensitivity, Optional<RiskSettings> risk) {
    /** Nothing beside the time line. */
    public static final RebuildStudySettings NONE =
            new RebuildStudySettings(List.of(), false, Optional.empty());

    public RebuildStudySettings {
        prioritySharesPpm = List.copyOf(prioritySharesPpm);
    }
}
