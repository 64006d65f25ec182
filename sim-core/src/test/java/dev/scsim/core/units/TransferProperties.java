package dev.scsim.core.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

import java.math.BigInteger;

class TransferProperties {

    private static final BigInteger NANOS = BigInteger.valueOf(1_000_000_000);
    private static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

    @Property
    void transferTimeEqualsExactArithmetic(
            @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long bytes,
            @ForAll @LongRange(min = 1, max = Transfer.RATE_MAX) long rate) {
        BigInteger product = BigInteger.valueOf(bytes).multiply(NANOS);
        BigInteger[] exact = product.divideAndRemainder(BigInteger.valueOf(rate));
        boolean up = exact[1].signum() > 0;
        BigInteger nanos = up ? exact[0].add(BigInteger.ONE) : exact[0];
        if (nanos.compareTo(LONG_MAX) > 0) {
            assertThrows(ArithmeticException.class, () -> Transfer.nanosFor(bytes, rate));
        } else {
            assertEquals(nanos.longValueExact(), Transfer.nanosFor(bytes, rate));
            assertEquals(exact[0].longValueExact(), Transfer.nanosForRoundedDown(bytes, rate));
        }
        assertEquals(exact[1].longValueExact(), Transfer.nanosRemainder(bytes, rate));
    }

    @Property
    void sharesEqualExactArithmetic(
            @ForAll @IntRange(min = 0, max = Ppm.WHOLE) int ppm,
            @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long amount) {
        BigInteger exact = BigInteger.valueOf(amount)
                .multiply(BigInteger.valueOf(ppm))
                .divide(BigInteger.valueOf(Ppm.WHOLE));
        assertEquals(exact.longValueExact(), new Ppm(ppm).shareOf(amount));
    }
}
