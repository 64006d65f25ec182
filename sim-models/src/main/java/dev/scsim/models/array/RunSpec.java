package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import java.util.List;
import java.util.OptionalLong;

/**
 * How long one run simulates and which luck it has.
 *
 * <p>Automatic length: a warm-up, dropped, that ends once MSER-5 puts the cut into the first half
 * of what was seen; then {@code measuredIos} completions, fewer when an open load overruns the
 * array and its backlog grows beyond all bounds. Fixed length: {@code durationNanos} after a {@code
 * warmUpNanos} that is dropped.
 *
 * @param seed root of all random streams; variants of a study share it
 * @param replication number of the replication, from 0
 * @param measuredIos completions to measure when the length is automatic
 * @param durationNanos fixed simulated time, ns; empty = automatic
 * @param warmUpNanos simulated time dropped before a fixed duration, ns
 * @param sampleNanos interval of the time series, ns; 0 = no time series
 * @param events what happens meanwhile; only with a fixed duration
 * @param emptyCaches whether caches are empty at the start instead of as a steady load leaves them
 */
public record RunSpec(
        long seed,
        int replication,
        long measuredIos,
        OptionalLong durationNanos,
        long warmUpNanos,
        long sampleNanos,
        List<RunEvent> events,
        boolean emptyCaches) {

    public RunSpec {
        events = ImmutableList.copyOf(events);
        checkArgument(
                events.isEmpty() || durationNanos.isPresent(), "events need a fixed duration");
        checkArgument(
                !emptyCaches || durationNanos.isPresent(), "empty caches need a fixed duration");
        checkArgument(replication >= 0, "replication %s", replication);
        checkArgument(measuredIos > 0, "measured I/Os %s", measuredIos);
        checkArgument(durationNanos.orElse(1) > 0, "duration %s ns", durationNanos);
        checkArgument(warmUpNanos >= 0, "warm-up %s ns", warmUpNanos);
        checkArgument(sampleNanos >= 0, "sample interval %s ns", sampleNanos);
    }

    /** A run that starts from caches as a steady load leaves them. */
    public RunSpec(
            long seed,
            int replication,
            long measuredIos,
            OptionalLong durationNanos,
            long warmUpNanos,
            long sampleNanos,
            List<RunEvent> events) {
        this(
                seed,
                replication,
                measuredIos,
                durationNanos,
                warmUpNanos,
                sampleNanos,
                events,
                false);
    }

    /** A run in which nothing happens but the load. */
    public RunSpec(
            long seed,
            int replication,
            long measuredIos,
            OptionalLong durationNanos,
            long warmUpNanos,
            long sampleNanos) {
        this(seed, replication, measuredIos, durationNanos, warmUpNanos, sampleNanos, List.of());
    }

    /** The same with events. */
    public RunSpec withEvents(List<RunEvent> others) {
        return new RunSpec(
                seed,
                replication,
                measuredIos,
                durationNanos,
                warmUpNanos,
                sampleNanos,
                others,
                emptyCaches);
    }

    /** The same from empty caches. */
    public RunSpec fromEmptyCaches() {
        return new RunSpec(
                seed,
                replication,
                measuredIos,
                durationNanos,
                warmUpNanos,
                sampleNanos,
                events,
                true);
    }

    /** Automatic length without time series. */
    public static RunSpec automatic(long seed, int replication, long measuredIos) {
        return new RunSpec(seed, replication, measuredIos, OptionalLong.empty(), 0, 0);
    }
}
