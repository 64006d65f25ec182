package dev.scsim.config.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.core.units.Ppm;
import dev.scsim.models.drive.Drive;
import dev.scsim.models.drive.HddSpec;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Every hard drive of the catalogue does what the arithmetic of its figures says. */
class HardDrivesTest {
    private static final long STRIP_BYTES = 65_536;
    private static final int OPERATIONS = 4_000;
    private static final double SECOND = 1e9;

    private final Simulation simulation = Simulation.create(1);
    private int left;

    static Stream<HddSpec> hardDrives() {
        return Catalogue.builtIn().drives().stream()
                .map(DriveModel::spec)
                .filter(HddSpec.class::isInstance)
                .map(HddSpec.class::cast);
    }

    @ParameterizedTest
    @MethodSource("hardDrives")
    void aRandomAccessTakesSeekHalfATurnAndTransfer(HddSpec spec) {
        RandomStream luck = new RandomStreams(1, 0).named(spec.id());
        int strips = (int) (spec.capacityBytes() / STRIP_BYTES);
        double expected = spec.seek().averageNanos()
                + spec.turnNanos() / 2.0
                + 8192 * SECOND / spec.meanBytesPerSecond();
        double nanos = nanosOfOne(spec, 8192, () -> luck.nextInt(strips));
        assertEquals(expected, nanos, 0.03 * expected);
    }

    @ParameterizedTest
    @MethodSource("hardDrives")
    void aStreamAtTheOuterEdgeRunsAtTheRateOfTheMedium(HddSpec spec) {
        long[] next = {0};
        double nanos = nanosOfOne(spec, STRIP_BYTES, () -> next[0]++);
        double rate = STRIP_BYTES * SECOND / nanos;
        assertEquals(spec.outerBytesPerSecond(), rate, 0.03 * spec.outerBytesPerSecond());
    }

    /** What is usual for the classes: some 80, 140 and 200 random accesses a second. */
    @ParameterizedTest
    @MethodSource("hardDrives")
    void randomAccessesPerSecondAreThoseOfTheClass(HddSpec spec) {
        double rate = SECOND / (spec.seek().averageNanos() + spec.turnNanos() / 2.0);
        double usual =
                switch (spec.driveClass()) {
                    case "7K" -> 80;
                    case "10K" -> 140;
                    default -> 200;
                };
        assertTrue(rate > 0.9 * usual && rate < 1.15 * usual, spec.id() + ": " + rate);
    }

    /** One operation after the other. */
    private double nanosOfOne(HddSpec spec, long bytes, LongSupplier strip) {
        Drive drive = spec.newDrive(simulation, "drive", Ppm.NONE);
        long from = simulation.nowNanos();
        left = OPERATIONS;
        EventHandler[] again = new EventHandler[1];
        again[0] = payload -> {
            if (left-- > 0) {
                drive.readMedium(strip.getAsLong(), bytes, again[0], 0);
            }
        };
        again[0].handle(0);
        simulation.run();
        return (double) (simulation.nowNanos() - from) / OPERATIONS;
    }
}
