package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.units.Transfer;

/**
 * A rate limit that lets short bursts through: tokens flow in at a fixed rate, up to the burst
 * size, and each grant takes some out.
 *
 * <p>In any span of time of length t, the tokens granted are at most {@code burst + rate * t},
 * exactly, as long as no grant is larger than the burst. Grants are first in, first out. State:
 * the moment at which the bucket would be full again, in whole nanoseconds and parts of {@code 1
 * / rate} nanosecond, so that nothing is ever rounded away; only a grant is moved up to the next
 * whole nanosecond. A grant larger than the burst waits until the excess has flowed in as well.
 * Confined to the simulation thread.
 */
public final class TokenBucket {

    private final Scheduler scheduler;
    private final String name;
    private final long tokensPerSecond;
    private final long burstTokens;
    private long fullAtNanos;
    private long fullAtRest; // in parts of 1 / tokensPerSecond nanosecond

    /**
     * A full bucket.
     *
     * @param scheduler clock and diary
     * @param name in messages and reports
     * @param tokensPerSecond 1 to {@link Transfer#RATE_MAX}
     * @param burstTokens size of the bucket, 1 or more
     * @throws IllegalArgumentException when a number is out of range
     */
    public TokenBucket(Scheduler scheduler, String name, long tokensPerSecond, long burstTokens) {
        if (tokensPerSecond <= 0 || tokensPerSecond > Transfer.RATE_MAX || burstTokens <= 0) {
            throw new IllegalArgumentException(name + ": rate and burst must be > 0, but rate = "
                    + tokensPerSecond + " per second, burst = " + burstTokens);
        }
        this.scheduler = scheduler;
        this.name = name;
        this.tokensPerSecond = tokensPerSecond;
        this.burstTokens = burstTokens;
        this.fullAtNanos = scheduler.nowNanos();
    }

    /**
     * How long a grant asked for now would wait; takes nothing.
     *
     * @param tokens 0 or more
     * @return nanoseconds from now, 0 when it would be granted at once
     * @throws IllegalArgumentException when {@code tokens} is negative
     */
    public long delayNanosFor(long tokens) {
        if (tokens < 0) {
            throw new IllegalArgumentException(name + ": tokens must be >= 0, not " + tokens);
        }
        long now = scheduler.nowNanos();
        boolean full = fullAtNanos < now;
        long nanos = full ? now : fullAtNanos;
        long rest = full ? 0 : fullAtRest;
        // Granted when the bucket is full, moved by what the grant is larger than the bucket.
        long excess = tokens - burstTokens;
        long shift = Transfer.nanosForRoundedDown(Math.abs(excess), tokensPerSecond);
        long shiftRest = Transfer.nanosRemainder(Math.abs(excess), tokensPerSecond);
        if (excess >= 0) {
            nanos = Math.addExact(nanos, shift);
            rest += shiftRest;
        } else {
            nanos -= shift;
            rest -= shiftRest;
        }
        if (rest > 0) {
            nanos = Math.addExact(nanos, rest > tokensPerSecond ? 2 : 1);
        }
        return Math.max(0, nanos - now);
    }

    /**
     * Takes tokens; the caller goes on after the returned delay.
     *
     * @param tokens 0 or more
     * @return nanoseconds from now, 0 when granted at once
     * @throws IllegalArgumentException when {@code tokens} is negative
     */
    public long acquire(long tokens) {
        long delay = delayNanosFor(tokens);
        long grantNanos = Math.addExact(scheduler.nowNanos(), delay);
        if (grantNanos > fullAtNanos) {
            fullAtNanos = grantNanos; // what flows into a full bucket until the grant is lost
            fullAtRest = 0;
        }
        long taken = Math.min(tokens, burstTokens);
        long nanos = Transfer.nanosForRoundedDown(taken, tokensPerSecond);
        long rest = fullAtRest + Transfer.nanosRemainder(taken, tokensPerSecond);
        if (rest >= tokensPerSecond) {
            rest -= tokensPerSecond;
            nanos = Math.addExact(nanos, 1);
        }
        fullAtNanos = Math.addExact(fullAtNanos, nanos);
        fullAtRest = rest;
        return delay;
    }

    /**
     * Takes tokens and passes control on when they are granted: at once by a direct call, or by an
     * event.
     *
     * @param tokens 0 or more
     * @param onGranted called when the tokens are there
     * @param payload passed to {@code onGranted}
     * @throws IllegalArgumentException when {@code tokens} is negative
     */
    public void acquire(long tokens, EventHandler onGranted, long payload) {
        long delay = acquire(tokens);
        if (delay == 0) {
            onGranted.handle(payload);
        } else {
            scheduler.after(delay, onGranted, payload);
        }
    }

    /**
     * Takes tokens only if they are there now.
     *
     * @param tokens 0 or more
     * @return whether they were taken
     * @throws IllegalArgumentException when {@code tokens} is negative
     */
    public boolean tryAcquire(long tokens) {
        if (delayNanosFor(tokens) > 0) {
            return false;
        }
        acquire(tokens);
        return true;
    }

    /** The name in messages and reports. */
    public String name() {
        return name;
    }

    /** Tokens that flow in per second. */
    public long tokensPerSecond() {
        return tokensPerSecond;
    }

    /** Size of the bucket. */
    public long burstTokens() {
        return burstTokens;
    }
}
