package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;

import java.util.List;
import java.util.stream.IntStream;

class SequentialStoppingProperties {

    private static final int MAX = 20;

    @Property(tries = 500)
    void everyOrderOfArrivalGivesTheSameDecision(
            @ForAll long seed,
            @ForAll @DoubleRange(min = 0.005, max = 0.2) @Scale(4) double precision,
            @ForAll("orders") List<Integer> order) {
        double[] means = Processes.take(Processes.normal(20, seed), MAX);
        SequentialStopping inOrder = new SequentialStopping(precision, 0.95, 3, MAX);
        SequentialStopping shuffled = new SequentialStopping(precision, 0.95, 3, MAX);
        for (int index = 0; index < MAX; index++) {
            inOrder.offer(index, means[index]);
        }
        for (int index : order) {
            shuffled.offer(index, means[index]);
        }
        assertEquals(inOrder.decision(), shuffled.decision());
        assertEquals(inOrder.judgedCount(), shuffled.judgedCount());
        assertEquals(inOrder.interval(), shuffled.interval());
    }

    @Provide
    Arbitrary<List<Integer>> orders() {
        return Arbitraries.shuffle(IntStream.range(0, MAX).boxed().toList());
    }
}
