package dev.scsim.config.assembly;

import dev.scsim.config.scenario.ProgressionStudyEntry;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.capacity.SnapshotPlan;
import dev.scsim.models.capacity.ThinVolume;
import dev.scsim.models.forecast.VolumeUse;
import dev.scsim.models.page.StorageProfile;
import dev.scsim.models.pool.TierSpec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Puts together what a study of Data Progression rests on beside the arrays. */
final class ProgressionAssembly {
    private static final long DAY_SECONDS = 86_400;

    private final ProgressionStudyEntry study;
    private final List<String> warnings = new ArrayList<>();

    ProgressionAssembly(ProgressionStudyEntry study) {
        this.study = study;
    }

    List<String> warnings() {
        return warnings;
    }

    /** @param volumes of an array, by its name */
    ProgressionSettings settings(
            List<AssembledArray> arrays, Function<String, List<ThinVolume>> volumes) {
        Map<String, List<VolumeUse>> uses = new LinkedHashMap<>();
        for (AssembledArray assembled : arrays) {
            StorageCenterSpec array = assembled.array();
            if (array.oneRegion()) {
                warnings.add("progression_study: array " + array.name() + " has one class of drives"
                        + " at one RAID level, so there is nowhere for pages to move");
            } else {
                lessRedundancyBelow(array);
                List<VolumeUse> mine = new ArrayList<>();
                for (ThinVolume volume : volumes.apply(array.name())) {
                    mine.addAll(Collections.nCopies(volume.count(), use(volume)));
                }
                uses.put(array.name(), mine);
            }
        }
        return new ProgressionSettings(study.nights(), study.snapshotNanosOfDay(), uses);
    }

    /** Data Progression never lowers what a page survives. */
    private void lessRedundancyBelow(StorageCenterSpec array) {
        int above = 0;
        for (TierSpec tier : array.tiers()) {
            int here = tier.regions().stream()
                    .mapToInt(region -> region.raid().tolerance())
                    .max()
                    .orElse(0);
            if (here < above) {
                warnings.add("progression_study: array " + array.name() + ": tier " + tier.rank()
                        + " survives fewer drive failures than the tier above, so no page goes down"
                        + " to it");
            }
            above = Math.max(above, here);
        }
    }

    /** Snapshots of a day count as one: cycles come once a day, and what they find is the same. */
    private static VolumeUse use(ThinVolume volume) {
        SnapshotPlan plan = volume.snapshots();
        if (!plan.taken()) {
            return new VolumeUse(profile(volume), volume.usedBytes(), 0, 1, 0);
        }
        long everyDays = Math.max(1, plan.everySeconds() / DAY_SECONDS);
        long keptSeconds = plan.everySeconds() * plan.kept();
        long kept = Math.max(1, keptSeconds / (everyDays * DAY_SECONDS));
        return new VolumeUse(
                profile(volume),
                volume.usedBytes(),
                volume.dailyBytes(),
                Math.toIntExact(everyDays),
                Math.toIntExact(kept));
    }

    private static StorageProfile profile(ThinVolume volume) {
        return switch (volume.profile()) {
            case RECOMMENDED -> StorageProfile.RECOMMENDED;
            case HIGH -> StorageProfile.HIGH;
            case MEDIUM -> StorageProfile.MEDIUM;
            case LOW -> StorageProfile.LOW;
            case FLASH_OPTIMIZED -> StorageProfile.FLASH_OPTIMISED;
        };
    }
}
