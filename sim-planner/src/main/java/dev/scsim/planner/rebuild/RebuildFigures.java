package dev.scsim.planner.rebuild;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The answer of one forecast in brief.
 *
 * @param rebuildSeconds duration of the first rebuild, s; empty when it did not end
 * @param exposureSeconds time with any used stripe below full redundancy, s; empty when it does not
 *     end
 * @param during what hosts saw while drives were rebuilt; empty without host load or rebuild
 */
public record RebuildFigures(
        OptionalDouble rebuildSeconds, OptionalDouble exposureSeconds, Optional<HostView> during) {
    /** 99th percentile of the hosts' response during the rebuild, ns. */
    public OptionalDouble p99Nanos() {
        return during.isPresent()
                ? OptionalDouble.of(during.get().p99Nanos())
                : OptionalDouble.empty();
    }
}
