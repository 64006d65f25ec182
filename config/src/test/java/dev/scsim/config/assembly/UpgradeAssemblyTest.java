package dev.scsim.config.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.assembly.UpgradePlan.ArrayStep;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.fault.Fault;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class UpgradeAssemblyTest {
    private static final String SCENARIO =
            """
            name: estate
            arrays:
              - name: sc1
                model: SC5020
                scos: "7.2"
                folders: [{ drive: ssd-ri-3.84tb, count: 24 }]
            volumes:
              - { name: data, array: sc1, count: 4, size: 1 TiB }
            workloads:
              - { name: oltp, volumes: data, profile: oracle, load: { iops: 1000 } }
            timeline:
              from: 2026-01-01
              steps:
            """;

    private static final String TO_73 =
            "  - { at: 2026-03-01, name: SCOS 7.3, set: { arrays.sc1.scos: \"7.3\" } }\n";

    private static UpgradePlan plan(String... steps) {
        Catalogue catalogue = Catalogue.builtIn();
        String text = SCENARIO + String.join("", steps);
        return Assembly.upgrades(
                        ScenarioReader.parse("estate", text, List.of(), catalogue), catalogue)
                .orElseThrow();
    }

    private static ArrayStep last(UpgradePlan plan) {
        return plan.steps().get(plan.steps().size() - 1).arrays().get(0);
    }

    private static long usable(UpgradePlan plan, int state) {
        CapacityArray array = plan.states().get(state).capacity().arrays().get(0);
        return CapacityForecast.of(array.spec()).capacity().usableBytes();
    }

    @Test
    void anotherReleaseRestartsControllersAndMovesNothing() {
        ArrayStep step = last(plan(TO_73));
        assertTrue(step.restartNanos() > 0);
        assertEquals(0, step.swapNanos());
        assertEquals(List.of(), step.moves());
        assertEquals(List.of(), step.untold());
    }

    @Test
    void optimiserSpreadsSparesWithoutARestart() {
        ArrayStep step = last(plan(TO_73, "  - { at: 2026-04-01, name: o, enable: optimiser }\n"));
        assertEquals(new ArrayStep("sc1", 0, 0, List.of(Fault.optimiser(0)), List.of()), step);
    }

    @Test
    void whatIsDoneIsSeenHoweverItIsWritten() {
        assertEquals(
                last(plan(TO_73, "  - { at: 2026-04-01, name: o, enable: optimiser }\n")),
                last(plan(
                        TO_73,
                        "  - { at: 2026-04-01, name: o,"
                                + " set: { arrays.sc1.sparing: distributed } }\n")));
        assertEquals(
                last(plan("  - { at: 2026-04-01, name: o, add: drives, count: 12 }\n")),
                last(plan("  - { at: 2026-04-01, name: o,"
                        + " set: { arrays.sc1.folders.0.count: 36 } }\n")));
    }

    @Test
    void addedDrivesJoinAndRaiseUsableSpace() {
        UpgradePlan plan = plan("  - { at: 2026-04-01, name: o, add: drives, count: 12 }\n");
        assertEquals(
                List.of(Fault.addition(12, 3_840_000_000_000L, 0)), last(plan).moves());
        assertTrue(usable(plan, 1) > usable(plan, 0));
    }

    @Test
    void anotherModelTakesTheDrivesWithTheirData() {
        UpgradePlan plan =
                plan("  - { at: 2026-04-01, name: h, set: { arrays.sc1.model: SC7020 } }\n");
        assertTrue(last(plan).swapNanos() > 0);
        assertEquals(0, last(plan).restartNanos());
        assertEquals(List.of(), last(plan).moves());
        assertEquals(usable(plan, 0), usable(plan, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssd-ri-0.96tb", "ssd-ri-3.84tb", "hdd-10k-1.2tb", "hdd-7k-4tb"})
    void usableSpaceNeverFallsByAnotherRelease(String drive) {
        UpgradePlan plan = plan(
                "  - { at: 2026-02-01, name: d, set: { arrays.sc1.folders.0.drive: " + drive
                        + " } }\n",
                TO_73,
                "  - { at: 2026-04-01, name: o, enable: optimiser }\n");
        assertTrue(usable(plan, 2) >= usable(plan, 1));
        assertTrue(usable(plan, 3) >= usable(plan, 2));
    }

    @Test
    void changesWhoseCourseIsNotKnownAreNamed() {
        ArrayStep fewer = last(plan(
                "  - { at: 2026-04-01, name: o," + " set: { arrays.sc1.folders.0.count: 12 } }\n"));
        assertEquals(List.of("drives leave the array"), fewer.untold());
        ArrayStep level =
                last(plan("  - { at: 2026-04-01, name: o, set: { arrays.sc1.raid: RAID 6-6 } }\n"));
        assertEquals(List.of("stripes change their RAID level"), level.untold());
    }

    @Test
    void stepThatChangesOnlyDataDoesNothingToAnArray() {
        UpgradePlan plan =
                plan("  - { at: 2026-04-01, name: o, set: { volumes.data.used: 50 % } }\n");
        assertEquals(List.of(), plan.steps().get(0).arrays());
    }
}
