package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.DriveModel;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.scenario.DriveGroup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a release says of drives that have less than dual redundancy. */
final class RedundancyNotes {
    private RedundancyNotes() {}

    /** One sentence without its end for each tier that it speaks of; may be empty. */
    static List<String> of(ReleaseModel release, List<DriveGroup> groups) {
        List<String> notes = new ArrayList<>();
        for (DriveGroup group : groups) {
            note(release, group).ifPresent(notes::add);
        }
        return notes;
    }

    private static Optional<String> note(ReleaseModel release, DriveGroup group) {
        for (DriveModel drive : group.models()) {
            long from = release.dualRequiredFromBytes(drive);
            if (drive.capacityBytes() >= from) {
                return Optional.of(release.id() + " requires dual redundancy from "
                        + QuantityKind.SIZE.format(from) + " per drive");
            }
        }
        return group.models().stream().anyMatch(release::dualRecommended)
                ? Optional.of(release.id() + " recommends dual redundancy for drives of class "
                        + group.driveClass().label())
                : Optional.empty();
    }
}
