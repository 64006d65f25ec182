package dev.scsim.models.drive;

import static dev.scsim.models.testing.SmallArrays.HDD_10K;
import static dev.scsim.models.testing.SmallArrays.HDD_15K;
import static dev.scsim.models.testing.SmallArrays.HDD_7K;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.core.units.Ppm;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;

/** What a hard drive does is what the arithmetic of its data sheet says. */
class HddDriveTest {
    private static final long STRIP_BYTES = 65_536;
    private static final double SECOND = 1e9;
    private static final int STREAMS = 16;
    private static final int MIXES = 100;

    private final Simulation simulation = Simulation.create(1);
    private final RandomStream luck = new RandomStreams(7, 0).named("positions");
    private final EventHandler onRandomDone = this::randomDone;
    private final EventHandler onSequentialDone = this::sequentialDone;
    private final EventHandler onDone = this::operationDone;

    private Drive drive;
    private HddSpec spec;
    private long bytes;
    private boolean write;
    private long toIssue;
    private long nextStrip;
    private long done;

    static List<HddSpec> classes() {
        return List.of(HDD_7K, HDD_10K, HDD_15K);
    }

    /** The mean of t over distances with the density 2 (1 - x). */
    @ParameterizedTest
    @CsvSource({"0.2, 3.4, 6.7", "0.4, 3.7, 8.0", "0.6, 8.2, 17", "1, 4, 5.5", "0.4, 3.7, 16"})
    void theMeanSeekOverRandomPairsIsTheAverageOfTheDataSheet(
            double least, double average, double longest) {
        SeekCurve curve =
                new SeekCurve((long) (least * 1e6), (long) (average * 1e6), (long) (longest * 1e6));
        double mean = 0;
        double previous = curve.trackToTrackNanos();
        int steps = 100_000;
        for (int i = 0; i < steps; i++) {
            double share = (i + 0.5) / steps;
            double nanos = curve.nanosOver(share);
            assertTrue(nanos >= previous, share + " of the stroke: " + nanos);
            previous = nanos;
            mean += 2 * (1 - share) * nanos / steps;
        }
        assertEquals(average, mean / 1e6, 1e-3 * average);
        assertEquals(longest, curve.nanosOver(1) / 1e6, 1e-6);
        assertEquals(least, curve.nanosOver(1e-12) / 1e6, 1e-3);
    }

    @ParameterizedTest
    @CsvSource({"5, 4, 8", "1, 8, 7", "1, 1.2, 8", "1, 7.9, 8", "-1, 3, 8"})
    void seeksThatNoArmCanHaveAreRefused(double least, double average, double longest) {
        assertThrows(
                IllegalArgumentException.class,
                () -> new SeekCurve(
                        (long) (least * 1e6), (long) (average * 1e6), (long) (longest * 1e6)));
    }

    @ParameterizedTest
    @MethodSource("classes")
    void aRandomAccessAtDepthOneTakesSeekAndHalfATurnAndTransfer(HddSpec model) {
        for (int kib : new int[] {4, 64, 512}) {
            double expected = model.seek().averageNanos()
                    + model.turnNanos() / 2.0
                    + kib * 1024 * SECOND / model.meanBytesPerSecond();
            assertEquals(expected, SECOND / randomRate(model, false, kib, 1), 0.03 * expected);
            double settled = expected + model.writeSettleNanos();
            assertEquals(settled, SECOND / randomRate(model, true, kib, 1), 0.03 * settled);
        }
    }

    @ParameterizedTest
    @MethodSource("classes")
    void sequentialAccessRunsAtTheRateOfTheMedium(HddSpec model) {
        for (int kib : new int[] {4, 64, 256}) {
            for (boolean writes : new boolean[] {false, true}) {
                double outer = model.outerBytesPerSecond();
                assertEquals(outer, sequentialRate(model, writes, kib, 0), 0.03 * outer);
                double inner = model.innerBytesPerSecond();
                assertEquals(inner, sequentialRate(model, writes, kib, 0.999), 0.03 * inner);
            }
        }
    }

    /**
     * Streams keep their angles to each other for long, so one mix is luck and the mean over many
     * is taken. Data at the outer edge lies where it lay, whatever the inner edge is like.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 1})
    void slowerInnerTracksMakeNoMixOfStreamsFaster(double share) {
        double none = streamsRate(withInnerLoss(HDD_10K, 0), share);
        double mild = streamsRate(withInnerLoss(HDD_10K, 0.3), share);
        double strong = streamsRate(withInnerLoss(HDD_10K, 0.6), share);
        assertTrue(mild < 1.03 * none && strong < 1.03 * mild, none + ", " + mild + ", " + strong);
        double least = share == 1 ? 0 : 0.95 * none;
        assertTrue(strong > least, none + ", " + strong);
    }

    /** With two outstanding one is served and one waits: nothing to choose from yet. */
    @ParameterizedTest
    @MethodSource("classes")
    void everyDoublingOfTheDepthCarriesMoreAndGainsLess(HddSpec model) {
        double first = randomRate(withDepth(model, 1), false, 4, 1);
        assertEquals(first, randomRate(withDepth(model, 64), false, 4, 2), 0.02 * first);
        double previous = first;
        double previousWait = 0;
        for (int depth = 4; depth <= 64; depth *= 2) {
            double rate = randomRate(withDepth(model, 64), false, 4, depth);
            assertTrue(rate > 1.03 * previous, depth + " outstanding: " + rate);
            assertTrue(depth / rate > previousWait, depth + " outstanding: " + rate);
            previousWait = depth / rate;
            previous = rate;
        }
        assertTrue(previous > 2 * first && previous < 3.5 * first, previous + " from " + first);
    }

    @Test
    void aDriveThatHoldsOneOperationServesThemInTheirOrder() {
        double one = randomRate(withDepth(HDD_10K, 1), false, 4, 1);
        assertEquals(one, randomRate(withDepth(HDD_10K, 1), false, 4, 32), 0.03 * one);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 32})
    void anOperationFarAwayIsNotStarvedByTheNearOnes(int depth) {
        spec = withDepth(HDD_10K, depth);
        start();
        long far = spec.capacityBytes() / STRIP_BYTES - 1;
        keepNear(100);
        drive.readMediumInTurn(far, 4096, onDone, 0);
        int overtaken = 0;
        while (done == 0) {
            simulation.step();
            overtaken++;
        }
        assertTrue(overtaken <= 100 * 9 + 5 * depth, overtaken + " events");
    }

    @Test
    void readsThatHostsWaitForGoAheadOfWritesThatWait() {
        spec = HDD_15K;
        start();
        for (int i = 0; i < 20; i++) {
            drive.writeMedium(randomStrip(), 4096, onDone, 0);
        }
        drive.readMedium(randomStrip(), 4096, payload -> toIssue = done, 0);
        toIssue = -1;
        while (toIssue < 0) {
            simulation.step();
        }
        assertEquals(1, toIssue);
    }

    /** The place comes round again after a turn, less what it took to read it. */
    @ParameterizedTest
    @MethodSource("classes")
    void writingBackWhatWasJustReadWaitsForOneTurn(HddSpec model) {
        spec = withoutSettling(model);
        start();
        long strip = randomStrip();
        drive.readMedium(strip, 4096, onDone, 0);
        simulation.run();
        long from = simulation.nowNanos();
        drive.writeMedium(strip, 4096, onDone, 0);
        simulation.run();
        assertEquals(spec.turnNanos(), simulation.nowNanos() - from, 0.01 * spec.turnNanos());
    }

    @Test
    void aSequentialWriteThatComesTooLateWaitsForTheNextTurnAndAReadIsInTheBuffer() {
        spec = HDD_10K;
        start();
        drive.writeMedium(1000, STRIP_BYTES, onDone, 0);
        simulation.run();
        simulation.runUntil(simulation.nowNanos() + 1_000_000);
        long transfer = Math.round(STRIP_BYTES * SECOND / spec.outerBytesPerSecond());
        assertEquals(spec.turnNanos() - 1_000_000 + transfer, tookNanos(1001, true), 1e-3 * SECOND);
        drive.readMedium(2000, STRIP_BYTES, onDone, 0);
        simulation.run();
        simulation.runUntil(simulation.nowNanos() + 1_000_000);
        assertEquals(transfer, tookNanos(2001, false), 0.01 * transfer);
    }

    @Test
    void utilisationIsTheBusyShareOfTheArm() {
        spec = HDD_10K;
        start();
        simulation.runUntil(1_000_000_000);
        long busy = 0;
        for (int i = 0; i < 50; i++) {
            busy += tookNanos(randomStrip(), i % 2 == 0);
            simulation.runUntil(simulation.nowNanos() + 3_000_000);
        }
        double share = (double) busy / simulation.nowNanos();
        assertEquals(share, drive.medium().utilisation(), 1e-9);
        assertEquals(50, drive.medium().completedJobs());
        assertEquals(25, drive.readsStarted());
        assertEquals(25, drive.writesStarted());
        assertEquals(0, drive.medium().queueLength());
    }

    @Test
    void littlesLawHoldsForWhatWaits() {
        spec = HDD_10K;
        start();
        bytes = 4096;
        issueRandom(12, 5000);
        double waiting = drive.medium().meanQueueLength();
        assertEquals(11, waiting, 0.05);
        assertEquals(1, drive.medium().utilisation(), 1e-6);
    }

    private long tookNanos(long strip, boolean writes) {
        long from = simulation.nowNanos();
        if (writes) {
            drive.writeMedium(strip, STRIP_BYTES, onDone, 0);
        } else {
            drive.readMedium(strip, STRIP_BYTES, onDone, 0);
        }
        simulation.run();
        return simulation.nowNanos() - from;
    }

    /** Operations at the outer edge, so many at all times. */
    private void keepNear(int outstanding) {
        EventHandler[] again = new EventHandler[1];
        again[0] = payload -> drive.readMedium(luck.nextInt(1000), 4096, again[0], 0);
        for (int i = 0; i < outstanding; i++) {
            again[0].handle(0);
        }
    }

    /** Operations per second at random places, with so many outstanding at all times. */
    private double randomRate(HddSpec model, boolean writes, int kib, int outstanding) {
        spec = model;
        write = writes;
        bytes = kib * 1024L;
        start();
        long from = simulation.nowNanos();
        issueRandom(outstanding, 8000);
        double rate = (8000 - outstanding) * SECOND / (simulation.nowNanos() - from);
        simulation.run();
        return rate;
    }

    private void issueRandom(int outstanding, int count) {
        toIssue = count - outstanding;
        for (int i = 0; i < outstanding; i++) {
            issueRandom();
        }
        while (toIssue > 0) {
            simulation.step();
        }
    }

    private void issueRandom() {
        if (write) {
            drive.writeMedium(randomStrip(), bytes, onRandomDone, 0);
        } else {
            drive.readMedium(randomStrip(), bytes, onRandomDone, 0);
        }
    }

    private void operationDone(long payload) {
        done++;
    }

    private void randomDone(long payload) {
        done++;
        if (toIssue-- > 0) {
            issueRandom();
        }
    }

    /** Bytes per second of one stream that begins at a share of the capacity. */
    private double sequentialRate(HddSpec model, boolean writes, int kib, double beginsAt) {
        spec = model;
        write = writes;
        bytes = kib * 1024L;
        start();
        nextStrip = (long) (beginsAt * spec.capacityBytes()) / STRIP_BYTES * STRIP_BYTES;
        toIssue = 1;
        sequentialDone(0);
        simulation.run();
        long from = simulation.nowNanos();
        toIssue = 2000;
        sequentialDone(0);
        simulation.run();
        return 1999 * bytes * SECOND / (simulation.nowNanos() - from);
    }

    private void sequentialDone(long payload) {
        if (toIssue-- <= 0) {
            return;
        }
        long strip = nextStrip / STRIP_BYTES;
        nextStrip += bytes;
        if (write) {
            drive.writeMedium(strip, bytes, onSequentialDone, 0);
        } else {
            drive.readMedium(strip, bytes, onSequentialDone, 0);
        }
    }

    /** Mean bytes per second of sixteen streams, evenly spread over a share of the capacity. */
    private double streamsRate(HddSpec model, double share) {
        spec = model;
        RandomStream places = new RandomStreams(7, 0).named("streams");
        double sum = 0;
        for (int mix = 0; mix < MIXES; mix++) {
            start();
            long apart = (long) (share * spec.capacityBytes() / STRIP_BYTES) / STREAMS;
            long[] next = new long[STREAMS];
            Arrays.setAll(next, stream -> apart * stream + places.nextInt(1000));
            sum += streamsRate(next);
        }
        return sum / MIXES;
    }

    /** Four requests of each stream are outstanding. */
    private double streamsRate(long[] next) {
        EventHandler[] again = new EventHandler[1];
        again[0] = stream -> {
            if (++done < 2000) {
                drive.readMedium(next[(int) stream]++, STRIP_BYTES, again[0], stream);
            }
        };
        done = 0;
        long from = simulation.nowNanos();
        for (int stream = 0; stream < next.length; stream++) {
            for (int ahead = 0; ahead < 4; ahead++) {
                drive.readMedium(next[stream]++, STRIP_BYTES, again[0], stream);
            }
        }
        simulation.run();
        return done * STRIP_BYTES * SECOND / (simulation.nowNanos() - from);
    }

    private void start() {
        drive = spec.newDrive(simulation, "drive", Ppm.NONE);
    }

    private long randomStrip() {
        double share = luck.nextInt(1 << 30) / (double) (1 << 30);
        return (long) (share * (spec.capacityBytes() / STRIP_BYTES));
    }

    private static HddSpec withDepth(HddSpec model, int depth) {
        return changed(model, model.writeSettleNanos(), depth);
    }

    private static HddSpec withoutSettling(HddSpec model) {
        return changed(model, 0, model.queue().depth());
    }

    private static HddSpec withInnerLoss(HddSpec model, double share) {
        HddSpec same = changed(model, model.writeSettleNanos(), model.queue().depth());
        return new HddSpec(
                same.id(),
                same.driveClass(),
                same.capacityBytes(),
                same.turnsPerMinute(),
                same.seek(),
                same.writeSettleNanos(),
                same.outerBytesPerSecond(),
                Math.round(same.outerBytesPerSecond() * (1 - share)),
                same.interfaceBytesPerSecond(),
                same.queue());
    }

    private static HddSpec changed(HddSpec model, long settleNanos, int depth) {
        return new HddSpec(
                model.id(),
                model.driveClass(),
                model.capacityBytes(),
                model.turnsPerMinute(),
                model.seek(),
                settleNanos,
                model.outerBytesPerSecond(),
                model.innerBytesPerSecond(),
                model.interfaceBytesPerSecond(),
                new HddQueueSpec(depth, 4, 8));
    }
}
