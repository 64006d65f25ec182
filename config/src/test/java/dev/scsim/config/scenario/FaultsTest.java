package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.fault.FaultTime;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a scenario may say about failing drives, and how it is understood. */
class FaultsTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long HOUR = 3_600 * SECOND;
    private static final long CAPACITY = 1_920_000_000_000L;

    @Test
    void scenarioWithoutFaultsHasHealthyDrives() {
        Design design = design(Texts.SMALL);
        assertEquals(List.of(), design.faults());
        assertEquals(RebuildStudyEntry.NONE, design.rebuildStudy());
        assertEquals(List.of(), design(Texts.SMALL + "faults: []\n").faults());
    }

    @Test
    void driveFailsAtATime() {
        assertEquals(
                List.of(new FaultEntry("sc1", Fault.failure(7, 60 * SECOND))),
                faults("{ at: 60 s, fail: drive, array: sc1, drive: 7 }"));
    }

    @Test
    void onlyArrayNeedNotBeNamed() {
        assertEquals(
                faults("{ at: 60 s, fail: drive, array: sc1, drive: 0 }"),
                faults("{ at: 1 min, fail: drive, drive: 0 }"));
    }

    @Test
    void severalDrivesFailAtOnce() {
        assertEquals(
                List.of(
                        new FaultEntry("sc1", Fault.failure(9, 0)),
                        new FaultEntry("sc1", Fault.failure(7, 0))),
                faults("{ at: 0 s, fail: drive, drives: [9, 7] }"));
    }

    @Test
    void driveFailsWhenARebuildHasComeSoFar() {
        assertEquals(
                new FaultEntry("sc1", Fault.failureAtProgress(9, 0, 500_000)),
                faults("{ at: 1 s, fail: drive, drive: 7 }"
                                + ", { at_rebuild: 50 %, fail: drive, drive: 9 }")
                        .get(1));
    }

    @Test
    void rebuildsAreNumberedInTheOrderOfFailures() {
        assertEquals(
                new FaultEntry("sc1", Fault.failureAtProgress(11, 1, 0)),
                faults("{ at: 1 s, fail: drive, drives: [7, 8] }"
                                + ", { at_rebuild: 0 %, rebuild: 1, fail: drive, drive: 11 }")
                        .get(2));
    }

    @Test
    void chainOfFailuresMayEachWaitForTheRebuildBefore() {
        assertEquals(
                4,
                faults("{ at_rebuild: 100 %, rebuild: 2, fail: drive, drive: 4 }"
                                + ", { at_rebuild: 100 %, rebuild: 1, fail: drive, drive: 3 }"
                                + ", { at_rebuild: 100 %, rebuild: 0, fail: drive, drive: 2 }"
                                + ", { at: 0 s, fail: drive, drive: 1 }")
                        .size());
    }

    @Test
    void replacementIsAsLargeAsTheDriveBeforeUnlessItSaysMore() {
        List<FaultEntry> faults = faults("{ at: 0 s, fail: drive, drive: 7 }"
                + ", { at: 1 h, replace: drive, drive: 7 }"
                + ", { at: 2 h, fail: drive, drive: 7 }"
                + ", { at: 3 h, replace: drive, drive: 7, capacity: 3.84 TB }"
                + ", { at: 4 h, fail: drive, drive: 7 }"
                + ", { at: 5 h, replace: drive, drive: 7 }");
        assertEquals(Fault.replacement(7, CAPACITY, HOUR), faults.get(1).fault());
        assertEquals(Fault.replacement(7, 2 * CAPACITY, 3 * HOUR), faults.get(3).fault());
        assertEquals(Fault.replacement(7, 2 * CAPACITY, 5 * HOUR), faults.get(5).fault());
    }

    @Test
    void replacementMayWaitForTheEndOfTheRebuild() {
        assertEquals(
                new Fault.DriveReplacement(new FaultTime.AtProgress(0, 1_000_000), 7, CAPACITY),
                faults("{ at: 0 s, fail: drive, drive: 7 }"
                                + ", { at_rebuild: 100 %, replace: drive, drive: 7 }")
                        .get(1)
                        .fault());
    }

    @Test
    void failureAndReplacementOfOneMomentFollowTheFile() {
        assertEquals(
                2,
                faults("{ at: 1 h, fail: drive, drive: 7 }, { at: 1 h, replace: drive, drive: 7 }")
                        .size());
    }

    @Test
    void orderInTheFileNeedNotBeThatOfTime() {
        assertEquals(
                Fault.replacement(7, CAPACITY, 2 * HOUR),
                faults("{ at: 2 h, replace: drive, drive: 7 }, { at: 1 h, fail: drive, drive: 7 }")
                        .get(0)
                        .fault());
    }

    @Test
    void upgradedArrayMayEnableTheOptimiser() {
        String upgraded = Texts.SMALL.replace("\"7.2\"", "\"7.3\"\n    sparing: dedicated");
        Design design = design(upgraded + "faults: [{ at: 0 s, enable: optimiser, array: sc1 }]\n");
        assertEquals(List.of(new FaultEntry("sc1", Fault.optimiser(0))), design.faults());
    }

    @Test
    void drivesThatJoinAreLikeTheFirstOfTheArray() {
        assertEquals(
                List.of(new FaultEntry("sc1", Fault.addition(12, CAPACITY, HOUR))),
                faults("{ at: 1 h, add: drives, count: 12 }"));
    }

    @Test
    void eachVariantMayHaveFaultsOfItsOwn() {
        Scenario scenario = read(
                Texts.SMALL
                        + """
                faults: [{ at: 60 s, fail: drive, drive: 7 }]
                variants:
                  - name: one
                  - name: two
                    set:
                      faults: [{ at: 60 s, fail: drive, drives: [7, 9] }]
                  - name: later
                    set: { faults.0.at: 2 h }
                  - name: none
                    set: { faults: [] }
                """);
        assertEquals(
                List.of(1, 2, 1, 0),
                scenario.variants().stream()
                        .map(variant -> variant.design().faults().size())
                        .toList());
        assertEquals(
                Fault.failure(7, 2 * HOUR),
                scenario.variants().get(2).design().faults().get(0).fault());
        assertEquals(
                Map.of("faults", "[{at: 60 s, fail: drive, drives: [7, 9]}]"),
                scenario.variants().get(1).changes());
    }

    @Test
    void commandLineMayBringTheFaults() {
        Scenario scenario = ScenarioReader.parse(
                "s.yaml",
                Texts.SMALL,
                List.of("faults=[{at: 0 s, fail: drive, drive: 3}]"),
                Catalogue.builtIn());
        assertEquals(1, scenario.variants().get(0).design().faults().size());
    }

    @Test
    void arrayMayHaveRebuildValuesOfItsOwn() {
        Design design = design(Texts.SMALL.replace(
                "\"7.2\"", "\"7.2\"\n    rebuild: { share: 25 %, all_extents: true }"));
        assertEquals(
                Map.of("share", "25 %", "all_extents", "true"),
                design.arrays().get(0).rebuild());
    }

    @Test
    void rebuildStudyHasPartsToChoose() {
        assertEquals(
                new RebuildStudyEntry(List.of(100_000, 1_000_000), true, Optional.empty()),
                study("{ priority: [10 %, 100 %], sensitivity: true, risk: false }"));
        long year = 31_557_600L * SECOND;
        long hour = 3_600L * SECOND;
        assertEquals(
                Optional.of(new RebuildStudyEntry.RiskEntry(5 * year, 100_000, 48 * hour)),
                study("{ risk: true }").risk());
        assertEquals(
                Optional.of(new RebuildStudyEntry.RiskEntry(3 * year, 100_000, 48 * hour)),
                study("{ risk: { mission: 3 y } }").risk());
        assertEquals(
                Optional.of(new RebuildStudyEntry.RiskEntry(5 * year, 20_000, 6 * hour)),
                study("{ risk: { relative_error: 2 %, replacement: 6 h } }").risk());
    }

    private static RebuildStudyEntry study(String text) {
        return design(Texts.SMALL + "rebuild_study: " + text + "\n").rebuildStudy();
    }

    private static List<FaultEntry> faults(String items) {
        return design(Texts.SMALL + "faults: [" + items + "]\n").faults();
    }

    private static Design design(String text) {
        return read(text).variants().get(0).design();
    }

    private static Scenario read(String text) {
        return ScenarioReader.parse("s.yaml", text, List.of(), Catalogue.builtIn());
    }
}
