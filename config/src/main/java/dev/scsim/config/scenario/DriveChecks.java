package dev.scsim.config.scenario;

import com.google.common.math.LongMath;

import dev.scsim.config.catalogue.ArrayModel;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.DriveModel;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.scenario.ArrayEntry.Folder;
import dev.scsim.models.pool.DriveClass;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.raid.Redundancy;

import java.util.List;
import java.util.Optional;

/** Whether an array can have the drives that the scenario gives it. */
final class DriveChecks {
    private final Catalogue catalogue;
    private final Part part;
    private final ArrayEntry entry;
    private final ArrayModel model;
    private final ReleaseModel release;

    DriveChecks(Catalogue catalogue, Part part, ArrayEntry entry) {
        this.catalogue = catalogue;
        this.part = part;
        this.entry = entry;
        this.model = catalogue.array(entry.model()).orElseThrow();
        this.release = catalogue.release(entry.scos()).orElseThrow();
    }

    void check() {
        DriveGroup.of(entry, catalogue).forEach(this::drivesForRaid);
        driveLimit();
        rawLimit();
    }

    /** No two strips of a stripe may share a drive, so a level needs as many drives as strips. */
    private void drivesForRaid(DriveGroup group) {
        Sparing sparing = entry.sparing().orElseGet(release::shippedSparing);
        int count = group.drives().size();
        int idle = sparing.idleDrives(count, release.spareGroupSize());
        int width = entry.raid().map(RaidLevel::width).orElse(group.redundancy().copies());
        if (count - idle < width) {
            folderOf(group.driveClass())
                    .find("count")
                    .orElseThrow()
                    .problem(
                            "leaves " + (count - idle) + " drives for data, too few for "
                                    + label(group.redundancy()),
                            "at least " + (width + idle) + " drives",
                            Optional.empty());
        }
    }

    private String label(Redundancy redundancy) {
        return redundancy == Redundancy.NON_REDUNDANT
                ? "any"
                : entry.raid().orElseGet(() -> release.writeLevel(redundancy)).label();
    }

    private Part folderOf(DriveClass driveClass) {
        List<Folder> folders = entry.folders();
        List<Part> parts = part.find("folders").orElseThrow().items();
        for (int i = 0; i < folders.size(); i++) {
            if (drive(folders.get(i)).driveClass() == driveClass) {
                return parts.get(i);
            }
        }
        throw new IllegalArgumentException("no drive of class " + driveClass);
    }

    private void driveLimit() {
        if (entry.driveCount() > model.driveLimit()) {
            folders()
                    .problem(
                            "make " + entry.driveCount() + " drives, more than " + model.id()
                                    + " takes",
                            "at most " + model.driveLimit() + " ("
                                    + model.entry().key() + ".limits.drives)",
                            Optional.empty());
        }
    }

    private void rawLimit() {
        long raw = entry.folders().stream()
                .mapToLong(folder ->
                        LongMath.saturatedMultiply(drive(folder).capacityBytes(), folder.count()))
                .reduce(0, LongMath::saturatedAdd);
        model.rawCapacityLimit(release.id()).ifPresent(limit -> {
            if (raw > limit) {
                folders()
                        .problem(
                                "make " + size(raw) + " raw, more than " + model.id()
                                        + " takes under " + release.id(),
                                "at most " + size(limit) + " (" + model.entry().key()
                                        + ".limits.raw_capacity." + release.id() + ")",
                                Optional.empty());
            }
        });
    }

    private Part folders() {
        return part.find("folders").orElseThrow();
    }

    private DriveModel drive(Folder folder) {
        return catalogue.drive(folder.drive()).orElseThrow();
    }

    private static String size(long bytes) {
        return QuantityKind.SIZE.format(bytes);
    }
}
