package dev.scsim.models.link;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import java.util.List;

/**
 * A link between two arrays, the same in both directions.
 *
 * @param name unique in a simulation
 * @param bytesPerSecond payload rate of one direction, protocol overhead taken off; above 0
 * @param propagationNanos one way, ns; about 5 us for each km of fibre
 * @param writeRoundTrips round trips that one write takes: 1 for iSCSI with immediate data or FC
 *     with write acceleration, 2 for a plain FC write (which one SC arrays use is unknown)
 * @param luck jitter and loss
 * @param disturbances when the link is cut or slow; may overlap
 */
public record LinkSpec(
        String name,
        long bytesPerSecond,
        long propagationNanos,
        int writeRoundTrips,
        Luck luck,
        List<Disturbance> disturbances) {

    /**
     * Round trip beyond which synchronous replication is unusual (10 ms, vSphere metro
     * storage).
     */
    public static final long USUAL_ROUND_TRIP_NANOS_MAX = 10_000_000;

    private static final int ROUND_TRIPS_MAX = 16;

    public LinkSpec {
        disturbances = ImmutableList.copyOf(disturbances);
        checkArgument(bytesPerSecond > 0, "link %s: %s B/s", name, bytesPerSecond);
        checkArgument(propagationNanos >= 0, "link %s: %s ns", name, propagationNanos);
        checkArgument(
                writeRoundTrips >= 1 && writeRoundTrips <= ROUND_TRIPS_MAX,
                "link %s: %s round trips",
                name,
                writeRoundTrips);
    }

    /** A link without jitter, loss and disturbances. */
    public static LinkSpec steady(
            String name, long bytesPerSecond, long roundTripNanos, int writeRoundTrips) {
        return new LinkSpec(
                name, bytesPerSecond, roundTripNanos / 2, writeRoundTrips, Luck.NONE, List.of());
    }

    /** There and back, ns. */
    public long roundTripNanos() {
        return 2 * propagationNanos;
    }

    /**
     * What befalls single messages.
     *
     * @param jitterNanos added to each message, uniform from 0 to this, ns; the order stays
     * @param lossPpm share of messages that are lost and sent again
     * @param retransmitNanos delay of a message for each loss, ns
     */
    public record Luck(long jitterNanos, int lossPpm, long retransmitNanos) {
        public static final Luck NONE = new Luck(0, 0, 0);

        public Luck {
            checkArgument(jitterNanos >= 0, "jitter %s ns", jitterNanos);
            checkArgument(lossPpm >= 0 && lossPpm < 1_000_000, "loss %s ppm", lossPpm);
            checkArgument(retransmitNanos >= 0, "retransmission after %s ns", retransmitNanos);
        }
    }

    /**
     * A stretch of time in which the link is cut or slower.
     *
     * @param fromNanos begin, ns
     * @param toNanos end, after the begin, ns
     * @param extraNanos added one way, ns; 0 = the link is cut
     */
    public record Disturbance(long fromNanos, long toNanos, long extraNanos) {
        public Disturbance {
            checkArgument(0 <= fromNanos && fromNanos < toNanos, "%s to %s", fromNanos, toNanos);
            checkArgument(extraNanos >= 0, "extra %s ns", extraNanos);
        }

        boolean cuts() {
            return extraNanos == 0;
        }
    }
}
