package dev.scsim.models.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.Simulation;
import dev.scsim.core.units.Ppm;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.SmallArrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

class SparingTest {
    private static final int GROUP = 21;

    @ParameterizedTest
    @CsvSource({"1, 1", "20, 1", "21, 1", "22, 2", "24, 2", "42, 2", "43, 3", "84, 4", "96, 5"})
    void oneOfEveryTwentyOneDrivesBegunWaitsAsADedicatedHotSpare(int drives, int spares) {
        assertEquals(spares, Sparing.DEDICATED.idleDrives(drives, GROUP));
    }

    @ParameterizedTest
    @CsvSource({"21, 20", "22, 20", "24, 22", "96, 91"})
    void dedicatedHotSparesServeNoHostIo(int drives, int active) {
        assertEquals(active, drivesInService(folder(drives, Sparing.DEDICATED)));
    }

    @ParameterizedTest
    @CsvSource({"4", "21", "22", "43", "96"})
    void withDistributedSpareSpaceAllDrivesServeHostIo(int drives) {
        assertEquals(drives, drivesInService(folder(drives, Sparing.DISTRIBUTED)));
    }

    @ParameterizedTest
    @EnumSource(RaidLevel.class)
    void distributedSpareSpaceLeavesNoLessUsableThanDedicatedHotSpares(RaidLevel level) {
        for (int drives = 12; drives <= 500; drives += drives < 50 ? 1 : 50) {
            long dedicated = usable(level, drives, Sparing.DEDICATED);
            long distributed = usable(level, drives, Sparing.DISTRIBUTED);
            assertTrue(distributed >= dedicated, drives + " drives");
        }
    }

    @Test
    void theOnlyDriveOfAFolderCannotBeItsOwnSpare() {
        assertThrows(
                IllegalArgumentException.class,
                () -> drivesInService(folder(1, Sparing.DEDICATED)));
    }

    private static long usable(RaidLevel level, int drives, Sparing sparing) {
        return layout(folder(drives, sparing), level).capacity().dataBytes();
    }

    private static int drivesInService(FolderSpec folder) {
        ExtentLayout layout = layout(folder, RaidLevel.RAID_10);
        return new DiskFolder(Simulation.create(1), "array", List.of(folder), List.of(layout))
                .activeDrives()
                .size();
    }

    private static ExtentLayout layout(FolderSpec folder, RaidLevel level) {
        return new ExtentLayout(folder.group(level, 1L << 30, Ppm.WHOLE), 0);
    }

    private static FolderSpec folder(int drives, Sparing sparing) {
        return new FolderSpec(SmallArrays.SSD, drives, sparing, GROUP);
    }
}
