package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;

import java.util.List;

class RunningMomentsProperties {

    @Property(tries = 300)
    void onePassAgreesWithTwo(
            @ForAll @Size(min = 2, max = 100) List<@DoubleRange(min = -1e6, max = 1e6) Double> xs) {
        RunningMoments moments = of(xs);
        double mean = mean(xs);
        double squares = 0;
        for (double x : xs) {
            squares += (x - mean) * (x - mean);
        }
        assertEquals(xs.size(), moments.count());
        assertEquals(mean, moments.mean(), 1e-6);
        assertEquals(squares / (xs.size() - 1), moments.variance(), 1e-9 * (1 + squares));
    }

    @Property(tries = 300)
    void mergingAgreesWithOneStream(
            @ForAll @Size(max = 50) List<@DoubleRange(min = -1e6, max = 1e6) Double> left,
            @ForAll @Size(max = 50) List<@DoubleRange(min = -1e6, max = 1e6) Double> right) {
        RunningMoments merged = of(left);
        merged.add(of(right));
        RunningMoments one = of(left);
        for (double x : right) {
            one.add(x);
        }
        assertEquals(one.count(), merged.count());
        assertEquals(one.mean(), merged.mean(), 1e-6);
        assertEquals(one.variance(), merged.variance(), 1e-9 * (1 + one.variance()));
    }

    @Example
    void aLargeOffsetDoesNotCancelTheVariance() {
        RunningMoments moments = of(List.of(1e15 + 1, 1e15 + 2, 1e15 + 3));
        assertEquals(1.0, moments.variance());
        assertEquals(1.0, moments.standardDeviation());
    }

    @Example
    void oneNumberHasNoVarianceAndNoneHasNoMean() {
        RunningMoments moments = new RunningMoments();
        assertEquals(0.0, moments.mean());
        moments.add(5);
        assertEquals(0.0, moments.variance());
        moments.reset();
        assertEquals(0, moments.count());
    }

    private static RunningMoments of(List<Double> xs) {
        RunningMoments moments = new RunningMoments();
        for (double x : xs) {
            moments.add(x);
        }
        return moments;
    }

    private static double mean(List<Double> xs) {
        double sum = 0;
        for (double x : xs) {
            sum += x;
        }
        return sum / xs.size();
    }
}
