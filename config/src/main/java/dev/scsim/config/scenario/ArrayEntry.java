package dev.scsim.config.scenario;

import com.google.common.collect.ImmutableMap;

import dev.scsim.models.array.StorageCenterSpec.CacheSwitches;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An array of the scenario.
 *
 * @param name unique
 * @param model catalogue id of the model
 * @param scos release
 * @param folder its drives
 * @param sparing empty = as the release ships it
 * @param raid level that host writes land on; empty = as the release chooses it
 * @param pageBytes empty = the model's default
 * @param caches which caches are on
 * @param rebuild rebuild values of the release that this array has otherwise, key to text
 */
public record ArrayEntry(
        String name,
        String model,
        String scos,
        Folder folder,
        Optional<Sparing> sparing,
        Optional<RaidLevel> raid,
        OptionalLong pageBytes,
        CacheSwitches caches,
        Map<String, String> rebuild) {

    public ArrayEntry {
        rebuild = ImmutableMap.copyOf(rebuild);
    }

    /**
     * A disk folder of equal drives.
     *
     * @param drive catalogue id of the drive
     * @param count drives, spares included
     */
    public record Folder(String drive, int count) {}
}
