package dev.scsim.models.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.fault.FaultTime;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.NominalBudgets.HostLoad;
import dev.scsim.models.sparing.RebuildSpec;
import dev.scsim.models.testing.RebuildWorlds;

import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import java.util.List;

@Domain(RebuildWorlds.class)
@Domain(DomainContext.Global.class)
class PairedTrialsProperties {
    private static final int STEP_PPM = 100_000;

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void rebuildTimeDoesNotFallWhenLoadGrows(
            @ForAll RebuildSpec spec,
            @ForAll @IntRange(max = 11) int drive,
            @ForAll @IntRange(max = 4) int drivesMore,
            @ForAll @IntRange(max = 4) int controllersMore,
            @ForAll long seed) {
        HostLoad load = spec.budgets().load();
        HostLoad more = new HostLoad(
                load.drivePpm() + drivesMore * STEP_PPM,
                load.controllerPpm() + controllersMore * STEP_PPM,
                load.chainPpm());
        int failed = drive % spec.group().driveCount();
        assertEquals(List.of(), PairedTrials.withMoreLoad(spec, failed, more, seed));
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void rebuildTimeDoesNotFallWhenDataGrows(
            @ForAll RebuildSpec spec,
            @ForAll @IntRange(max = 11) int drive,
            @ForAll @IntRange(min = 1, max = 10) int tenths,
            @ForAll long seed) {
        int more = Math.max(spec.group().usedPpm(), tenths * STEP_PPM);
        int failed = drive % spec.group().driveCount();
        assertEquals(List.of(), PairedTrials.withMoreData(spec, failed, more, seed));
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void aNewDriveDoesNotLengthenARebuild(
            @ForAll RebuildSpec spec,
            @ForAll @IntRange(max = 11) int drive,
            @ForAll @IntRange(max = 20) int when,
            @ForAll boolean atProgress,
            @ForAll long seed) {
        FaultTime at = atProgress
                ? new FaultTime.AtProgress(0, when * (Ppm.WHOLE / 20))
                : new FaultTime.AtTime(when * 500_000_000L);
        int failed = drive % spec.group().driveCount();
        assertEquals(List.of(), PairedTrials.withReplacement(spec, failed, at, seed));
    }

    @Example
    void aRebuildThatGetsFasterUnderLoadIsReported() {
        RebuildSpec busy =
                spec().withBudgets(spec().budgets().withLoad(HostLoad.ofAll(Ppm.WHOLE / 2)));
        List<RebuildViolation> found = PairedTrials.compare("relation", busy, spec(), 0, 1);
        assertEquals(1, found.size());
        assertTrue(found.get(0).command().startsWith("./scsim trial 'drives=12x"));
    }

    @Example
    void lessLoadAndLessDataAreNotMore() {
        RebuildSpec busy =
                spec().withBudgets(spec().budgets().withLoad(HostLoad.ofAll(Ppm.WHOLE / 2)));
        assertThrows(
                IllegalArgumentException.class,
                () -> PairedTrials.withMoreLoad(busy, 0, HostLoad.NONE, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> PairedTrials.withMoreData(spec(), 0, Ppm.WHOLE / 2, 1));
    }

    private static RebuildSpec spec() {
        ExtentGroup group = ExtentGroup.ofEqualDrives(
                12, 100_000, RaidLevel.RAID_6_6, Sparing.DISTRIBUTED, 1000);
        return RebuildSpec.of(group, NominalBudgets.ofDrives(1_000_000));
    }
}
