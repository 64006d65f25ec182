package dev.scsim.config.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.pool.PagePart;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Where a hybrid array keeps the pages of its volumes when a run begins. */
class TierPlanTest {
    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final String HYBRID =
            """
            name: hybrid
            arrays:
              - name: sc1
                model: SC7020
                scos: "7.3"
                folders:
                  - { drive: hdd-7k-4tb, count: 24 }
                  - { drive: ssd-wi-1.6tb, count: 8 }
                  - { drive: hdd-10k-1.2tb, count: 24 }
            volumes:
              - { name: data, array: sc1, count: 4, size: 2 TiB, snapshots: SNAPSHOTS }
            workloads:
              - { name: w, volumes: data, profile: sql, load: { outstanding: 64 } }
            """;
    private static final String DAILY = "{ every: 1 d, keep: 7 d, change: { per_day: 5 % } }";

    @Test
    void tiersAreFastestFirstEachWithAMirroredAndAParityRegion() {
        StorageCenterSpec array = array(HYBRID.replace("SNAPSHOTS", DAILY));
        assertEquals(3, array.tiers().size());
        assertEquals("WI", array.tiers().get(0).folder().drive().driveClass());
        assertEquals("7K", array.tiers().get(2).folder().drive().driveClass());
        assertEquals(
                List.of(RaidLevel.RAID_10_DM, RaidLevel.RAID_6_6),
                array.tiers().get(0).regions().stream().map(r -> r.raid()).toList());
    }

    @Test
    void activePagesLieWhereWritesLandAndFrozenOnesInTheLowestTier() {
        StorageCenterSpec array = array(HYBRID.replace("SNAPSHOTS", DAILY));
        List<PagePart> parts = array.volumes().get(0).parts();
        assertEquals(2, parts.size());
        assertEquals(0, parts.get(0).region());
        assertEquals(50_000, parts.get(0).sharePpm(), 1);
        String lowest = array.regions().get(parts.get(1).region()).label();
        assertTrue(parts.get(1).frozen() && lowest.startsWith("tier 3 7K RAID 6"), lowest);
    }

    @Test
    void aVolumeOfTheHighProfileStaysInTierOne() {
        String text = HYBRID.replace("SNAPSHOTS }", DAILY + ", storage_profile: high }")
                .replace("2 TiB", "200 GiB");
        for (PagePart part : array(text).volumes().get(0).parts()) {
            assertEquals(0, array(text).regions().get(part.region()).tier());
        }
    }

    /** All pages are active, and tier 1 holds not all of them. */
    @Test
    void whatFindsNoRoomInTierOneLiesInTheNextRegions() {
        String text = HYBRID.replace(", snapshots: SNAPSHOTS", "");
        StorageCenterSpec array = array(text);
        List<PagePart> last = array.volumes().get(3).parts();
        assertTrue(last.get(0).region() > 0, last::toString);
        assertTrue(last.stream().noneMatch(PagePart::frozen));
    }

    @Test
    void drivesOfOneClassWithoutSnapshotsAreOneRegion() {
        String text = HYBRID.replaceAll("      - \\{ drive: (hdd|ssd-mu).*\n", "")
                .replaceAll("(?m)^ +- \\{ drive: hdd.*\n", "")
                .replace(", snapshots: SNAPSHOTS", "");
        assertTrue(array(text).oneRegion());
    }

    private static StorageCenterSpec array(String text) {
        return Assembly.assemble(
                        ScenarioReader.parse("hybrid", text, List.of(), CATALOGUE), CATALOGUE)
                .get(0)
                .array();
    }
}
