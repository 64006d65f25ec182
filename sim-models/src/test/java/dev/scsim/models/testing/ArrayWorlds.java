package dev.scsim.models.testing;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;

import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.PagePart;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.SizeMix;
import dev.scsim.models.workload.WorkloadSpec;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Random small arrays under random loads: 2 to 4 cores, 4 to 12 drives, any RAID level that fits,
 * caches of any size or off, both kinds of sparing, fixed or varying CPU times; one or two
 * workloads of any mix, size and kind of load. Some arrays have two tiers of two regions, with
 * frozen pages. A failing world shrinks towards two cores, four
 * drives, one volume, one workload.
 */
public final class ArrayWorlds extends DomainContextBase {
    private static final int PPM = 1_000_000;
    private static final int SECTOR_BYTES = 512;

    private record Caches(boolean read, boolean write, long readBytes, long writeBytes) {}

    private record Destage(int batch, int lowPpm, int highPpm) {}

    private record Folder(int drives, Sparing sparing, RaidLevel raid) {}

    /** Volumes and workloads refer to each other by index, so they are drawn together. */
    @Provide
    public Arbitrary<ArrayWorld> worlds() {
        Arbitrary<List<Long>> volumes = Arbitraries.of(
                        64 * KIB, MIB, 3 * MIB + 512, 64 * MIB, GIB, 3 * GIB)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4);
        Arbitrary<List<WorkloadSpec>> workloads = workload().list().ofMinSize(1).ofMaxSize(2);
        return Combinators.combine(arrays(), volumes, workloads).as(ArrayWorlds::world);
    }

    private static ArrayWorld world(
            SmallArrays array, List<Long> volumes, List<WorkloadSpec> drawn) {
        List<WorkloadSpec> workloads = new ArrayList<>();
        for (WorkloadSpec workload : drawn) {
            List<Integer> used = workload.volumes().stream()
                    .map(v -> v % volumes.size())
                    .distinct()
                    .toList();
            String name = "host-" + workloads.size();
            workloads.add(new WorkloadSpec(name, used, workload.access(), workload.load()));
        }
        return new ArrayWorld(array.volumes(volumes.toArray(Long[]::new)).spec(), workloads);
    }

    /** One array in four has tiers, with any part of its pages frozen and anywhere. */
    private static Arbitrary<SmallArrays> arrays() {
        Arbitrary<List<PagePart>> parts = Combinators.combine(
                        Arbitraries.integers().between(1, 9), part(), part())
                .as((tenths, first, second) -> List.of(
                        new PagePart(first.region(), tenths * PPM / 10, first.frozen()),
                        new PagePart(second.region(), PPM - tenths * PPM / 10, second.frozen())));
        Arbitrary<Boolean> tiered = Arbitraries.of(false, false, false, true);
        return Combinators.combine(plainArrays(), tiered, parts).as(ArrayWorlds::tiered);
    }

    private static Arbitrary<PagePart> part() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 3), Arbitraries.of(false, true))
                .as((region, frozen) -> new PagePart(region, PPM, frozen));
    }

    /** Four regions; the first holds a few thousand pages of 512 KiB, so that it may fill up. */
    private static SmallArrays tiered(SmallArrays array, boolean tiered, List<PagePart> parts) {
        if (!tiered) {
            return array;
        }
        FolderSpec ssds = new FolderSpec(SmallArrays.SSD, 6, Sparing.DEDICATED, 21);
        FolderSpec hdds = new FolderSpec(SmallArrays.HDD_7K, 7, Sparing.DISTRIBUTED, 21);
        return array.page(512 * KIB)
                .tiers(
                        new TierSpec(
                                1,
                                ssds,
                                List.of(
                                        new RegionSpec(RaidLevel.RAID_10, PPM / 1000),
                                        new RegionSpec(RaidLevel.RAID_5_5, PPM / 2))),
                        new TierSpec(
                                2,
                                hdds,
                                List.of(
                                        new RegionSpec(RaidLevel.RAID_10_DM, PPM / 2),
                                        new RegionSpec(RaidLevel.RAID_6_6, PPM / 2))))
                .parts(parts.toArray(PagePart[]::new));
    }

    private static Arbitrary<SmallArrays> plainArrays() {
        return Combinators.combine(
                        Arbitraries.integers().between(2, 4),
                        folders(),
                        caches(),
                        destage(),
                        Arbitraries.of(64 * KIB, 128 * KIB, MIB),
                        Arbitraries.of(0L, 64 * KIB, MIB),
                        Arbitraries.of(512 * KIB, 2 * MIB, 64 * KIB),
                        Arbitraries.of(false, true))
                .as((cores, folder, caches, destage, affinity, readAhead, page, exponential) ->
                        SmallArrays.array()
                                .cores(cores)
                                .drives(folder.drives)
                                .sparing(folder.sparing)
                                .raid(folder.raid)
                                .caches(caches.read, caches.write)
                                .readCache(caches.readBytes)
                                .writeCache(caches.writeBytes)
                                .destageBatch(destage.batch)
                                .watermarks(destage.lowPpm, destage.highPpm)
                                .affinity(affinity)
                                .readAhead(readAhead)
                                .page(page)
                                .exponentialCpu(exponential));
    }

    private static Arbitrary<Folder> folders() {
        return Combinators.combine(
                        Arbitraries.integers().between(4, 12),
                        Arbitraries.of(Sparing.values()),
                        Arbitraries.integers().between(0, RaidLevel.values().length - 1))
                .as(ArrayWorlds::folder);
    }

    private static Folder folder(int drives, Sparing sparing, int choice) {
        int active = drives - sparing.idleDrives(drives, 21);
        List<RaidLevel> fitting = Stream.of(RaidLevel.values())
                .filter(level -> level.width() <= active)
                .toList();
        return new Folder(drives, sparing, fitting.get(choice % fitting.size()));
    }

    private static Arbitrary<Caches> caches() {
        Arbitrary<Long> sizes =
                Arbitraries.of(0L, 4 * KIB, 64 * KIB, 100 * KIB, 512 * KIB, 2 * MIB, 16 * MIB);
        Arbitrary<Boolean> mostlyOn = Arbitraries.of(true, true, true, false);
        return Combinators.combine(mostlyOn, mostlyOn, sizes, sizes).as(Caches::new);
    }

    private static Arbitrary<Destage> destage() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 16),
                        Arbitraries.integers().between(0, 10),
                        Arbitraries.integers().between(0, 10))
                .as((batch, low, above) ->
                        new Destage(batch, low * PPM / 10, Math.min(10, low + above) * PPM / 10));
    }

    private static Arbitrary<WorkloadSpec> workload() {
        Arbitrary<List<Integer>> volumes =
                Arbitraries.integers().between(0, 3).list().ofMinSize(1).ofMaxSize(4);
        return Combinators.combine(volumes, accesses(), loads())
                .as((used, access, load) -> new WorkloadSpec("host", used, access, load));
    }

    private static Arbitrary<AccessSpec> accesses() {
        Arbitrary<Integer> shares = Arbitraries.of(0, PPM, PPM / 2, PPM / 10, PPM * 9 / 10);
        return Combinators.combine(
                        Arbitraries.of(false, true),
                        shares,
                        sizes(),
                        shares,
                        shares,
                        Arbitraries.of(64 * KIB, MIB, GIB))
                .as(AccessSpec::new);
    }

    /** One to three sizes of 512 B to 1 MiB: the usual ones, and any multiple of a sector. */
    private static Arbitrary<SizeMix> sizes() {
        Arbitrary<Long> odd =
                Arbitraries.longs().between(1, 2048).map(sectors -> sectors * SECTOR_BYTES);
        Arbitrary<Long> usual = Arbitraries.of(4 * KIB, 8 * KIB, 64 * KIB, 512L, 256 * KIB, MIB);
        return Arbitraries.oneOf(usual, odd)
                .list()
                .ofMinSize(1)
                .ofMaxSize(3)
                .uniqueElements()
                .map(sizes -> new SizeMix(
                        sizes, IntStream.rangeClosed(1, sizes.size()).boxed().toList()));
    }

    private static Arbitrary<Load> loads() {
        Arbitrary<Integer> outstanding = Arbitraries.integers().between(1, 64);
        Arbitrary<Double> iops = Arbitraries.of(5_000, 20_000, 100_000, 0).map(rate -> 1.0 * rate);
        return Arbitraries.oneOf(
                outstanding.map(Load::closed),
                iops.map(Load::open),
                Combinators.combine(iops, outstanding).as(Load::capped));
    }
}
