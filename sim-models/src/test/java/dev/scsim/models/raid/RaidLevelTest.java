package dev.scsim.models.raid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RaidLevelTest {

    @ParameterizedTest
    @CsvSource({
        "RAID_10, 2",
        "RAID_10_DM, 3",
        "RAID_5_5, 4",
        "RAID_5_9, 4",
        "RAID_6_6, 6",
        "RAID_6_10, 6"
    })
    void aSmallWriteCostsTwoThreeFourOrSixDriveOperations(RaidLevel level, int operations) {
        assertEquals(operations, level.smallWritePenalty());
        assertEquals(operations, level.smallWriteReads() + level.smallWriteWrites());
    }

    @ParameterizedTest
    @CsvSource({
        "RAID_10, 1",
        "RAID_10_DM, 2",
        "RAID_5_5, 1",
        "RAID_5_9, 1",
        "RAID_6_6, 2",
        "RAID_6_10, 2"
    })
    void singleRedundantLevelsTolerateOneFailureAndDualRedundantTwo(RaidLevel level, int drives) {
        assertEquals(drives, level.tolerance());
    }

    @ParameterizedTest
    @CsvSource({
        "RAID_10, 2, 1",
        "RAID_10_DM, 3, 1",
        "RAID_5_5, 5, 4",
        "RAID_5_9, 9, 8",
        "RAID_6_6, 6, 4",
        "RAID_6_10, 10, 8"
    })
    void theNumberBehindTheLevelIsItsWidth(RaidLevel level, int width, int dataStrips) {
        assertEquals(width, level.width());
        assertEquals(dataStrips, level.dataStrips());
        assertEquals(width, level.dataStrips() * level.copies() + level.parityStrips());
    }

    @Test
    void labelsAreTheNamesOfTheProduct() {
        assertEquals("RAID 10 DM", RaidLevel.RAID_10_DM.label());
        assertEquals("RAID 6-10", RaidLevel.RAID_6_10.label());
    }
}
