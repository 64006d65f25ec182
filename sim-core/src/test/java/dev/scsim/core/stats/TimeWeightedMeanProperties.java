package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

import java.math.BigInteger;
import java.util.List;

class TimeWeightedMeanProperties {

    @Property(tries = 300)
    void meanEqualsTheAverageOverEveryNanosecond(
            @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 40) Integer> steps,
            @ForAll @Size(30) List<@LongRange(min = -1000, max = 1000) Long> values) {
        TimeWeightedMean mean = new TimeWeightedMean(0, 0);
        long now = 0;
        long held = 0;
        long sum = 0;
        for (int i = 0; i < steps.size(); i++) {
            for (int tick = 0; tick < steps.get(i); tick++) {
                sum += held;
            }
            now += steps.get(i);
            held = values.get(i);
            mean.set(now, held);
        }
        assertEquals(now == 0 ? held : (double) sum / now, mean.mean(now));
    }

    @Property(tries = 300)
    void integralIsExactForAnyLong(
            @ForAll @Size(min = 1, max = 30) List<@LongRange(max = 1L << 57) Long> steps,
            @ForAll @Size(30) List<Long> values) {
        TimeWeightedMean mean = new TimeWeightedMean(0, 0);
        BigInteger exact = BigInteger.ZERO;
        long now = 0;
        long held = 0;
        for (int i = 0; i < steps.size(); i++) {
            exact = exact.add(BigInteger.valueOf(held).multiply(BigInteger.valueOf(steps.get(i))));
            now += steps.get(i);
            held = values.get(i);
            mean.set(now, held);
        }
        assertEquals(exact.doubleValue(), mean.integral(now));
    }
}
