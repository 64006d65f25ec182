package dev.scsim.config.assembly;

import com.google.common.math.LongMath;

import dev.scsim.config.catalogue.ArrayModel;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.scenario.DriveGroup;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.Sparing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a planner should know about an array before trusting its result. */
final class ArrayWarnings {
    private final ArrayModel model;
    private final ReleaseModel release;
    private final DriveGroup group;
    private final AssembledArray assembled;
    private final StorageCenterSpec array;
    private final List<String> warnings = new ArrayList<>();

    ArrayWarnings(
            ArrayModel model, ReleaseModel release, DriveGroup group, AssembledArray assembled) {
        this.model = model;
        this.release = release;
        this.group = group;
        this.assembled = assembled;
        this.array = assembled.array();
    }

    List<String> list() {
        unmeasuredModel();
        drives();
        chains();
        redundancy();
        overSubscription();
        dedicatedAfterUpgrade();
        warnings.addAll(new FaultWarnings(assembled).list());
        if (assembled.workloads().isEmpty()) {
            warn("no workload runs on it");
        }
        return warnings;
    }

    private void warn(String statement) {
        warnings.add("array " + array.name() + ": " + statement);
    }

    private void unmeasuredModel() {
        model.uncertaintyPpm()
                .ifPresent(ppm -> warn(model.id()
                        + " was never measured; a prediction may be off by "
                        + QuantityKind.SHARE.format(ppm)));
    }

    private void drives() {
        int count = array.folder().driveCount();
        int least = release.drivesMin(group.driveClass().flash());
        if (count < least) {
            warn("the product needs at least " + least + " drives of a class, not " + count);
        }
    }

    /** Drives belong on all chains (Performance and Availability, page 7). */
    private void chains() {
        int used = array.controllers().backEnd().countPerController();
        if (used < model.chains()) {
            warn("its drives are on " + used + " of the " + model.chains() + " SAS chains of "
                    + model.id() + "; spread over all they have more bandwidth");
        }
    }

    private void redundancy() {
        if (array.raid().tolerance() >= 2) {
            return;
        }
        RedundancyNotes.of(release, List.of(group))
                .forEach(note -> warn(note + ", which " + array.raid().label() + " has not"));
    }

    private void overSubscription() {
        long volumes = array.volumes().stream()
                .mapToLong(VolumeSpec::sizeBytes)
                .reduce(0, LongMath::saturatedAdd);

        long usable = usableBytes();
        if (volumes > usable) {
            warn("volumes of "
                    + size(volumes)
                    + " on "
                    + size(usable)
                    + " usable: the pool is over-subscribed");
        }
    }

    /** The optimiser is what spreads the spare space of an upgraded array. */
    private void dedicatedAfterUpgrade() {
        if (array.folder().sparing() == Sparing.DISTRIBUTED || !release.hasOptimiser()) {
            return;
        }
        boolean enabled = assembled.faults().stream()
                .anyMatch(fault -> fault instanceof Fault.OptimiserEnabled);
        warn(release.id()
                + " with dedicated spares is an upgraded array whose optimiser is not enabled"
                + (enabled ? " until a fault says so" : ""));
    }

    /** Space for host data: all drives less the spare space, times the RAID level's share. */
    private long usableBytes() {
        if (!array.oneRegion()) {
            return array.regions().stream()
                    .mapToLong(region -> region.dataBytes(array.layout(region)))
                    .sum();
        }
        FolderSpec folder = array.folder();
        int count = folder.driveCount();
        int spareDrives = Sparing.DEDICATED.idleDrives(count, folder.spareGroupSize());
        long raw = group.capacityBytes().stream()
                .sorted()
                .limit(count - spareDrives)
                .reduce(0L, LongMath::saturatedAdd);
        return raw / array.raid().width() * array.raid().dataStrips();
    }

    private static String size(long bytes) {
        return String.format(Locale.ROOT, "%,.1f TB", bytes / 1e12);
    }
}
