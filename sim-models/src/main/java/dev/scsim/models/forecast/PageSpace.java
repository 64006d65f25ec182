package dev.scsim.models.forecast;

import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.page.NominalPace;
import dev.scsim.models.page.NominalPace.TierBandwidth;
import dev.scsim.models.page.PageGroupSize;
import dev.scsim.models.page.Region;
import dev.scsim.models.page.Regions;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.TierSpec;

import java.util.List;
import java.util.function.ToLongFunction;

/** The regions of an array at the level of page groups, and what its hardware can move. */
final class PageSpace {
    /** Nights are gone through more than once: 1 PiB in groups of 4 GiB. */
    private static final int GROUPS_AIM = 1 << 18;

    private static final long GROUP_BYTES_MAX = 4L << 30;
    private static final int CONTROLLERS = 2;
    private static final long KIB = 1024;

    /** Stands for work that costs the controllers nothing. */
    private static final long UNBOUND = Transfer.RATE_MAX;

    private final StorageCenterSpec array;
    private final List<Integer> ranks;
    private final PageGroupSize groupSize;
    private final Regions regions;

    PageSpace(StorageCenterSpec array) {
        this.array = array;
        this.ranks =
                array.tiers().stream().map(TierSpec::rank).distinct().sorted().toList();
        this.groupSize = groupSize(array);
        this.regions = new Regions(array.regions().stream().map(this::region).toList());
    }

    private static PageGroupSize groupSize(StorageCenterSpec array) {
        long pool = array.regions().stream()
                .mapToLong(region -> region.dataBytes(array.layout(region)))
                .sum();
        int pages = 1;
        while (pool / array.pageBytes() / pages > GROUPS_AIM
                && 2 * pages * array.pageBytes() <= GROUP_BYTES_MAX) {
            pages *= 2;
        }
        return new PageGroupSize(array.pageBytes(), pages);
    }

    private Region region(StorageCenterSpec.Region region) {
        return Region.ofBytes(
                tier(array.tiers().get(region.tier())),
                region.spec().raid(),
                region.dataBytes(array.layout(region)),
                groupSize);
    }

    /** Tiers are counted without gaps. */
    private int tier(TierSpec tier) {
        return ranks.indexOf(tier.rank()) + 1;
    }

    PageGroupSize groupSize() {
        return groupSize;
    }

    Regions regions() {
        return regions;
    }

    NominalPace nominalPace() {
        return new NominalPace(
                regions,
                ranks.stream().map(this::bandwidth).toList(),
                array.release().progression().sharePpm(),
                controllerBytesPerSecond());
    }

    private TierBandwidth bandwidth(int rank) {
        return new TierBandwidth(
                sum(rank, DriveSpec::readBytesPerSecond),
                sum(rank, DriveSpec::writeBytesPerSecond));
    }

    /** Of all drives of a tier that are no idle spares: the slowest of a folder sets its pace. */
    private long sum(int rank, ToLongFunction<DriveSpec> rate) {
        return array.tiers().stream()
                .filter(tier -> tier.rank() == rank)
                .map(TierSpec::folder)
                .mapToLong(folder -> working(folder) * folder.least(rate))
                .sum();
    }

    private static long working(FolderSpec folder) {
        return folder.driveCount()
                - folder.sparing().idleDrives(folder.driveCount(), folder.spareGroupSize());
    }

    /** Bytes read and written per second that all cores together can move. */
    private long controllerBytesPerSecond() {
        long nanosPerKib = array.release().rebuild().moveNanosPerKib();
        if (nanosPerKib == 0) {
            return UNBOUND;
        }
        long cores = (long) CONTROLLERS * array.controllers().coresPerController();
        long perSecond = cores * Transfer.NANOS_PER_SECOND / nanosPerKib * KIB;
        return perSecond / Ppm.WHOLE * array.controllers().coreSpeedPpm();
    }
}
