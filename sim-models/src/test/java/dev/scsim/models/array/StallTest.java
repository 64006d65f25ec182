package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.OptionalLong;

/**
 * No service for 30 s of 300 s: a closed load sees it 32 times, an open one sees it in every
 * arrival of those 30 s.
 */
class StallTest {
    private static final int THREADS = 32;
    private static final double RATE = 200;
    private static final long STALL = 30 * SECOND;

    /** A read takes 40 ms, however many come; a longer one makes the test shorter. */
    private static final SsdSpec SLOW = new SsdSpec(
            "slow", "RI", 400_000_000_000L, 64, 1_600, 1_600, 1L << 30, 1L << 30, 70_000);

    @Test
    void aClosedLoadSeesTheStallOncePerThread() {
        RunResult result = run(Load.closed(THREADS));
        LatencyHistogram responses = result.workloads().get(0).response();
        assertEquals(THREADS, longerThan(responses, STALL - SECOND));
        assertEquals(THREADS, longerThan(responses, SECOND));
        assertTrue(responses.valueAtPercentile(99) < 100 * MILLISECOND);
        assertEquals(STALL, responses.max(), 0.1 * SECOND);
        assertEquals(Load.Mode.CLOSED, after(result).mode());
        assertTrue(after(result).p99Nanos() < 100 * MILLISECOND);
    }

    @Test
    void anOpenLoadSeesTheStallInEveryArrivalOfItsTime() {
        RunResult result = run(Load.open(RATE));
        LatencyHistogram responses = result.workloads().get(0).response();
        double arrivals = RATE * STALL / SECOND;
        assertEquals(arrivals, longerThan(responses, 100 * MILLISECOND), 0.05 * arrivals);
        assertEquals(0.9 * STALL, responses.valueAtPercentile(99), 0.02 * STALL);
        assertEquals(Load.Mode.OPEN, after(result).mode());
        assertEquals(after(result).p99Nanos(), after(result).p99IfOpenNanos());
    }

    /** 30 s of stall and 170 s after it: a hundredth of those arrivals waited 28 s and more. */
    @Test
    void ofAClosedLoadBothMeasuresAreTold() {
        Phase.Seen seen = after(run(Load.closed(THREADS)));
        assertTrue(seen.p99Nanos() < 100 * MILLISECOND);
        assertEquals(28 * SECOND, seen.p99IfOpenNanos(), 0.5 * SECOND);
    }

    private static Phase.Seen after(RunResult result) {
        List<Phase> phases = result.outage().phases();
        assertEquals(
                List.of(Phase.State.WELL, Phase.State.STALL, Phase.State.WELL),
                phases.stream().map(Phase::state).toList());
        return phases.get(2).workloads().get(0);
    }

    private static long longerThan(LatencyHistogram responses, long nanos) {
        long low = 0;
        long high = responses.count();
        while (low < high) {
            long rank = (low + high + 1) / 2;
            double percentile = 100.0 * (responses.count() - rank + 0.5) / responses.count();
            if (responses.valueAtPercentile(percentile) > nanos) {
                low = rank;
            } else {
                high = rank - 1;
            }
        }
        return low;
    }

    private static RunResult run(Load load) {
        RunSpec run = new RunSpec(
                1,
                0,
                1,
                OptionalLong.of(300 * SECOND),
                SECOND,
                0,
                List.of(new RunEvent.Stall(100 * SECOND, STALL)));
        return ArrayRun.run(
                SmallArrays.array().drive(SLOW).spec(),
                SmallLoads.random(SmallLoads.ALL_READS, 4 * KIB, load),
                run);
    }
}
