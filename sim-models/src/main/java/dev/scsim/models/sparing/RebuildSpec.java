package dev.scsim.models.sparing;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.pool.ExtentGroup;

/**
 * A group of drives, its sparing and its budgets: all that a trial needs but faults and luck.
 *
 * @param gridNanos distance of the rows of the time line beside those at changes, ns; 0 for none
 * @param horizonNanos end of the trial, ns
 */
public record RebuildSpec(
        ExtentGroup group,
        RebuildRules rules,
        NominalBudgets budgets,
        long gridNanos,
        long horizonNanos) {
    /** 100 years of 365 days: in practice the end of the last rebuild. */
    public static final long FAR = 100L * 365 * 86_400 * 1_000_000_000L;

    public RebuildSpec {
        checkArgument(gridNanos >= 0, "grid %s ns", gridNanos);
        checkArgument(horizonNanos >= 0 && horizonNanos <= FAR, "horizon %s ns", horizonNanos);
    }

    /** Plain rules, no grid, until nothing is left to do. */
    public static RebuildSpec of(ExtentGroup group, NominalBudgets budgets) {
        return new RebuildSpec(group, RebuildRules.PLAIN, budgets, 0, FAR);
    }

    public RebuildSpec withGroup(ExtentGroup other) {
        return new RebuildSpec(other, rules, budgets, gridNanos, horizonNanos);
    }

    public RebuildSpec withRules(RebuildRules other) {
        return new RebuildSpec(group, other, budgets, gridNanos, horizonNanos);
    }

    public RebuildSpec withBudgets(NominalBudgets other) {
        return new RebuildSpec(group, rules, other, gridNanos, horizonNanos);
    }

    public RebuildSpec withGrid(long nanos) {
        return new RebuildSpec(group, rules, budgets, nanos, horizonNanos);
    }
}
