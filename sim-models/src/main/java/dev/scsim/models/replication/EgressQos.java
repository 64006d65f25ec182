package dev.scsim.models.replication;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;

/**
 * A QoS definition: how much replication traffic an array may send. It bounds mirrored writes and
 * copies that leave the array, never proxied I/O.
 *
 * @param linkBytesPerSecond speed of one link, bytes per second; above 0
 * @param links number of links, 1 or more
 * @param sharePpm share that replication may take, above 0, ppm
 * @param burstBytes what may leave at once, bytes; at least the largest write
 */
public record EgressQos(long linkBytesPerSecond, int links, int sharePpm, long burstBytes) {
    public EgressQos {
        checkArgument(linkBytesPerSecond > 0, "link of %s B/s", linkBytesPerSecond);
        checkArgument(links > 0, "%s links", links);
        checkArgument(sharePpm > 0 && sharePpm <= Ppm.WHOLE, "share %s ppm", sharePpm);
        checkArgument(burstBytes > 0, "burst %s B", burstBytes);
    }

    /** The bound, bytes per second. */
    public long bytesPerSecond() {
        long all = Math.multiplyExact(linkBytesPerSecond, links);
        return Math.max(1, new Ppm(sharePpm).shareOf(all));
    }
}
