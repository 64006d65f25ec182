package dev.scsim.models.livevolume;

import dev.scsim.models.livevolume.PathPolicy.Paths;

/** Goes round the paths of a host. */
final class Turns {
    private Turns() {}

    /** The current path when it may stay, else the next one that will do. */
    static int next(Paths paths, int current, boolean mayStay, boolean optimisedOnly) {
        int count = paths.count();
        int first = mayStay ? current : current + 1;
        for (int i = 0; i < count; i++) {
            int path = (first + i) % count;
            if (paths.isUsable(path) && (!optimisedOnly || paths.isOptimised(path))) {
                return path;
            }
        }
        return PathPolicy.NO_PATH;
    }
}
