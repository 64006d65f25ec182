package dev.scsim.models.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Small systems with exponential lives and repairs against their Markov chains. */
class MarkovChainTest {

    private static final long EXTENT = 1L << 30;

    private static final int STUDIES = 30;
    private static final RiskRun.Method DIRECT = RiskRun.Method.DIRECT;
    private static final RiskRun.Method ACCELERATED = RiskRun.Method.ACCELERATED;

    private static RiskSpec chain(RaidLevel level, double annualRate, double hours) {
        return new RiskSpec(
                Placement.groups(level, 1, 100, EXTENT),
                new ExponentialFailures(annualRate),
                LatentErrors.none(),
                RebuildTimes.exponential(hours),
                SparePlan.unlimited());
    }

    /**
     * Intervals of many studies: each claims to hold the exact value in 95 of 100 cases. Of 30,
     * fewer than 24 hold it once in a thousand times.
     */
    private static void agrees(RiskSpec spec, RiskRun.Method method, double missionYears) {
        double exact = ClosedFormMttdl.years(spec);
        double budget = 10 * RiskTally.REPLICATIONS_MIN * missionYears;
        int held = 0;
        double errorMax = 0;
        for (int seed = 0; seed < STUDIES; seed++) {
            RiskResult result =
                    RiskStudy.run(spec, new RiskRun(seed, missionYears, 0.1, budget, method));
            held += result.mttdlYears().contains(exact) ? 1 : 0;
            errorMax = Math.max(errorMax, result.relativeError());
        }
        assertTrue(held >= 24, held + " of " + STUDIES);
        assertTrue(errorMax < 0.1, "relative error " + errorMax);
    }

    @ParameterizedTest
    @EnumSource(
            value = RaidLevel.class,
            names = {"RAID_10", "RAID_5_5", "RAID_6_6"})
    void countedLossesHaveTheMeanTimeOfTheChain(RaidLevel level) {
        // Drives that fail several times a year and repairs of weeks: losses are not rare.
        agrees(chain(level, 4, 300), DIRECT, 30);
    }

    @ParameterizedTest
    @EnumSource(
            value = RaidLevel.class,
            names = {"RAID_10", "RAID_10_DM", "RAID_5_5", "RAID_6_6", "RAID_6_10"})
    void rareLossesHaveTheMeanTimeOfTheChain(RaidLevel level) {
        agrees(chain(level, 0.05, 6), ACCELERATED, 1_000);
    }

    @ParameterizedTest
    @CsvSource({"DIRECT, 2", "ACCELERATED, 0.05"})
    void mirrorPairLosesDataToUnreadableSectors(RiskRun.Method method, double annualRate) {
        RiskSpec pair = chain(RaidLevel.RAID_10, annualRate, 12);
        double bytes = 100.0 * EXTENT;
        // One rebuild in twenty meets an unreadable sector.
        double perBit = -StrictMath.log1p(-0.05) / bytes / 8;
        RiskSpec spec = new RiskSpec(
                pair.placement(),
                pair.failures(),
                LatentErrors.perBitRead(perBit),
                pair.rebuild(),
                pair.spares());
        double lambda = annualRate;
        double mu = FailureLaw.HOURS_PER_YEAR / 12;
        double exact = (3 * lambda + mu) / (2 * lambda * (lambda + 0.05 * mu));
        assertEquals(exact, ClosedFormMttdl.years(spec), exact * 1e-6);
        agrees(spec, method, method == DIRECT ? 100 : 1_000);
    }

    @Test
    void mirrorPairHasTheTextbookMeanTime() {
        double lambda = 0.05;
        double mu = FailureLaw.HOURS_PER_YEAR / 6;
        double exact = (3 * lambda + mu) / (2 * lambda * lambda);
        double chain = ClosedFormMttdl.years(chain(RaidLevel.RAID_10, lambda, 6));
        assertEquals(exact, chain, exact * 1e-12);
    }
}
