package dev.scsim.models.drive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.units.Ppm;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SsdDriveTest {
    private static final long SECOND = 1_000_000_000;
    private static final long STRIP_BYTES = 65_536;

    private final Simulation simulation = Simulation.create(1);
    private final EventHandler onReadDone = this::readDone;
    private final EventHandler onWriteDone = this::writeDone;
    private Drive drive;
    private long done;

    @ParameterizedTest
    @CsvSource({"1, 1000, 500", "7, 90000, 33333", "32, 200000, 32000", "64, 400000, 50000"})
    void withAllChannelsBusyTheRateIsThatOfTheDataSheet(int channels, long reads, long writes) {
        SsdSpec spec = spec(channels, reads, writes);
        drive = spec.newDrive(simulation, "drive", Ppm.NONE);
        assertEquals(reads, ratePerSecond(true, channels), 0.01 * reads);
        drive = spec.newDrive(simulation, "drive", Ppm.NONE);
        assertEquals(writes, ratePerSecond(false, channels), 0.01 * writes);
    }

    @Test
    void halfTheChannelsBusyGiveHalfTheRate() {
        drive = spec(8, 80_000, 40_000).newDrive(simulation, "drive", Ppm.NONE);
        assertEquals(40_000, ratePerSecond(true, 4), 400);
    }

    @Test
    void sequentialTransfersAreBoundByTheInterfaceEachWayForItself() {
        drive = spec(8, 80_000, 40_000).newDrive(simulation, "drive", Ppm.NONE);
        long readEnds = 0;
        long writeEnds = 0;
        for (int i = 0; i < 1000; i++) {
            readEnds = drive.interfaceDone(true, STRIP_BYTES);
            writeEnds = drive.interfaceDone(false, STRIP_BYTES);
        }
        long bytes = 1000 * STRIP_BYTES;
        assertEquals(bytes / 1.2e9, readEnds / 1e9, 0.01 * bytes / 1.2e9);
        assertEquals(bytes / 0.8e9, writeEnds / 1e9, 0.01 * bytes / 0.8e9);
    }

    @Test
    void spareSpaceKeptFreeMakesSustainedWritesFasterAndReadsNoFaster() {
        SsdSpec spec = spec(8, 80_000, 20_000);
        double reads = 0;
        double previous = 0;
        for (int percent = 0; percent <= 20; percent += 5) {
            drive = spec.newDrive(simulation, "drive", Ppm.ofPercent(percent));
            double writes = ratePerSecond(false, 8);
            assertTrue(writes > previous, percent + " % free: " + writes);
            previous = writes;
            drive = spec.newDrive(simulation, "drive", Ppm.ofPercent(percent));
            reads = ratePerSecond(true, 8);
            assertEquals(80_000, reads, 800);
        }
    }

    /** Over-provisioning of 7 % amplifies (1 + p) / 2p = 7.64 times, of 17.7 % 3.32 times. */
    @Test
    void aSpareDriveInElevenMoreThanHalvesTheCostOfAWrite() {
        drive = spec(8, 80_000, 20_000).newDrive(simulation, "drive", new Ppm(90_909));
        double amplification = (1.177 / (2 * 0.177)) / (1.07 / (2 * 0.07));
        assertEquals(20_000 / amplification, ratePerSecond(false, 8), 200);
    }

    @ParameterizedTest
    @ValueSource(ints = {10_000, 280_000, 1_000_000, 3_000_000})
    void freeSpaceNeverMakesWritesFasterThanFlashWithoutGarbageCollection(int overProvisioning) {
        SsdSpec spec = new SsdSpec(
                "ssd", "WI", 1L << 40, 8, 80_000, 20_000, SECOND, SECOND, overProvisioning);
        double nominal = Math.max(1, (1e6 + overProvisioning) / (2.0 * overProvisioning));
        drive = spec.newDrive(simulation, "drive", new Ppm(950_000));
        assertEquals(20_000 * nominal, ratePerSecond(false, 8), 0.01 * 20_000 * nominal);
    }

    private static SsdSpec spec(int channels, long reads, long writes) {
        return new SsdSpec(
                "ssd", "RI", 1L << 40, channels, reads, writes, 1_200_000_000, 800_000_000, 70_000);
    }

    /** Completions per second with so many operations outstanding at all times. */
    private double ratePerSecond(boolean read, int outstanding) {
        long doneBefore = done;
        for (int i = 0; i < outstanding; i++) {
            issue(read);
        }
        simulation.runUntil(simulation.nowNanos() + SECOND / 2);
        double rate = 2.0 * (done - doneBefore);
        drive = null;
        simulation.run();
        return rate;
    }

    private void issue(boolean read) {
        if (drive == null) {
            return;
        }
        if (read) {
            drive.readMedium(0, 4096, onReadDone, 0);
        } else {
            drive.writeMedium(0, 4096, onWriteDone, 0);
        }
    }

    private void readDone(long payload) {
        done++;
        issue(true);
    }

    private void writeDone(long payload) {
        done++;
        issue(false);
    }
}
