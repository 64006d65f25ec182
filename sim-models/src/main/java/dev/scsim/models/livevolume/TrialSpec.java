package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.List;

/**
 * A trial of one Live Volume over two arrays of fixed times.
 *
 * @param pair the pair; one Live Volume on volume 0 of both, its granule one block
 * @param hosts at least one
 * @param blocks blocks of the volume, 1 or more
 * @param times of both arrays
 * @param managed whether a third array takes a managed replication
 * @param endNanos when the trial ends, ns
 */
public record TrialSpec(
        PairSpec pair,
        List<HostSpec> hosts,
        int blocks,
        FixedTimesArray.Times times,
        boolean managed,
        long endNanos) {
    public TrialSpec {
        hosts = List.copyOf(hosts);
        checkArgument(!hosts.isEmpty(), "no host");
        checkArgument(blocks > 0, "%s blocks", blocks);
    }
}
