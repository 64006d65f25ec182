package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.DriveModel;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.scenario.DriveGroup;
import dev.scsim.core.units.Ppm;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.CapacitySpec;
import dev.scsim.models.capacity.ClassCapacity;
import dev.scsim.models.capacity.ThinVolume;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.PagePart;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.raid.RaidLevel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tiers and regions of an array, and where the pages of its volumes are when a run begins.
 *
 * <p>The share of each class that is mirrored is that of its capacity account. Active pages lie in
 * the mirrored region of the tier that their volume writes to; frozen ones, as Data Progression has
 * left them, in the parity region of the lowest tier, or of the same tier where the profile moves
 * nothing down. What finds no room there lies in the next region. A volume's active pages are its
 * first ones, where hot ranges begin.
 */
final class TierPlan {
    private final List<DriveGroup> groups;
    private final CapacitySpec capacity;
    private final List<TierSpec> tiers = new ArrayList<>();

    /** Of each region, in the order of the array: the tier's rank, and whether it is mirrored. */
    private final List<Place> places = new ArrayList<>();

    private record Place(int rank, boolean mirrored) {}

    TierPlan(
            List<DriveGroup> groups, CapacitySpec capacity, Sparing sparing, ReleaseModel release) {
        this.groups = groups;
        this.capacity = capacity;
        List<ClassCapacity> classes = CapacityForecast.of(capacity).capacity().classes();
        for (int i = 0; i < groups.size(); i++) {
            DriveGroup group = groups.get(i);
            FolderSpec folder = new FolderSpec(
                    group.drives().stream().map(DriveModel::spec).toList(),
                    sparing,
                    release.spareGroupSize());
            List<RegionSpec> regions =
                    regions(release.writeLevel(group.redundancy()), group, classes.get(i), folder);
            tiers.add(new TierSpec(group.tier(), folder, regions));
            regions.forEach(r -> places.add(new Place(group.tier(), r.raid().mirrored())));
        }
    }

    private static List<RegionSpec> regions(
            RaidLevel writeLevel, DriveGroup group, ClassCapacity space, FolderSpec folder) {
        int drives = folder.driveCount()
                - folder.sparing().idleDrives(folder.driveCount(), folder.spareGroupSize());
        Optional<RaidLevel> parity = group.redundancy().parityLevels().stream()
                .filter(level -> level.width() <= drives)
                .findFirst();
        double mirrored = (double) space.mirroredBytes() + space.copyBytes();
        double striped = (double) space.stripedBytes() + space.parityBytes();
        int share = (int) Math.round(Ppm.WHOLE * mirrored / Math.max(1, mirrored + striped));
        List<RegionSpec> regions = new ArrayList<>();
        if (share > 0 || parity.isEmpty()) {
            regions.add(new RegionSpec(writeLevel, parity.isEmpty() ? Ppm.WHOLE : share));
        }
        if (parity.isPresent() && share < Ppm.WHOLE) {
            regions.add(new RegionSpec(parity.get(), Ppm.WHOLE - share));
        }
        return regions;
    }

    List<TierSpec> tiers() {
        return tiers;
    }

    /** The same volumes with their pages where they are. */
    List<VolumeSpec> place(StorageCenterSpec array) {
        long[] left = array.regions().stream()
                .mapToLong(region -> region.dataBytes(array.layout(region)))
                .toArray();
        List<VolumeSpec> placed = new ArrayList<>();
        int next = 0;
        for (ThinVolume volume : capacity.volumes()) {
            for (int i = 0; i < volume.count(); i++) {
                VolumeSpec plain = array.volumes().get(next++);
                placed.add(new VolumeSpec(plain.name(), plain.sizeBytes(), parts(volume, left)));
            }
        }
        return placed;
    }

    private List<PagePart> parts(ThinVolume volume, long[] left) {
        List<Integer> ranks = groups.stream().map(DriveGroup::tier).distinct().toList();
        int writeTier = volume.profile().writeTier(ranks);
        int lowest = volume.profile().progresses() ? ranks.get(ranks.size() - 1) : writeTier;
        List<PagePart> parts = new ArrayList<>();
        int active = volume.activePpm();
        fill(parts, volume.sizeBytes(), active, false, order(writeTier, true), left);
        fill(parts, volume.sizeBytes(), Ppm.WHOLE - active, true, order(lowest, false), left);
        return parts;
    }

    /** Regions by preference: the one asked for, those after it, those before it from the last. */
    private List<Integer> order(int rank, boolean mirrored) {
        int first = 0;
        for (int i = places.size() - 1; i >= 0; i--) {
            if (places.get(i).rank() == rank) {
                first = i;
                if (places.get(i).mirrored() == mirrored) {
                    break;
                }
            }
        }
        List<Integer> order = new ArrayList<>();
        for (int i = first; i < places.size(); i++) {
            order.add(i);
        }
        for (int i = first - 1; i >= 0; i--) {
            order.add(i);
        }
        return order;
    }

    private static void fill(
            List<PagePart> parts,
            long size,
            int sharePpm,
            boolean frozen,
            List<Integer> order,
            long[] left) {
        int rest = sharePpm;
        for (int region : order) {
            int room = (int) Math.min(rest, Math.floor((double) left[region] / size * Ppm.WHOLE));
            if (room > 0) {
                parts.add(new PagePart(region, room, frozen));
                left[region] -= (long) ((double) size / Ppm.WHOLE * room);
                rest -= room;
            }
        }
        if (rest > 0) {
            // Thin: more is configured than there is.
            parts.add(new PagePart(order.get(0), rest, frozen));
        }
    }
}
