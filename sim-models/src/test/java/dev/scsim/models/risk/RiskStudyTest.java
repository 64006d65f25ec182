package dev.scsim.models.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

/** Whole studies: ways that must agree, and what must make a folder safer. */
class RiskStudyTest {

    private static final long EXTENT = 1L << 30;
    private static final RiskRun.Method DIRECT = RiskRun.Method.DIRECT;
    private static final RiskRun.Method ACCELERATED = RiskRun.Method.ACCELERATED;

    private static FailureLaw law(double shape, double annualRate) {
        return shape == 1
                ? new ExponentialFailures(annualRate)
                : WeibullFailures.ofAnnualRate(shape, annualRate);
    }

    private static RiskSpec folder(FailureLaw law, RebuildTimes rebuild) {
        return new RiskSpec(
                Placement.declustered(RaidLevel.RAID_6_6, 24, 500, EXTENT),
                law,
                LatentErrors.none(),
                rebuild,
                SparePlan.unlimited());
    }

    private static void assertAlike(ConfidenceInterval one, ConfidenceInterval other) {
        // Two independent estimates: their difference against its own standard error, 3.3 of which
        // a sound pair exceeds once in a thousand times.
        double error = Math.hypot(one.halfWidth(), other.halfWidth()) / 1.96;
        assertTrue(Math.abs(one.mean() - other.mean()) < 3.3 * error, () -> one + " " + other);
    }

    private static void bothMethodsAgree(RiskSpec spec, double directYears) {
        RiskResult counted = RiskStudy.run(spec, new RiskRun(1, 5, 0.04, directYears, DIRECT));
        RiskResult weighted = RiskStudy.run(spec, new RiskRun(2, 5, 0.04, 4e3, ACCELERATED));
        assertTrue(counted.relativeError() < 0.25, () -> "too few losses: " + counted);
        assertAlike(counted.lossesPerYear(), weighted.lossesPerYear());
    }

    @ParameterizedTest
    @CsvSource({"1", "0.7", "2"})
    void forcedFailuresFindAsManyLossesAsAreCountedInADeclusteredFolder(double shape) {
        bothMethodsAgree(folder(law(shape, 0.8), RebuildTimes.distributed(24)), 4e4);
    }

    @ParameterizedTest
    @CsvSource({"1", "0.7", "2"})
    void forcedFailuresFindAsManyLossesAsAreCountedWhenSparesRunOut(double shape) {
        RiskSpec spec = new RiskSpec(
                Placement.groups(RaidLevel.RAID_5_5, 8, 50, EXTENT),
                law(shape, 0.5),
                LatentErrors.perBitRead(1e-14),
                RebuildTimes.dedicated(24),
                new SparePlan(1, 100, 2));
        bothMethodsAgree(spec, 1e4);
    }

    @ParameterizedTest
    @CsvSource({"1", "0.7"})
    void forcedFailuresFindAsManyLossesAsAreCountedWithFewStripesAndLatentErrors(double shape) {
        RiskSpec spec = new RiskSpec(
                Placement.declustered(RaidLevel.RAID_6_6, 24, 5, EXTENT),
                law(shape, 0.8),
                LatentErrors.perBitRead(3e-12),
                RebuildTimes.dedicated(24),
                new SparePlan(1, 72, 4));
        bothMethodsAgree(spec, 3e4);
    }

    @ParameterizedTest
    @CsvSource({"DIRECT, 0.8", "ACCELERATED, 0.05"})
    void weibullOfShapeOneIsTheExponentialLaw(RiskRun.Method method, double annualRate) {
        RebuildTimes rebuild = RebuildTimes.distributed(24);
        RiskRun run = new RiskRun(3, 5, 0.03, 3e4, method);
        RiskResult constant = RiskStudy.run(folder(law(1, annualRate), rebuild), run);
        RiskResult ageing =
                RiskStudy.run(folder(WeibullFailures.ofAnnualRate(1, annualRate), rebuild), run);
        assertAlike(constant.lossesPerYear(), ageing.lossesPerYear());
        assertEquals(constant.failuresPerYear(), ageing.failuresPerYear(), 24 * annualRate * 0.05);
    }

    @Test
    void weibullLivesHaveTheMeanThatWasAskedFor() {
        assertEquals(0.05, WeibullFailures.ofAnnualRate(0.8, 0.05).annualRate(), 1e-12);
        // Gamma(3/2) is half the root of pi.
        double hours = WeibullFailures.ofAnnualRate(2, 1).characteristicLifeHours();
        assertEquals(8_766 / (Math.sqrt(Math.PI) / 2), hours, 1e-7);
    }

    @Test
    void wearMakesOldDrivesFailMoreOften() {
        FailureLaw wear = law(2, 0.5);
        RiskSpec spec = folder(wear, RebuildTimes.distributed(1));
        double young = RiskStudy.run(spec, new RiskRun(4, 0.5, 1, 1e3, DIRECT)).failuresPerYear();
        double settled = RiskStudy.run(spec, new RiskRun(4, 60, 1, 2e4, DIRECT)).failuresPerYear();
        assertTrue(young < 0.5 * settled, young + " " + settled);
        assertEquals(24 * 0.5, settled, 0.3);
    }

    @Test
    void distributedSparingIsSaferThanDedicatedByMoreThanTheRebuildIsFaster() {
        Placement placement = Placement.declustered(RaidLevel.RAID_10_DM, 96, 3_000, EXTENT);
        RiskSpec dedicated = new RiskSpec(
                placement,
                new ExponentialFailures(0.02),
                LatentErrors.none(),
                RebuildTimes.dedicated(3),
                new SparePlan(5, 48, 0));
        RiskSpec distributed = new RiskSpec(
                placement,
                new ExponentialFailures(0.02),
                LatentErrors.none(),
                RebuildTimes.distributed(0.6),
                new SparePlan(5, 48, 0));
        RiskComparison compared =
                RiskStudy.compare(dedicated, distributed, RiskRun.accelerated(5, 0.05, 1e6));
        // Two failures must fall into the window before the last one: more than linear.
        ConfidenceInterval ratio = compared.ratio().orElseThrow();
        assertTrue(ratio.low() > 5, () -> "" + compared);
        assertTrue(compared.difference().low() > 0, () -> "" + compared);
        // The same luck makes the ratio surer than two studies apart would.
        double apart =
                Math.hypot(compared.first().relativeError(), compared.second().relativeError());
        assertTrue(ratio.relativeHalfWidth() < 0.8 * apart, () -> ratio + " " + apart);
    }

    @Test
    void missingSparesDelaysAndLatentErrorsEachAddRisk() {
        RiskSpec safe = folder(law(1, 0.1), RebuildTimes.dedicated(12));
        RiskRun run = new RiskRun(6, 5, 0.02, 1e6, ACCELERATED);
        double base = RiskStudy.run(safe, run).lossesPerYear().high();
        List<RiskSpec> worse = List.of(
                with(safe, LatentErrors.none(), new SparePlan(0, 48, 0)),
                with(safe, LatentErrors.none(), new SparePlan(SparePlan.UNLIMITED, 0, 6)),
                with(safe, LatentErrors.perBitRead(1e-13), SparePlan.unlimited()));
        for (RiskSpec spec : worse) {
            RiskResult result = RiskStudy.run(spec, run);
            assertTrue(result.lossesPerYear().low() > 1.2 * base, () -> spec + " " + result);
        }
    }

    private static RiskSpec with(RiskSpec spec, LatentErrors errors, SparePlan spares) {
        return new RiskSpec(spec.placement(), spec.failures(), errors, spec.rebuild(), spares);
    }

    @Test
    void resultsDoNotDependOnWhoComputesWhichReplication() {
        RiskSpec spec = folder(law(0.9, 0.3), RebuildTimes.distributed(24));
        RiskRun run = new RiskRun(7, 5, 0.05, 2e3, ACCELERATED);
        RiskResult alone = RiskStudy.run(spec, run);
        RiskStudy study = new RiskStudy(spec, run);
        List<RiskSample> samples = new ArrayList<>();
        for (int index = (int) alone.lossesPerYear().samples() - 1; index >= 0; index--) {
            samples.add(0, study.replication(index));
        }
        RiskTally tally = study.newTally();
        for (RiskSample sample : samples) {
            assertTrue(tally.wantsMore());
            tally.add(tally.nextIndex(), sample);
        }
        assertFalse(tally.wantsMore());
        assertEquals(alone, tally.result());
    }

    @Test
    void studyThatSawNoLossStatesALimitAndNoPrecision() {
        RiskSpec spec = folder(law(1, 0.001), RebuildTimes.distributed(1));
        RiskResult result = RiskStudy.run(spec, new RiskRun(8, 5, 0.1, 3e4, DIRECT));
        assertEquals(0, result.lossesPerYear().mean());
        assertEquals(2.996 / result.systemYears(), result.lossesPerYear().high(), 1e-6);
        assertEquals(Double.POSITIVE_INFINITY, result.mttdlYears().mean());
        assertFalse(result.precise());
    }

    @ParameterizedTest
    @CsvSource({"DIRECT, 1e5", "ACCELERATED, 1e4"})
    void hoursWithoutFullRedundancyAreFailuresTimesRebuild(RiskRun.Method method, double years) {
        RiskSpec spec = folder(law(1, 0.2), RebuildTimes.dedicated(10));
        RiskResult result = RiskStudy.run(spec, new RiskRun(9, 5, 0.001, years, method));
        double degraded = result.exposure().hoursOneLost() + result.exposure().hoursTwoLost();
        assertEquals(10 * result.failuresPerYear(), degraded, 0.01 * degraded);
        // A second failure finds half a drive not rebuilt, and shares 5/23 of it.
        double critical = result.failuresPerYear() * 23 * 0.2 / 8_766 * 10 / 2 * 10 * 5 / 23;
        assertEquals(critical, result.exposure().hoursTwoLost(), 0.1 * critical);
    }
}
