package dev.scsim.models.page;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;
import dev.scsim.models.raid.RaidLevel;

import java.util.List;

/**
 * Pace from bandwidths: the share of the drives given to moves, and what the controllers carry. A
 * byte of host data is read once and written with its copies or parity; two regions of one tier
 * share the time of its drives.
 *
 * @param regions of the pool
 * @param tiers bandwidth of each tier, by rank
 * @param sharePpm share of the drives that moves may take, 1 to 1,000,000
 * @param controllerBytesPerSecond bytes that the controllers move per second: all that is read or
 *     written
 */
public record NominalPace(
        Regions regions, List<TierBandwidth> tiers, int sharePpm, long controllerBytesPerSecond)
        implements MovePace {
    private static final long PROBE_BYTES = 1L << 30;

    /**
     * All drives of a tier together.
     *
     * @param readBytesPerSecond sequential reads
     * @param writeBytesPerSecond sustained writes
     */
    public record TierBandwidth(long readBytesPerSecond, long writeBytesPerSecond) {
        public TierBandwidth {
            checkRate(readBytesPerSecond);
            checkRate(writeBytesPerSecond);
        }
    }

    public NominalPace {
        tiers = ImmutableList.copyOf(tiers);
        checkArgument(tiers.size() == regions.lastTier(), "%s tiers", tiers.size());
        checkArgument(sharePpm > 0 && sharePpm <= Ppm.WHOLE, "share %s ppm", sharePpm);
        checkRate(controllerBytesPerSecond);
    }

    @Override
    public long bytesPerSecond(int from, int to) {
        long written = written(regions.get(to).level());
        long read = Transfer.nanosFor(PROBE_BYTES, tier(from).readBytesPerSecond());
        long write = Transfer.nanosFor(written, tier(to).writeBytesPerSecond());
        boolean together = regions.get(from).tier() == regions.get(to).tier();
        long drives = perSecond(together ? read + write : Math.max(read, write));
        long controllers =
                perSecond(Transfer.nanosFor(PROBE_BYTES + written, controllerBytesPerSecond));
        return Math.max(1, Math.min(new Ppm(sharePpm).shareOf(drives), controllers));
    }

    private TierBandwidth tier(int region) {
        return tiers.get(regions.get(region).tier() - 1);
    }

    /** What a GiB of host data takes on drives. */
    private static long written(RaidLevel level) {
        return PROBE_BYTES / level.dataStrips() * level.width();
    }

    private static long perSecond(long nanosPerProbe) {
        return PROBE_BYTES * Transfer.NANOS_PER_SECOND / nanosPerProbe;
    }

    private static void checkRate(long rate) {
        checkArgument(rate > 0 && rate <= Transfer.RATE_MAX, "rate %s B/s", rate);
    }
}
