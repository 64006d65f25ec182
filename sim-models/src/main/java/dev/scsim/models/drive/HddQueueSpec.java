package dev.scsim.models.drive;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How a hard drive orders what waits for its arm.
 *
 * @param depth operations that the drive holds and chooses from, 1 to 256; 1 = in their order
 * @param overtakenPerDepth times the depth: how many others may be served before an operation that
 *     the drive holds, 1 to 1,000
 * @param urgentInARow reads that hosts wait for which may enter the drive one after another before
 *     an operation of another kind does, 1 to 1,000
 */
public record HddQueueSpec(int depth, int overtakenPerDepth, int urgentInARow) {
    public HddQueueSpec {
        checkArgument(depth > 0 && depth <= 256, "queue depth %s", depth);
        checkArgument(
                overtakenPerDepth > 0 && overtakenPerDepth <= 1_000,
                "overtaken by %s times the depth",
                overtakenPerDepth);
        checkArgument(
                urgentInARow > 0 && urgentInARow <= 1_000, "%s urgent in a row", urgentInARow);
    }
}
