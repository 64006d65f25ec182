package dev.scsim.config.scenario;

import dev.scsim.config.catalogue.ArrayModel;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.DriveModel;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.models.pool.DriveClass;
import dev.scsim.models.raid.Redundancy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The drives of one class of an array, in the order of the file; their sizes may differ.
 *
 * @param driveClass the class
 * @param tier from 1
 * @param redundancy of the tier
 * @param drives the model of each drive, spares included
 */
public record DriveGroup(
        DriveClass driveClass, int tier, Redundancy redundancy, List<DriveModel> drives) {
    public DriveGroup {
        drives = List.copyOf(drives);
    }

    /** Capacity of each drive, bytes. */
    public List<Long> capacityBytes() {
        return drives.stream().map(DriveModel::capacityBytes).toList();
    }

    /** The different models, in the order of the file. */
    public List<DriveModel> models() {
        Map<String, DriveModel> byId = new LinkedHashMap<>();
        drives.forEach(drive -> byId.putIfAbsent(drive.id(), drive));
        return List.copyOf(byId.values());
    }

    /** The groups of an array, fastest class first. */
    public static List<DriveGroup> of(ArrayEntry entry, Catalogue catalogue) {
        Map<DriveClass, List<DriveModel>> byClass = new TreeMap<>();
        for (ArrayEntry.Folder folder : entry.folders()) {
            DriveModel drive = catalogue.drive(folder.drive()).orElseThrow();
            byClass.computeIfAbsent(drive.driveClass(), c -> new ArrayList<>())
                    .addAll(Collections.nCopies(folder.count(), drive));
        }
        Map<DriveClass, Integer> tiers = DriveClass.tiers(byClass.keySet());
        List<DriveGroup> groups = new ArrayList<>();
        byClass.forEach((driveClass, drives) -> {
            int tier = tiers.get(driveClass);
            List<DriveModel> ofTier = entry.folders().stream()
                    .map(folder -> catalogue.drive(folder.drive()).orElseThrow())
                    .filter(drive -> tiers.get(drive.driveClass()) == tier)
                    .toList();
            Redundancy redundancy =
                    entry.chosenRedundancy().orElseGet(() -> automatic(entry, ofTier, catalogue));
            groups.add(new DriveGroup(driveClass, tier, redundancy, drives));
        });
        return groups;
    }

    private static Redundancy automatic(
            ArrayEntry entry, List<DriveModel> drives, Catalogue catalogue) {
        ReleaseModel release = catalogue.release(entry.scos()).orElseThrow();
        ArrayModel model = catalogue.array(entry.model()).orElseThrow();
        return release.automaticRedundancy(model, drives);
    }
}
