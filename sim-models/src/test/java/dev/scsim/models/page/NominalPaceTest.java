package dev.scsim.models.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.scsim.models.page.NominalPace.TierBandwidth;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;

import java.util.List;

class NominalPaceTest {
    private static final double ROUNDING = 1e-6;
    private static final long GB = 1_000_000_000L;
    private static final Regions REGIONS = Regions.of(
            new Region(1, RaidLevel.RAID_10, 1),
            new Region(1, RaidLevel.RAID_5_5, 1),
            new Region(2, RaidLevel.RAID_10, 1),
            new Region(2, RaidLevel.RAID_6_6, 1));

    /** Read once and written 5/4 times by the same drives: 6 GB/s / 2.25, of which a tenth. */
    @Test
    void restripingInATierReadsAndWritesTheSameDrives() {
        assertPace(6 * GB / 2.25 / 10, pace(100_000, 1_000 * GB), 0, 1);
    }

    /** Two copies on drives of 4 GB/s; the six of tier 1 could read more. */
    @Test
    void theSlowerTierSetsThePaceBetweenTwo() {
        assertPace(2 * GB, pace(1_000_000, 1_000 * GB), 0, 2);
        assertPace(4 * GB / 1.5, pace(1_000_000, 1_000 * GB), 0, 3);
    }

    /** A byte read and 1.25 bytes written pass the controllers. */
    @Test
    void controllersBindWhenDrivesAreFaster() {
        assertPace(0.9 * GB / 2.25, pace(1_000_000, 900_000_000), 0, 1);
    }

    @Test
    void everyTierHasItsBandwidth() {
        List<TierBandwidth> one = List.of(new TierBandwidth(GB, GB));
        assertThrows(IllegalArgumentException.class, () -> new NominalPace(REGIONS, one, 1, GB));
    }

    private static NominalPace pace(int sharePpm, long controllers) {
        List<TierBandwidth> tiers =
                List.of(new TierBandwidth(6 * GB, 6 * GB), new TierBandwidth(4 * GB, 4 * GB));
        return new NominalPace(REGIONS, tiers, sharePpm, controllers);
    }

    private static void assertPace(double expected, NominalPace pace, int from, int to) {
        assertEquals(1, pace.bytesPerSecond(from, to) / expected, ROUNDING);
    }
}
