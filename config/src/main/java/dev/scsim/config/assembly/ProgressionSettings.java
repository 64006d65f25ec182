package dev.scsim.config.assembly;

import com.google.common.collect.ImmutableMap;

import dev.scsim.models.forecast.VolumeUse;

import java.util.List;
import java.util.Map;

/**
 * Which nights of Data Progression are studied.
 *
 * @param nights how many
 * @param snapshotNanosOfDay when snapshots are taken, ns after midnight
 * @param volumes what hosts do with the volumes of each array of several regions, by its name
 */
public record ProgressionSettings(
        int nights, long snapshotNanosOfDay, Map<String, List<VolumeUse>> volumes) {
    public ProgressionSettings {
        volumes = ImmutableMap.copyOf(volumes);
    }
}
