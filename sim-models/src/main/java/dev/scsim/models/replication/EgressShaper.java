package dev.scsim.models.replication;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.resource.TokenBucket;

import java.util.Optional;

/**
 * What replication has sent from one array, within its QoS definition when there is one. Confined
 * to the simulation thread.
 */
public final class EgressShaper {
    private final Scheduler scheduler;
    private final Optional<EgressQos> qos;

    /** Null when nothing bounds the traffic: asked for each write. */
    private final TokenBucket bucket;

    private final long sinceNanos;
    private long bytesGranted;
    private long bytesPassed;

    public EgressShaper(Scheduler scheduler, String name, Optional<EgressQos> qos) {
        this.scheduler = scheduler;
        this.qos = qos;
        this.sinceNanos = scheduler.nowNanos();
        this.bucket = qos.map(
                        q -> new TokenBucket(scheduler, name, q.bytesPerSecond(), q.burstBytes()))
                .orElse(null);
    }

    /** Goes on with {@code granted} when so many bytes may leave: at once, or later. */
    public void acquire(long bytes, EventHandler granted, long payload) {
        bytesGranted += bytes;
        if (bucket == null) {
            granted.handle(payload);
        } else {
            bucket.acquire(bytes, granted, payload);
        }
    }

    /** Counts bytes that leave now. */
    public void passed(long bytes) {
        bytesPassed += bytes;
    }

    /** Replication bytes that have left. */
    public long bytesPassed() {
        return bytesPassed;
    }

    /** Replication bytes that have asked to leave. */
    public long bytesAsked() {
        return bytesGranted;
    }

    /** Most bytes that may have left by now; {@link Long#MAX_VALUE} without a bound. */
    public long bytesAllowed() {
        return qos.map(this::allowed).orElse(Long.MAX_VALUE);
    }

    private long allowed(EgressQos bound) {
        double seconds = (scheduler.nowNanos() - sinceNanos) / 1e9;
        return bound.burstBytes() + (long) (bound.bytesPerSecond() * seconds) + 1;
    }
}
