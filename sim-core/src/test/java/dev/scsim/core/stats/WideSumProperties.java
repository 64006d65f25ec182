package dev.scsim.core.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

import java.math.BigInteger;

class WideSumProperties {

    @Property(tries = 500)
    void sumAndProductsAreThoseOfUnboundedIntegers(
            @ForAll @Size(max = 20) long[] terms, @ForAll @Size(max = 20) long[] factors) {
        WideSum sum = new WideSum();
        BigInteger expected = BigInteger.ZERO;
        for (long term : terms) {
            sum.add(term);
            expected = expected.add(BigInteger.valueOf(term));
        }
        for (int i = 0; i + 1 < factors.length; i += 2) {
            // Quartered, so that ten of the largest products still fit 128 bits.
            sum.addProduct(factors[i] / 4, factors[i + 1] / 4);
            expected = expected.add(BigInteger.valueOf(factors[i] / 4)
                    .multiply(BigInteger.valueOf(factors[i + 1] / 4)));
        }
        assertEquals(expected.doubleValue(), sum.toDouble());
    }

    @Property(tries = 500)
    void addingTwoSumsIsAddingAllTheirTerms(
            @ForAll @Size(max = 20) long[] left, @ForAll @Size(max = 20) long[] right) {
        WideSum both = new WideSum();
        WideSum first = new WideSum();
        WideSum second = new WideSum();
        for (long term : left) {
            first.add(term);
            both.add(term);
        }
        for (long term : right) {
            second.add(term);
            both.add(term);
        }
        first.add(second);
        assertEquals(both.toDouble(), first.toDouble());
    }
}
