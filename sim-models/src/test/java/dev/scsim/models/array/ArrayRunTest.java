package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;
import static dev.scsim.models.testing.SmallLoads.ALL_READS;
import static dev.scsim.models.testing.SmallLoads.ALL_WRITES;
import static dev.scsim.models.testing.SmallLoads.HALF_READS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.array.RunResult.SamplePoint;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.OptionalLong;

class ArrayRunTest {
    private static final long PEBIBYTE = 1L << 50;

    @Test
    void aPureReadLoadHasNoWrites() {
        WorkloadResult result = automatic(ALL_READS, Load.closed(4), 2_000);
        assertEquals(2_000, result.completedReads());
        assertEquals(0, result.completedWrites());
        assertEquals(0, result.writeResponse().count());
        assertEquals(0.0, result.writeResponse().meanNanos());
    }

    @Test
    void aPureWriteLoadHasNoReads() {
        WorkloadResult result = automatic(ALL_WRITES, Load.closed(4), 2_000);
        assertEquals(2_000, result.completedWrites());
        assertEquals(0, result.completedReads());
        assertEquals(0.0, result.readResponse().meanNanos());
    }

    @ParameterizedTest
    @ValueSource(ints = {ALL_WRITES, HALF_READS, ALL_READS})
    void aRateOfZeroEndsAtOnceWithNothingDone(int readPpm) {
        WorkloadResult result = automatic(readPpm, Load.open(0), 1_000);
        assertEquals(0, result.completed());
        assertEquals(0.0, result.iops());
        assertEquals(0.0, result.outstandingMean());
        assertEquals(0.0, result.littleGap());
        assertEquals(0.0, result.hostWaitNanosMean());
    }

    @Test
    void aRateOfZeroForAMinuteLastsAMinute() {
        RunResult result = timed(HALF_READS, 4 * KIB, Load.open(0), 60 * SECOND, SECOND);
        assertEquals(60 * SECOND, result.workloads().get(0).measuredNanos());
        assertEquals(60, result.timeSeries().size());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFloodOfRequestsEndsWithoutASteadyState(boolean capped) {
        RunResult run = ArrayRun.run(
                SmallArrays.array().spec(),
                SmallLoads.random(
                        HALF_READS, 4 * KIB, capped ? Load.capped(1e8, 8) : Load.open(1e8)),
                RunSpec.automatic(1, 0, 5_000));
        assertFalse(run.stationary());
        // A look each millisecond, 100,000 arrivals apart, in warm-up and measurement.
        assertTrue(run.workloads().get(0).outstandingMean() < 500_000);
    }

    /** The rows of a time series cover the run, the last one as far as it goes. */
    @Test
    void intervalsThatDoNotDivideTheDurationLeaveAShorterOne() {
        RunResult result =
                timed(HALF_READS, 4 * KIB, Load.closed(8), 10 * MILLISECOND, 3 * MILLISECOND);
        List<SamplePoint> rows = result.timeSeries();
        assertEquals(4, rows.size());
        assertEquals(10 * MILLISECOND, rows.get(3).endNanos());
        assertEquals(
                result.workloads().get(0).completed(),
                rows.stream().mapToLong(SamplePoint::completed).sum());
    }

    @Test
    void asFewAsOneIoCanBeMeasured() {
        WorkloadResult result = automatic(HALF_READS, Load.closed(1), 1);
        assertEquals(1, result.completed());
        assertTrue(result.iops() > 0);
        assertEquals(1.0, result.outstandingMean(), 1e-9);
    }

    @Test
    void aRunOfOneMillisecondCountsWhatEndedInIt() {
        RunResult result = timed(HALF_READS, 4 * KIB, Load.closed(8), MILLISECOND, MILLISECOND);
        WorkloadResult host = result.workloads().get(0);
        assertEquals(MILLISECOND, host.measuredNanos());
        assertEquals(host.completed() * 1000.0, host.iops(), 1e-6);
        assertEquals(host.completed(), result.timeSeries().get(0).completed());
    }

    /** Case: 64 MiB requests on volumes of 1 PiB; bytes and times beyond 2^32 stay exact. */
    @Test
    void bytesAndTimesBeyondFourBillionAreExact() {
        StorageCenterSpec spec = SmallArrays.array()
                .volumes(PEBIBYTE, PEBIBYTE)
                .writeCache(256 * MIB)
                .drive(SmallArrays.FAST_SSD)
                .spec();
        RunResult result = ArrayRun.run(
                spec,
                SmallLoads.random(HALF_READS, 64 * MIB, Load.closed(4)),
                timed(10 * SECOND, SECOND));
        WorkloadResult host = result.workloads().get(0);
        assertEquals(10 * SECOND, host.measuredNanos());
        assertEquals(host.completed() * 64 * MIB, host.bytes());
        assertTrue(host.bytes() > 1L << 33, host.bytes() + " B");
        long inRows =
                result.timeSeries().stream().mapToLong(SamplePoint::completed).sum();
        assertEquals(host.completed(), inRows);
        assertEquals(10 * SECOND, result.timeSeries().get(9).endNanos());
    }

    @Test
    void aHundredHoursAreSimulatedToTheNanosecond() {
        long hundredHours = 360_000 * SECOND;
        RunResult result =
                timed(HALF_READS, 4 * KIB, Load.open(0.01), hundredHours, 3_600 * SECOND);
        WorkloadResult host = result.workloads().get(0);
        assertEquals(hundredHours, host.measuredNanos());
        assertEquals(3_600, host.completed(), 250);
        assertEquals(100, result.timeSeries().size());
        assertEquals(hundredHours, result.timeSeries().get(99).endNanos());
        assertTrue(host.response().max() < 10 * MILLISECOND, host.response().max() + " ns");
    }

    @Test
    void writesLargerThanTheCacheGoThroughAndCountOnce() {
        RunResult result = ArrayRun.run(
                SmallArrays.array().writeCache(512 * KIB).spec(),
                SmallLoads.random(ALL_WRITES, MIB, Load.closed(2)),
                RunSpec.automatic(1, 0, 300));
        WorkloadResult host = result.workloads().get(0);
        assertEquals(300, host.completedWrites());
        assertEquals(300 * MIB, host.bytes());
        assertEquals(300, result.counters().get("array.writes-through"), 2);
        assertEquals(300 * 16 * 2, result.counters().get("array.drive-writes"), 2 * 16 * 2);
    }

    @Test
    void anIntervalWithoutCompletionsIsARowOfTheTimeSeries() {
        RunResult result = timed(HALF_READS, 4 * KIB, Load.open(50), 2 * SECOND, 2 * MILLISECOND);
        List<SamplePoint> rows = result.timeSeries();
        assertEquals(1_000, rows.size());
        List<SamplePoint> empty =
                rows.stream().filter(row -> row.completed() == 0).toList();
        assertTrue(empty.size() > 800, empty.size() + " rows");
        empty.forEach(row -> assertEquals(0, row.responseNanosSum() + row.responseNanosMax()));
        for (int i = 0; i < rows.size(); i++) {
            assertEquals((i + 1) * 2 * MILLISECOND, rows.get(i).endNanos());
        }
    }

    @Test
    void anOpenLoadBeyondTheArrayIsCalledNotStationary() {
        RunResult result = ArrayRun.run(
                SmallArrays.array().cachesOff().spec(),
                SmallLoads.random(ALL_WRITES, MIB, Load.open(100_000)),
                RunSpec.automatic(1, 0, 20_000));
        assertFalse(result.stationary());
        assertTrue(result.workloads().get(0).completed() > 0);
    }

    @Test
    void aLoadThatTheArrayCarriesIsCalledStationary() {
        RunResult result = ArrayRun.run(
                SmallArrays.array().exponentialCpu(true).spec(),
                SmallLoads.random(HALF_READS, 4 * KIB, Load.open(20_000)),
                RunSpec.automatic(1, 0, 20_000));
        assertTrue(result.stationary());
        assertTrue(result.warmUpIos() > 0);
        assertEquals(20_000, result.workloads().get(0).completed());
        assertEquals(result.completedIos(), result.warmUpIos() + 20_000);
    }

    @Test
    void workloadsAreReportedInTheirOrderEachWithItsOwn() {
        List<WorkloadSpec> two = List.of(
                new WorkloadSpec(
                        "z",
                        List.of(0),
                        SmallLoads.random(ALL_READS, 4 * KIB, Load.closed(3))
                                .get(0)
                                .access(),
                        Load.closed(3)),
                new WorkloadSpec(
                        "a",
                        List.of(1),
                        SmallLoads.random(ALL_WRITES, 8 * KIB, Load.closed(5))
                                .get(0)
                                .access(),
                        Load.closed(5)));
        RunResult result = ArrayRun.run(
                SmallArrays.array().volumes(GIB, GIB).spec(), two, timed(SECOND / 10, 0));
        WorkloadResult reads = result.workloads().get(0);
        WorkloadResult writes = result.workloads().get(1);
        assertEquals("z", reads.name());
        assertEquals("a", writes.name());
        assertEquals(0, reads.completedWrites() + writes.completedReads());
        assertEquals(3.0, reads.outstandingMean(), 1e-9);
        assertEquals(5.0, writes.outstandingMean(), 1e-9);
        assertEquals(8 * KIB * writes.completedWrites(), writes.bytes());
    }

    private static WorkloadResult automatic(int readPpm, Load load, long measuredIos) {
        RunResult result = ArrayRun.run(
                SmallArrays.array().spec(),
                SmallLoads.random(readPpm, 4 * KIB, load),
                RunSpec.automatic(1, 0, measuredIos));
        return result.workloads().get(0);
    }

    private static RunResult timed(
            int readPpm, long bytes, Load load, long durationNanos, long sampleNanos) {
        return ArrayRun.run(
                SmallArrays.array().spec(),
                SmallLoads.random(readPpm, bytes, load),
                timed(durationNanos, sampleNanos));
    }

    private static RunSpec timed(long durationNanos, long sampleNanos) {
        return new RunSpec(1, 0, 1, OptionalLong.of(durationNanos), 0, sampleNanos);
    }
}
