package dev.scsim.config.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.models.forecast.VolumeUse;
import dev.scsim.models.page.StorageProfile;

import org.junit.jupiter.api.Test;

import java.util.List;

/** From a scenario to what a study of Data Progression rests on. */
class ProgressionAssemblyTest {
    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final long GIB = 1L << 30;
    private static final String HYBRID =
            """
            name: hybrid
            arrays:
              - name: sc1
                model: SC7020
                scos: "7.3"
                folders:
                  - { drive: ssd-wi-1.6tb, count: 12 }
                  - { drive: hdd-7k-4tb, count: 12 }
            volumes:
              - name: often
                array: sc1
                count: 2
                size: 1000 GiB
                used: 500 GiB
                snapshots: { every: 6 h, keep: 3 d, change: { per_day: 8 GiB } }
              - name: weekly
                array: sc1
                size: 100 GiB
                storage_profile: low
                snapshots: { every: 7 d, keep: 28 d, change: { per_day: 1 GiB } }
              - { name: never, array: sc1, size: 100 GiB }
            workloads:
              - { name: oltp, volumes: often, profile: oracle, load: { iops: 100 } }
            progression_study: { nights: 3, snapshot: 20:30 }
            """;

    @Test
    void snapshotsOfADayCountAsOneAndADaysChangesAreWhatMoves() {
        ProgressionSettings settings = assemble(HYBRID).progression().orElseThrow();
        assertEquals(3, settings.nights());
        assertEquals(20 * 3600 + 30 * 60, settings.snapshotNanosOfDay() / 1_000_000_000);
        VolumeUse often = new VolumeUse(StorageProfile.RECOMMENDED, 500 * GIB, 8 * GIB, 1, 3);
        VolumeUse weekly = new VolumeUse(StorageProfile.LOW, 100 * GIB, GIB, 7, 4);
        VolumeUse never = new VolumeUse(StorageProfile.RECOMMENDED, 100 * GIB, 0, 1, 0);
        assertEquals(List.of(often, often, weekly, never), settings.volumes().get("sc1"));
    }

    @Test
    void rulesOfDataProgressionAreAssumptionsOfAStudyOnly() {
        String without = HYBRID.replaceAll("progression_study.*\n", "");
        for (String key : List.of("progression.share", "progression.demote_after")) {
            assertTrue(restsOn(assemble(HYBRID), key), key);
            assertFalse(restsOn(assemble(without), key), key);
        }
        assertTrue(restsOn(assemble(HYBRID), "rebuild.move"));
        assertFalse(restsOn(assemble(without), "rebuild.move"));
    }

    private static boolean restsOn(AssembledVariant variant, String path) {
        return variant.assumptions().stream()
                .anyMatch(assumption -> assumption.key().endsWith("." + path));
    }

    /** Single redundancy below dual: 10K drives of this size are in RAID 5. */
    @Test
    void aTierThatSurvivesLessIsToldOf() {
        AssembledVariant variant = assemble(HYBRID.replace("hdd-7k-4tb", "hdd-10k-1.8tb"));
        assertTrue(
                variant.warnings().stream()
                        .anyMatch(w -> w.contains("survives fewer drive failures than the tier")),
                variant.warnings()::toString);
        assertTrue(assemble(HYBRID).warnings().stream().noneMatch(w -> w.contains("survives")));
    }

    private static AssembledVariant assemble(String text) {
        return Assembly.assemble(
                        ScenarioReader.parse("hybrid", text, List.of(), CATALOGUE), CATALOGUE)
                .get(0);
    }
}
