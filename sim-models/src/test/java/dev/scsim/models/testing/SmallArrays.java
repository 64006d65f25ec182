package dev.scsim.models.testing;

import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.StorageCenterSpec.CacheSwitches;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.cache.StripAffinity;
import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.controller.PortSpec;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.drive.HddQueueSpec;
import dev.scsim.models.drive.HddSpec;
import dev.scsim.models.drive.SeekCurve;
import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.PagePart;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.FailoverSpec;
import dev.scsim.models.release.IoPathCosts;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.release.ReleaseProfile;
import dev.scsim.models.release.SchedulingSpec;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A small array whose numbers are all written here: two controllers of two cores, eight SSDs, two
 * volumes of 1 GiB. Every number has a value from the start; a test changes those it speaks about.
 *
 * <p>The numbers are round, not those of a product. At full cores a random 4 KiB read costs 40
 * us, a random 4 KiB write 20 us + one destage operation of 50 us.
 */
public final class SmallArrays {
    public static final long KIB = 1L << 10;
    public static final long MIB = 1L << 20;
    public static final long GIB = 1L << 30;
    public static final long MICROSECOND = 1_000;
    public static final long MILLISECOND = 1_000_000;
    public static final long SECOND = 1_000_000_000;

    /** 16 channels: a read holds one for 80 us, a write for 200 us; 1 GB/s each way. */
    public static final SsdSpec SSD = new SsdSpec(
            "ssd",
            "RI",
            400_000_000_000L,
            16,
            200_000,
            80_000,
            1_000_000_000,
            1_000_000_000,
            70_000);

    /** Fast enough never to be the bottleneck: 10 us a read or a write, 64 at a time, 10 GB/s. */
    public static final SsdSpec FAST_SSD = new SsdSpec(
            "fast-ssd",
            "WI",
            400_000_000_000L,
            64,
            6_400_000,
            6_400_000,
            10_000_000_000L,
            10_000_000_000L,
            70_000);

    /** 8.2 ms of seek and 4.17 ms of half a turn: 80 random accesses a second. */
    public static final HddSpec HDD_7K = hdd("7K", 4_000, 7_200, 600, 8_200, 17_000, 180);

    /** 4 ms of seek and 3 ms of half a turn: 143 random accesses a second. */
    public static final HddSpec HDD_10K = hdd("10K", 1_200, 10_000, 300, 4_000, 8_000, 240);

    /** 3.62 ms of seek and transfer and 2 ms of half a turn: 177 random accesses a second. */
    public static final HddSpec HDD_15K = hdd("15K", 300, 15_000, 200, 3_620, 7_000, 300);

    public static final IoPathCosts COSTS = new IoPathCosts(
            10 * MICROSECOND,
            30 * MICROSECOND,
            20 * MICROSECOND,
            50 * MICROSECOND,
            200,
            300,
            4 * KIB,
            400_000,
            250_000,
            50);

    /** Extents of 128 MiB, chunks of 64 KiB, four jobs a drive of four chunks, no throttle. */
    public static final RebuildProfile REBUILD =
            new RebuildProfile(128 * MIB, 1_000_000, 4, 4, 64 * KIB, 100, false, 0, 0);

    /** Takeover 2 s, return 1 s, a port moves in 100 ms, a path times out in 5 s. */
    public static final FailoverSpec FAILOVER =
            new FailoverSpec(true, 2 * SECOND, SECOND, 100 * MILLISECOND, 5 * SECOND);

    private int cores = 2;
    private long readCacheBytes = 16 * MIB;
    private long writeCacheBytes = 16 * MIB;
    private CacheSwitches caches = CacheSwitches.ON;
    private DriveSpec drive = SSD;
    private int driveCount = 8;
    private Sparing sparing = Sparing.DISTRIBUTED;
    private RaidLevel raid = RaidLevel.RAID_10;
    private long pageBytes = 2 * MIB;
    private List<Long> volumeBytes = List.of(GIB, GIB);
    private List<PagePart> parts = List.of(PagePart.ACTIVE);
    private List<TierSpec> tiers = List.of();
    private IoPathCosts costs = COSTS;
    private RebuildProfile rebuild = REBUILD;
    private long affinityBytes = 64 * KIB;
    private int destageBatch = 4;
    private int lowWatermarkPpm = 200_000;
    private int highWatermarkPpm = 800_000;
    private long readAheadBytes = MIB;
    private boolean exponentialCpu;
    private FailoverSpec failover = FAILOVER;

    private SmallArrays() {}

    /** Two thirds of the outer rate at the inner edge, a tenth of a millisecond to settle. */
    private static HddSpec hdd(
            String driveClass, long gb, int rpm, long least, long mean, long most, long mb) {
        return new HddSpec(
                "hdd-" + driveClass,
                driveClass,
                gb * 1_000_000_000,
                rpm,
                new SeekCurve(least * MICROSECOND, mean * MICROSECOND, most * MICROSECOND),
                100 * MICROSECOND,
                mb * 1_000_000,
                mb * 1_000_000 * 2 / 3,
                1_200_000_000,
                new HddQueueSpec(32, 4, 8));
    }

    public static SmallArrays array() {
        return new SmallArrays();
    }

    public SmallArrays cores(int perController) {
        cores = perController;
        return this;
    }

    public SmallArrays readCache(long bytesPerController) {
        readCacheBytes = bytesPerController;
        return this;
    }

    public SmallArrays writeCache(long bytesPerController) {
        writeCacheBytes = bytesPerController;
        return this;
    }

    public SmallArrays caches(boolean read, boolean write) {
        caches = new CacheSwitches(read, write);
        return this;
    }

    public SmallArrays cachesOff() {
        return caches(false, false);
    }

    public SmallArrays drives(int count) {
        driveCount = count;
        return this;
    }

    public SmallArrays drive(DriveSpec model) {
        drive = model;
        return this;
    }

    public SmallArrays sparing(Sparing kind) {
        sparing = kind;
        return this;
    }

    public SmallArrays raid(RaidLevel level) {
        raid = level;
        return this;
    }

    public SmallArrays page(long bytes) {
        pageBytes = bytes;
        return this;
    }

    public SmallArrays volumes(Long... bytes) {
        volumeBytes = List.of(bytes);
        return this;
    }

    /** Tiers instead of the one that the other numbers describe. */
    public SmallArrays tiers(TierSpec... specs) {
        tiers = List.of(specs);
        return this;
    }

    /** Where the pages of every volume are before the run. */
    public SmallArrays parts(PagePart... ofEachVolume) {
        parts = List.of(ofEachVolume);
        return this;
    }

    public SmallArrays rebuild(RebuildProfile profile) {
        rebuild = profile;
        return this;
    }

    public SmallArrays costs(IoPathCosts work) {
        costs = work;
        return this;
    }

    public SmallArrays affinity(long granuleBytes) {
        affinityBytes = granuleBytes;
        return this;
    }

    public SmallArrays destageBatch(int operations) {
        destageBatch = operations;
        return this;
    }

    public SmallArrays watermarks(int lowPpm, int highPpm) {
        lowWatermarkPpm = lowPpm;
        highWatermarkPpm = highPpm;
        return this;
    }

    public SmallArrays readAhead(long bytes) {
        readAheadBytes = bytes;
        return this;
    }

    public SmallArrays exponentialCpu(boolean varies) {
        exponentialCpu = varies;
        return this;
    }

    public SmallArrays failover(FailoverSpec times) {
        failover = times;
        return this;
    }

    /** Strips of the first volume from {@code from} on that one core serves, that of the first. */
    public long[] stripsOnOneCore(long from, int count) {
        StripAffinity affinity = new StripAffinity(cores, affinityBytes);
        return LongStream.iterate(from, strip -> strip + 1)
                .filter(strip -> affinity.coreOf(strip) == affinity.coreOf(from))
                .limit(count)
                .toArray();
    }

    public StorageCenterSpec spec() {
        ControllerSpec controllers = new ControllerSpec(
                cores,
                1_000_000,
                readCacheBytes,
                writeCacheBytes,
                new PortSpec(2, 3_000_000_000L, 10 * MICROSECOND),
                new PortSpec(2, 4_000_000_000L, 5 * MICROSECOND),
                new PortSpec(1, 8_000_000_000L, 5 * MICROSECOND));
        SchedulingSpec scheduling = new SchedulingSpec(
                affinityBytes,
                destageBatch,
                lowWatermarkPpm,
                highWatermarkPpm,
                readAheadBytes,
                exponentialCpu,
                100 * MILLISECOND);
        List<VolumeSpec> volumes = IntStream.range(0, volumeBytes.size())
                .mapToObj(i -> new VolumeSpec("volume-" + i, volumeBytes.get(i), parts))
                .toList();
        return new StorageCenterSpec(
                "array",
                controllers,
                new ReleaseProfile(
                        "test",
                        costs,
                        scheduling,
                        sparing,
                        rebuild,
                        failover,
                        PageWorld.DOCUMENTED),
                tiers.isEmpty()
                        ? List.of(TierSpec.of(new FolderSpec(drive, driveCount, sparing, 21), raid))
                        : tiers,
                pageBytes,
                volumes,
                caches);
    }
}
