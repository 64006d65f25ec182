package dev.scsim.core.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStream;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

class TokenBucketProperties {

    private static final BigInteger NANOS = BigInteger.valueOf(1_000_000_000);
    private static final int GRANTS = 120;

    private record Grant(long requestedNanos, long grantedNanos, long tokens) {}

    @Property(tries = 200)
    void noSpanOfTimeGetsMoreThanBurstPlusRateTimesTime(
            @ForAll long seed,
            @ForAll @LongRange(min = 1, max = 20_000_000_000L) long rate,
            @ForAll @LongRange(min = 1, max = 10_000_000) long burst,
            @ForAll @LongRange(min = 0, max = 10_000_000) long meanGapNanos) {
        List<Grant> grants = run(seed, rate, burst, meanGapNanos);
        for (int from = 0; from < grants.size(); from++) {
            long tokens = 0;
            for (int to = from; to < grants.size(); to++) {
                tokens += grants.get(to).tokens;
                long span = grants.get(to).grantedNanos - grants.get(from).grantedNanos;
                assertTrue(fits(tokens, span, rate, burst));
            }
        }
    }

    /** One nanosecond earlier, some span that ends with the grant would have got too much. */
    @Property(tries = 200)
    void noGrantIsLaterThanItMustBe(
            @ForAll long seed,
            @ForAll @LongRange(min = 1, max = 20_000_000_000L) long rate,
            @ForAll @LongRange(min = 1, max = 10_000_000) long burst,
            @ForAll @LongRange(min = 0, max = 10_000_000) long meanGapNanos) {
        List<Grant> grants = run(seed, rate, burst, meanGapNanos);
        for (int to = 0; to < grants.size(); to++) {
            Grant last = grants.get(to);
            if (last.grantedNanos > last.requestedNanos && last.tokens > 0) {
                boolean earlierBreaks = false;
                long tokens = last.tokens;
                for (int from = to - 1; from >= 0 && !earlierBreaks; from--) {
                    tokens += grants.get(from).tokens;
                    long span = last.grantedNanos - 1 - grants.get(from).grantedNanos;
                    earlierBreaks = span < 0 || !fits(tokens, span, rate, burst);
                }
                assertTrue(earlierBreaks);
            }
        }
    }

    @Example
    void aFullBucketGrantsItsBurstAtOnceAndThenTheRate() {
        Simulation simulation = Simulation.create(1);
        TokenBucket bucket = new TokenBucket(simulation, "bucket", 1_000_000, 50);
        assertEquals(0, bucket.delayNanosFor(50));
        assertEquals(1000, bucket.delayNanosFor(51));
        assertTrue(bucket.tryAcquire(50));
        assertFalse(bucket.tryAcquire(1));
        assertEquals(10_000, bucket.acquire(10));
        assertEquals(11_000, bucket.acquire(1));
        simulation.runUntil(11_000);
        assertEquals(1000, bucket.delayNanosFor(1));
        simulation.runUntil(1_000_000);
        assertEquals(0, bucket.delayNanosFor(50));
        assertEquals(50, bucket.burstTokens());
        assertEquals(1_000_000, bucket.tokensPerSecond());
        assertEquals("bucket", bucket.name());
    }

    @Example
    void aGrantLargerThanTheBurstWaitsForTheExcess() {
        Simulation simulation = Simulation.create(1);
        TokenBucket bucket = new TokenBucket(simulation, "bucket", 1_000_000_000, 100);
        assertEquals(900, bucket.acquire(1000));
        assertEquals(910, bucket.acquire(10));
    }

    @Example
    void aGrantAtOnceIsADirectCallAndALaterOneAnEvent() {
        Simulation simulation = Simulation.create(1);
        TokenBucket bucket = new TokenBucket(simulation, "bucket", 1_000_000_000, 100);
        List<String> log = new ArrayList<>();
        bucket.acquire(100, job -> log.add(job + " at " + simulation.nowNanos()), 1);
        assertEquals(List.of("1 at 0"), log);
        bucket.acquire(30, job -> log.add(job + " at " + simulation.nowNanos()), 2);
        simulation.run();
        assertEquals(List.of("1 at 0", "2 at 30"), log);
    }

    private static List<Grant> run(long seed, long rate, long burst, long meanGapNanos) {
        Simulation simulation = Simulation.create(seed);
        TokenBucket bucket = new TokenBucket(simulation, "bucket", rate, burst);
        RandomStream stream = new RandomStream(seed);
        List<Grant> grants = new ArrayList<>();
        for (int i = 0; i < GRANTS; i++) {
            long now = simulation.nowNanos() + stream.nextExponentialNanos(meanGapNanos);
            simulation.runUntil(now);
            long tokens = stream.nextLong(burst + 1);
            long expected = bucket.delayNanosFor(tokens);
            long delay = bucket.acquire(tokens);
            assertEquals(expected, delay);
            grants.add(new Grant(now, now + delay, tokens));
        }
        return grants;
    }

    /** tokens <= burst + rate * span / 1e9, without rounding. */
    private static boolean fits(long tokens, long spanNanos, long rate, long burst) {
        BigInteger excess = BigInteger.valueOf(tokens - burst).multiply(NANOS);
        BigInteger inflow = BigInteger.valueOf(rate).multiply(BigInteger.valueOf(spanNanos));
        return excess.compareTo(inflow) <= 0;
    }
}
