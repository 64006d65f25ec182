package dev.scsim.models.page;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;

/**
 * How a release moves pages between tiers and RAID levels; values of the catalogue.
 *
 * @param startNanosOfDay when the nightly cycle starts, ns after midnight, below 24 h
 * @param maxRunNanos a cycle that still runs after this ends, above 0, at most 24 h
 * @param demoteAfterCycles nightly cycles without access after which a page goes down a tier, at
 *     least 1
 * @param promoteAfterDays days of steady use after which a page goes up a tier, at least 1
 * @param steadyAccesses accesses to a page group that make a day one of steady use, at least 1
 * @param onDemand whether snapshots of flash-optimised volumes start cycles of their own
 * @param writeOrder where writes go when their region is full
 * @param sharePpm share of a drive's bandwidth that moves may take, 1 to 1,000,000
 * @param pagesAtOnce pages on their way at one time when moves run as real I/Os, 1 to 4096
 * @param mergeNanosPerPage time to look at one page when a deleted snapshot is merged, ns, above 0
 */
public record ProgressionRules(
        long startNanosOfDay,
        long maxRunNanos,
        int demoteAfterCycles,
        int promoteAfterDays,
        int steadyAccesses,
        boolean onDemand,
        WriteOrder writeOrder,
        int sharePpm,
        int pagesAtOnce,
        long mergeNanosPerPage) {
    /** 24 hours. */
    public static final long DAY_NANOS = 86_400_000_000_000L;

    /** Cycles and days are counted in bytes. */
    private static final int COUNT_MAX = 100;

    private static final int PAGES_MAX = 4096;
    private static final long MERGE_NANOS_MAX = 1_000_000_000L;

    public ProgressionRules {
        checkArgument(
                startNanosOfDay >= 0 && startNanosOfDay < DAY_NANOS,
                "a cycle starts %s ns after midnight",
                startNanosOfDay);
        checkArgument(
                maxRunNanos > 0 && maxRunNanos <= DAY_NANOS, "longest cycle %s ns", maxRunNanos);
        checkArgument(
                demoteAfterCycles > 0 && demoteAfterCycles <= COUNT_MAX,
                "demotion after %s cycles",
                demoteAfterCycles);
        checkArgument(
                promoteAfterDays > 0 && promoteAfterDays <= COUNT_MAX,
                "promotion after %s days",
                promoteAfterDays);
        checkArgument(
                steadyAccesses > 0 && steadyAccesses <= Short.MAX_VALUE,
                "steady use of %s accesses",
                steadyAccesses);
        checkArgument(sharePpm > 0 && sharePpm <= Ppm.WHOLE, "share %s ppm", sharePpm);
        checkArgument(pagesAtOnce > 0 && pagesAtOnce <= PAGES_MAX, "pages %s", pagesAtOnce);
        checkArgument(
                mergeNanosPerPage > 0 && mergeNanosPerPage <= MERGE_NANOS_MAX,
                "merge %s ns a page",
                mergeNanosPerPage);
    }
}
