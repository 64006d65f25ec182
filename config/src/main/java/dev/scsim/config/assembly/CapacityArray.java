package dev.scsim.config.assembly;

import dev.scsim.models.capacity.CapacitySpec;

/**
 * An array of a variant whose capacity is told.
 *
 * @param name of the array
 * @param model catalogue id of its model
 * @param scos its release
 * @param ruleSet which of the published redundancy rules the release follows
 * @param redundancyChosen whether the scenario chose the redundancy instead
 * @param rebalancesRaid10 whether RAID 10 space that nobody uses becomes parity space
 * @param spec its pool, what is on it, and the rules it fills up under
 */
public record CapacityArray(
        String name,
        String model,
        String scos,
        String ruleSet,
        boolean redundancyChosen,
        boolean rebalancesRaid10,
        CapacitySpec spec) {}
