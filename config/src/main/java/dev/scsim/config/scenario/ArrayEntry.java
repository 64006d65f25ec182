package dev.scsim.config.scenario;

import com.google.common.collect.ImmutableMap;

import dev.scsim.models.array.StorageCenterSpec.CacheSwitches;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.raid.Redundancy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An array of the scenario.
 *
 * @param name unique
 * @param model catalogue id of the model
 * @param scos release
 * @param folders its drives, in the order of the file; at least one entry
 * @param sparing empty = as the release ships it
 * @param raid level that host writes land on; empty = as the redundancy or the release chooses it
 * @param redundancy of every tier; empty = as {@code raid} or the release chooses it
 * @param pageBytes empty = the default of its drives
 * @param caches which caches are on
 * @param rebuild rebuild values of the release that this array has otherwise, key to text
 * @param cabling ports, chains and enclosures
 */
public record ArrayEntry(
        String name,
        String model,
        String scos,
        List<Folder> folders,
        Optional<Sparing> sparing,
        Optional<RaidLevel> raid,
        Optional<Redundancy> redundancy,
        OptionalLong pageBytes,
        CacheSwitches caches,
        Map<String, String> rebuild,
        Cabling cabling) {

    public ArrayEntry {
        folders = List.copyOf(folders);
        rebuild = ImmutableMap.copyOf(rebuild);
    }

    /** Drives of all entries, spares included. */
    public int driveCount() {
        return folders.stream().mapToInt(Folder::count).sum();
    }

    /** The redundancy that the file asks for, one way or the other. */
    public Optional<Redundancy> chosenRedundancy() {
        return redundancy.or(() -> raid.map(Redundancy::of));
    }

    /**
     * Equal drives.
     *
     * @param drive catalogue id of the drive
     * @param count drives, spares included
     */
    public record Folder(String drive, int count) {}
}
