package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.ArrayModel;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.CatalogueEntry;
import dev.scsim.config.catalogue.CatalogueValue;
import dev.scsim.config.catalogue.DriveModel;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.scenario.ArrayEntry;
import dev.scsim.config.scenario.Design;
import dev.scsim.config.scenario.DriveGroup;
import dev.scsim.config.scenario.VolumeEntry;
import dev.scsim.models.capacity.CapacitySpec;
import dev.scsim.models.capacity.ClassSpec;
import dev.scsim.models.capacity.PoolSpec;
import dev.scsim.models.capacity.StorageProfile;
import dev.scsim.models.capacity.ThinVolume;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.Redundancy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Puts together what the capacity of one variant follows from. For one use. */
final class CapacityAssembly {
    private final String name;
    private final Design design;
    private final Catalogue catalogue;
    private final Map<String, CatalogueValue> used = new LinkedHashMap<>();
    private final List<String> warnings = new ArrayList<>();

    CapacityAssembly(String name, Design design, Catalogue catalogue) {
        this.name = name;
        this.design = design;
        this.catalogue = catalogue;
    }

    CapacityVariant assemble() {
        List<CapacityArray> arrays = design.arrays().stream().map(this::array).toList();
        List<Assumption> assumptions = used.values().stream()
                .map(Assumption::of)
                .sorted(Comparator.comparing(Assumption::confidence)
                        .reversed()
                        .thenComparing(Assumption::key))
                .toList();
        return new CapacityVariant(name, design.capacity().from(), arrays, assumptions, warnings);
    }

    /** The pool of one array and what is on it. */
    CapacitySpec pool(ArrayEntry entry) {
        ArrayModel model = catalogue.array(entry.model()).orElseThrow();
        ReleaseModel release =
                catalogue.release(entry.scos()).orElseThrow().withRebuild(entry.rebuild());
        List<DriveGroup> groups = DriveGroup.of(entry, catalogue);
        boolean allFlash = groups.stream().allMatch(group -> group.driveClass().flash());
        PoolSpec pool = new PoolSpec(
                groups.stream().map(CapacityAssembly::classSpec).toList(),
                entry.sparing().orElseGet(release::shippedSparing),
                release.spareGroupSize(),
                release.profile().rebuild().extentBytes(),
                entry.pageBytes().orElseGet(() -> release.pageBytes(model, allFlash)));
        return new CapacitySpec(
                pool,
                volumes(entry.name(), allFlash),
                release.lowSpace(),
                design.capacity().horizonDays());
    }

    private CapacityArray array(ArrayEntry entry) {
        ArrayModel model = catalogue.array(entry.model()).orElseThrow();
        ReleaseModel release = catalogue.release(entry.scos()).orElseThrow();
        List<DriveGroup> groups = DriveGroup.of(entry, catalogue);
        use(entry, model, release, groups);
        warn(entry, release, groups);
        return new CapacityArray(
                entry.name(),
                model.id(),
                release.id(),
                release.redundancyRuleSet(),
                entry.chosenRedundancy().isPresent(),
                release.rebalancesRaid10(),
                pool(entry));
    }

    private static ClassSpec classSpec(DriveGroup group) {
        return new ClassSpec(
                group.driveClass(), group.tier(), group.redundancy(), group.capacityBytes());
    }

    private List<ThinVolume> volumes(String array, boolean allFlash) {
        StorageProfile usual =
                allFlash ? StorageProfile.FLASH_OPTIMIZED : StorageProfile.RECOMMENDED;
        return design.volumes().stream()
                .filter(volume -> volume.array().equals(array))
                .map(volume -> volume(volume, usual))
                .toList();
    }

    private static ThinVolume volume(VolumeEntry volume, StorageProfile usual) {
        return new ThinVolume(
                volume.name(),
                volume.count(),
                volume.sizeBytes(),
                volume.fill().usedBytes(),
                volume.fill().growth(),
                volume.fill().snapshots(),
                volume.fill().reductionPpm(),
                volume.fill().profile().orElse(usual));
    }

    private void warn(ArrayEntry entry, ReleaseModel release, List<DriveGroup> groups) {
        String array = "array " + entry.name() + ": ";
        List<DriveGroup> lessThanDual = groups.stream()
                .filter(group -> group.redundancy() != Redundancy.DUAL)
                .toList();
        RedundancyNotes.of(release, lessThanDual).forEach(note -> warnings.add(array + note));
        boolean enough = groups.stream()
                .anyMatch(group -> group.drives().size()
                        >= release.drivesMin(group.driveClass().flash()));
        if (!enough) {
            warnings.add(array + "a storage type needs " + release.drivesMin(true)
                    + " SSDs of one class or " + release.drivesMin(false)
                    + " hard drives of one class");
        }
        if (release.hasOptimiser()
                && entry.sparing().filter(Sparing.DEDICATED::equals).isPresent()) {
            warnings.add(array + release.id() + " with dedicated spares is an upgraded array whose"
                    + " optimiser is not enabled");
        }
    }

    private void use(
            ArrayEntry entry, ArrayModel model, ReleaseModel release, List<DriveGroup> groups) {
        boolean chosen = entry.chosenRedundancy().isPresent();
        boolean pageChosen = entry.pageBytes().isPresent();
        use(
                model.entry(),
                path -> path.equals("pool.page_size") && !pageChosen
                        || path.equals("pool.dual_by_default") && !chosen);
        use(
                release.entry(),
                path -> path.startsWith("low_space.")
                        || path.startsWith("sparing.")
                        || path.equals("rebuild.extent")
                        || path.equals("storage_type.hybrid_page") && !pageChosen
                        || path.startsWith("redundancy.") && !chosen);
        groups.stream()
                .flatMap(group -> group.models().stream())
                .map(DriveModel::entry)
                .forEach(drive -> use(drive, path -> path.equals("capacity")));
    }

    private void use(CatalogueEntry entry, Predicate<String> rests) {
        entry.values().forEach((path, value) -> {
            if (rests.test(path)) {
                used.put(value.key(), value);
            }
        });
    }
}
