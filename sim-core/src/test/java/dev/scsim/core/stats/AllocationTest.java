package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;

class AllocationTest {

    private static final int RECORDS = 200_000;

    /** Loading classes and the measurement itself; a byte per record would be 200,000. */
    private static final long TOLERANCE_BYTES = 20_000;

    private final LatencyHistogram histogram = new LatencyHistogram();
    private final Counter counter = new Counter();
    private final TimeWeightedMean busy = new TimeWeightedMean(0, 0);
    private final RunningMoments moments = new RunningMoments();
    private final BatchMeans batches = new BatchMeans();
    private final SteadyStateSeries series = new SteadyStateSeries();
    private final LittlesLaw law = new LittlesLaw(0);

    @Test
    void recordingAllocatesNothing() {
        record(0, RECORDS);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(self);
        record(RECORDS, 2 * RECORDS);
        long allocated = threads.getThreadAllocatedBytes(self) - before;
        assertTrue(allocated < TOLERANCE_BYTES, allocated + " bytes for " + RECORDS + " records");
    }

    private void record(int from, int to) {
        for (int i = from; i < to; i++) {
            long nanos = 1000 + i % 5000 * 1000L;
            law.arrive(i);
            busy.add(i, 1);
            histogram.record(nanos);
            counter.increment();
            moments.add(nanos);
            batches.add(nanos);
            series.add(nanos);
            busy.add(i, -1);
            law.complete(i, nanos);
        }
    }
}
