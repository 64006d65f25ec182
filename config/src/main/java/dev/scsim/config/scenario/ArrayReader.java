package dev.scsim.config.scenario;

import com.google.common.collect.ImmutableMap;
import com.google.common.math.LongMath;

import dev.scsim.config.catalogue.ArrayModel;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.EntryKind;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.document.NearestName;
import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.config.quantity.ValueException;
import dev.scsim.config.scenario.ArrayEntry.Folder;
import dev.scsim.models.array.StorageCenterSpec.CacheSwitches;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.raid.Redundancy;

import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the entries of {@code arrays}. */
final class ArrayReader {
    static final String AUTO = "auto";
    private static final Limits DRIVE_COUNT = Limits.of(1, 4096);
    /** Plenty for even load; a rebuild of a full drive then takes about a second. */
    private static final long EXTENTS_ON_DRIVE_MAX = 32_768;

    private static final long MEBIBYTE = 1L << 20;
    // The page sizes that the product offers (Storage Manager administrator's guide).
    private static final List<Long> PAGE_SIZES = List.of(512L << 10, 2L << 20, 4L << 20);

    private final Catalogue catalogue;

    ArrayReader(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    Optional<ArrayEntry> read(Part part) {
        Optional<String> model = known(part, "model", EntryKind.ARRAY);
        Optional<String> scos = known(part, "scos", EntryKind.RELEASE);
        List<Part> folderParts = part.find("folders").map(Part::items).orElse(List.of());
        List<Folder> folders =
                folderParts.stream().flatMap(item -> folder(item).stream()).toList();
        Optional<Sparing> sparing = sparing(part);
        Optional<RaidLevel> raid = raid(part);
        Optional<Redundancy> redundancy = redundancy(part, raid);
        OptionalLong page = pageBytes(part);
        Map<String, String> rebuild = rebuild(part);
        boolean allFolders = !folders.isEmpty() && folders.size() == folderParts.size();
        if (model.isEmpty() || scos.isEmpty() || !allFolders) {
            return Optional.empty();
        }
        ArrayModel arrayModel = catalogue.array(model.get()).orElseThrow();
        CablingReader cablingReader = new CablingReader(catalogue, part, arrayModel, scos.get());
        Cabling cabling = cablingReader.read();
        ArrayEntry entry = new ArrayEntry(
                part.find("name").flatMap(Part::text).orElse(""),
                model.get(),
                scos.get(),
                folders,
                sparing,
                raid,
                redundancy,
                page,
                new CacheSwitches(isOn(part, "read"), isOn(part, "write")),
                rebuild,
                cabling);
        cablingReader.checkSlots(entry, folderParts);
        new DriveChecks(catalogue, part, entry).check();
        checkRebuild(part, entry);
        return Optional.of(entry);
    }

    private Optional<String> known(Part part, String key, EntryKind kind) {
        Optional<Part> value = part.find(key);
        Optional<String> id = value.flatMap(Part::text);
        if (id.isPresent() && catalogue.find(kind, id.get()).isEmpty()) {
            String what = kind == EntryKind.ARRAY ? "array model" : kind.idKey();
            value.get().unknownName(what, catalogue.ids(kind));
            return Optional.empty();
        }
        return id;
    }

    private Optional<Folder> folder(Part part) {
        Optional<String> drive = known(part, "drive", EntryKind.DRIVE);
        OptionalLong count = part.find("count")
                .map(c -> QuantityReading.read(c, QuantityKind.COUNT, DRIVE_COUNT))
                .orElse(OptionalLong.empty());
        return drive.isPresent() && count.isPresent()
                ? Optional.of(new Folder(drive.get(), (int) count.getAsLong()))
                : Optional.empty();
    }

    private static Optional<Sparing> sparing(Part part) {
        // The schema allows no other word.
        return part.find("sparing").flatMap(Part::text).flatMap(word -> Arrays.stream(
                        Sparing.values())
                .filter(s -> s.name().equalsIgnoreCase(word))
                .findFirst());
    }

    private static Optional<RaidLevel> raid(Part part) {
        Optional<Part> value = part.find("raid");
        Optional<String> label = value.flatMap(Part::text);
        if (label.isEmpty() || label.get().equals(AUTO)) {
            return Optional.empty();
        }
        Optional<RaidLevel> level = ReleaseModel.raidLevel(label.get());
        if (level.isEmpty()) {
            List<String> labels =
                    Arrays.stream(RaidLevel.values()).map(RaidLevel::label).toList();
            value.get()
                    .problem(
                            "is not a known RAID level",
                            AUTO + ", " + String.join(", ", labels),
                            NearestName.of(label.get(), labels));
        }
        return level;
    }

    private static Optional<Redundancy> redundancy(Part part, Optional<RaidLevel> raid) {
        Optional<Part> value = part.find("storage_type").flatMap(type -> type.find("redundancy"));
        // The schema allows no other word.
        Optional<Redundancy> redundancy = value.flatMap(Part::text)
                .flatMap(word -> Arrays.stream(Redundancy.values())
                        .filter(r -> r.label().equals(word))
                        .findFirst());
        if (redundancy.isPresent()
                && raid.isPresent()
                && redundancy.get() != Redundancy.of(raid.get())) {
            value.get().problem("contradicts raid: " + raid.get().label());
        }
        return redundancy;
    }

    private static OptionalLong pageBytes(Part part) {
        Optional<Part> value = part.find("page_size");
        Optional<Part> ofType = part.find("storage_type").flatMap(type -> type.find("page"));
        OptionalLong bytes = pageBytes(value);
        OptionalLong other = pageBytes(ofType);
        if (bytes.isPresent() && other.isPresent() && !bytes.equals(other)) {
            ofType.get().problem("contradicts page_size");
        }
        return bytes.isPresent() ? bytes : other;
    }

    private static OptionalLong pageBytes(Optional<Part> value) {
        if (value.isEmpty()) {
            return OptionalLong.empty();
        }
        OptionalLong bytes =
                QuantityReading.readUnless(AUTO, value.get(), QuantityKind.SIZE, Limits.POSITIVE);
        if (bytes.isPresent() && !PAGE_SIZES.contains(bytes.getAsLong())) {
            value.get()
                    .problem(
                            "is not a page size of the product",
                            "auto, 512 KiB, 2 MiB, 4 MiB",
                            Optional.of(QuantityKind.SIZE.format(nearest(bytes.getAsLong()))));
            return OptionalLong.empty();
        }
        return bytes;
    }

    private static long nearest(long bytes) {
        return PAGE_SIZES.stream()
                .min((a, b) -> Long.compare(Math.abs(a - bytes), Math.abs(b - bytes)))
                .orElseThrow();
    }

    private static boolean isOn(Part part, String cache) {
        return !part.find("caches")
                .flatMap(caches -> caches.find(cache))
                .flatMap(Part::text)
                .equals(Optional.of("off"));
    }

    /** Rebuild values that are right one by one. */
    private static Map<String, String> rebuild(Part part) {
        ImmutableMap.Builder<String, String> values = ImmutableMap.builder();
        List<String> known = ReleaseModel.rebuildKeys();
        for (Part value : part.find("rebuild").map(Part::children).orElse(List.of())) {
            Optional<String> text = value.text();
            if (text.isPresent() && known.contains(value.key())) {
                Optional<ValueException> fault = ReleaseModel.rebuildFault(value.key(), text.get());
                fault.ifPresent(e -> QuantityReading.report(value, e));
                if (fault.isEmpty()) {
                    values.put(value.key(), text.get());
                }
            }
        }
        return values.build();
    }

    private void checkRebuild(Part part, ArrayEntry entry) {
        try {
            checkExtents(
                    part,
                    entry,
                    catalogue.release(entry.scos()).orElseThrow().withRebuild(entry.rebuild()));
        } catch (IllegalArgumentException e) {
            // Thrown by the spec record, whose message names the values.
            part.find("rebuild")
                    .orElseThrow()
                    .problem("has values that do not go together: " + e.getMessage());
        }
    }

    /** A rebuild is simulated extent by extent; far more of them than needed take minutes. */
    private void checkExtents(Part part, ArrayEntry entry, ReleaseModel release) {
        Optional<Part> extent = part.find("rebuild").flatMap(rebuild -> rebuild.find("extent"));
        long capacity = entry.folders().stream()
                .mapToLong(f -> catalogue.drive(f.drive()).orElseThrow().capacityBytes())
                .max()
                .orElseThrow();
        long extents = capacity / release.rebuild().extentBytes();
        if (extent.isPresent() && extents > EXTENTS_ON_DRIVE_MAX) {
            long mebibytes = LongMath.divide(
                    LongMath.divide(capacity, EXTENTS_ON_DRIVE_MAX, RoundingMode.CEILING),
                    MEBIBYTE,
                    RoundingMode.CEILING);
            String least = QuantityKind.SIZE.format(mebibytes * MEBIBYTE);
            extent.get()
                    .problem(
                            "cuts a drive of " + QuantityKind.SIZE.format(capacity) + " in "
                                    + extents + " extents, more than " + EXTENTS_ON_DRIVE_MAX,
                            "at least " + least,
                            Optional.of(least));
        }
    }
}
