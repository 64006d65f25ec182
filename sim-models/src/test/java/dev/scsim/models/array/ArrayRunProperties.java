package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.array.RunResult.SamplePoint;
import dev.scsim.models.testing.ArrayWorld;
import dev.scsim.models.testing.ArrayWorlds;
import dev.scsim.models.testing.ResultText;

import net.jqwik.api.Assume;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import java.util.OptionalLong;
import java.util.stream.DoubleStream;

@Domain(ArrayWorlds.class)
@Domain(DomainContext.Global.class)
class ArrayRunProperties {
    private static final long TEN_MICROSECONDS = 10_000;
    private static final long TEXT_NANOS = 10 * MILLISECOND;

    @Property(tries = 150)
    void everyNumberOfAResultIsFinite(@ForAll ArrayWorld world, @ForAll long seed) {
        RunResult result = run(world, seed, 0, MILLISECOND, 0);
        result.utilisation().values().forEach(share -> {
            assertTrue(share >= 0 && share <= 1, result.utilisation().toString());
        });
        result.counters().values().forEach(count -> assertTrue(count >= 0));
        for (WorkloadResult workload : result.workloads()) {
            DoubleStream.of(
                            workload.iops(),
                            workload.outstandingMean(),
                            workload.hostWaitNanosMean(),
                            workload.littleGap(),
                            workload.responseInterval().mean(),
                            workload.response().meanNanos(),
                            workload.readResponse().meanNanos(),
                            workload.writeResponse().meanNanos())
                    .forEach(x -> assertTrue(Double.isFinite(x) && x >= 0, workload.toString()));
        }
    }

    /**
     * Mean outstanding = rate x response, within 5 % or 0.05, once the run is long against the
     * requests that cross its two ends.
     */
    @Property(tries = 60, edgeCases = EdgeCasesMode.NONE)
    void littlesLawHoldsInEverySteadyRun(@ForAll ArrayWorld world, @ForAll long seed) {
        RunResult result = run(world, seed, 5 * MILLISECOND, 30 * MILLISECOND, 0);
        for (WorkloadResult workload : result.workloads()) {
            double outstanding = workload.outstandingMean();
            double law = workload.iops() * workload.response().meanNanos() / 1e9;
            boolean steady = workload.completed() > 50 * outstanding
                    && workload.response().max() < 0.02 * workload.measuredNanos();
            if (steady) {
                assertEquals(outstanding, law, Math.max(0.05, 0.05 * outstanding));
                assertEquals(0, workload.littleGap(), 0.06);
            }
        }
    }

    /** Two ways to the same mean: reads and writes apart, and interval by interval. */
    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void readsAndWritesTogetherMakeTheMeanResponse(@ForAll ArrayWorld world, @ForAll long seed) {
        RunResult result = run(world, seed, MILLISECOND, 4 * MILLISECOND, MILLISECOND / 2);
        double sum = 0;
        long count = 0;
        for (WorkloadResult workload : result.workloads()) {
            LatencyHistogram reads = workload.readResponse();
            LatencyHistogram writes = workload.writeResponse();
            assertEquals(workload.completedReads(), reads.count());
            assertEquals(workload.completedWrites(), writes.count());
            assertEquals(workload.completed(), workload.response().count());
            double both = reads.meanNanos() * reads.count() + writes.meanNanos() * writes.count();
            sum += both;
            count += workload.completed();
            double mean = workload.completed() == 0 ? 0 : both / workload.completed();
            assertEquals(mean, workload.response().meanNanos(), TEN_MICROSECONDS);
        }
        long inRows = 0;
        double rows = 0;
        for (SamplePoint row : result.timeSeries()) {
            inRows += row.completed();
            rows += row.responseNanosSum();
        }
        assertEquals(8, result.timeSeries().size());
        assertEquals(count, inRows);
        assertEquals(sum, rows, TEN_MICROSECONDS * Math.max(1.0, count));
    }

    @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
    void theSameSeedGivesTheSameResultWhateverRanBefore(
            @ForAll ArrayWorld first, @ForAll ArrayWorld second, @ForAll long seed) {
        String firstAlone = text(first, seed, 0);
        String secondAfter = text(second, seed, 0);
        String secondAgain = text(second, seed, 0);
        String firstAfter = text(first, seed, 0);
        assertEquals(firstAlone, firstAfter);
        assertEquals(secondAfter, secondAgain);
    }

    @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
    void anotherReplicationHasOtherLuck(@ForAll ArrayWorld world, @ForAll long seed) {
        Assume.that(world.array().release().scheduling().exponentialCpu());
        RunResult result = run(world, seed, 0, TEXT_NANOS, MILLISECOND);
        Assume.that(result.completedIos() > 20);
        assertNotEquals(ResultText.of(result), text(world, seed, 1));
    }

    private static String text(ArrayWorld world, long seed, int replication) {
        RunSpec run =
                new RunSpec(seed, replication, 1, OptionalLong.of(TEXT_NANOS), 0, MILLISECOND);
        return ResultText.of(ArrayRun.run(world.array(), world.workloads(), run));
    }

    private static RunResult run(
            ArrayWorld world, long seed, long warmUp, long duration, long sample) {
        RunSpec run = new RunSpec(seed, 0, 1, OptionalLong.of(duration), warmUp, sample);
        return ArrayRun.run(world.array(), world.workloads(), run);
    }
}
