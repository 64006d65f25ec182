package dev.scsim.config.scenario;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.document.Part;
import dev.scsim.config.document.Problem;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.config.scenario.FaultDraft.Kind;
import dev.scsim.config.scenario.FaultDraft.NumberedDrive;
import dev.scsim.models.fault.FaultTime;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.sparing.RebuildSpec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Reads the entries of {@code faults} one by one; {@link FaultOrder} sees them together. */
final class FaultReader {
    private static final List<String> KEYS = List.of(
            "at",
            "at_rebuild",
            "rebuild",
            "fail",
            "replace",
            "enable",
            "array",
            "drive",
            "drives",
            "add",
            "count",
            "capacity");
    private static final String FORMS = "one of fail, replace, enable, add, return and rebalance";
    private static final Limits TIME = Limits.of(0, RebuildSpec.FAR);
    private static final Limits SHARE = Limits.of(0, 1_000_000);
    private static final Limits REBUILD = Limits.of(0, 1_000_000);
    private static final Limits ADDED = Limits.of(1, 960);
    // From less than any drive to more than any.
    private static final Limits CAPACITY = Limits.of(1_000_000_000L, 1_000_000_000_000_000L);

    private final Catalogue catalogue;
    private final List<String> arrayNames;
    private final List<ArrayEntry> arrays;

    /**
     * @param arrayNames every name that stands in the file
     * @param arrays the entries that could be read
     */
    FaultReader(Catalogue catalogue, List<String> arrayNames, List<ArrayEntry> arrays) {
        this.catalogue = catalogue;
        this.arrayNames = arrayNames;
        this.arrays = arrays;
    }

    Optional<FaultDraft> read(Part part) {
        if (part.isMap()) {
            ArrayEventReader.OWN_KEYS.forEach(key -> refuse(part, key, "does not go with a drive"));
        }
        // The schema has reported a wrong key; what it leaves undone need not be said too.
        if (!part.isMap() || !KEYS.containsAll(part.keys())) {
            return Optional.empty();
        }
        Optional<Kind> kind = kind(part);
        Optional<FaultTime> at = time(part);
        Optional<ArrayEntry> array = array(part);
        if (kind.isEmpty()) {
            return Optional.empty();
        }
        List<NumberedDrive> drives = drives(part, kind.get(), array);
        int count = count(part, kind.get());
        OptionalLong capacity = capacity(part, kind.get());
        // The schema allows one word for each kind and has reported any other.
        boolean known = part.find(kind.get().key())
                .flatMap(Part::text)
                .equals(Optional.of(kind.get().word()));
        if (known && kind.get() == Kind.ENABLE) {
            array.ifPresent(a -> checkOptimiser(part, a));
        }
        boolean struck = kind.get() == Kind.ENABLE || count > 0 || !drives.isEmpty();
        return at.isPresent() && array.isPresent() && known && struck
                ? Optional.of(new FaultDraft(
                        part, array.get(), kind.get(), at.get(), drives, count, capacity))
                : Optional.empty();
    }

    private static boolean has(Part part, String key) {
        return part.keys().contains(key);
    }

    private static Optional<Kind> kind(Part part) {
        List<Kind> kinds = Arrays.stream(Kind.values())
                .filter(kind -> has(part, kind.key()))
                .toList();
        if (kinds.size() != 1) {
            String statement = kinds.isEmpty()
                    ? "does not say what happens"
                    : "mixes " + kinds.stream().map(Kind::key).collect(Collectors.joining(" and "));
            part.problem(statement, FORMS, Optional.empty());
            return Optional.empty();
        }
        return Optional.of(kinds.get(0));
    }

    private static Optional<FaultTime> time(Part part) {
        boolean clock = has(part, "at");
        boolean progress = has(part, "at_rebuild");
        if (clock == progress) {
            part.problem(
                    clock ? "mixes at and at_rebuild" : "does not say when",
                    "at, such as 60 s, or at_rebuild, such as 50 %",
                    Optional.empty());
        }
        OptionalLong nanos = value(part, "at", QuantityKind.DURATION, TIME);
        OptionalLong ppm = value(part, "at_rebuild", QuantityKind.SHARE, SHARE);
        OptionalLong rebuild = value(part, "rebuild", QuantityKind.COUNT, REBUILD);
        if (clock) {
            refuse(part, "rebuild", "goes with at_rebuild only");
        }
        if (clock == progress || has(part, "rebuild") && rebuild.isEmpty()) {
            return Optional.empty();
        }
        if (nanos.isPresent()) {
            return Optional.of(new FaultTime.AtTime(nanos.getAsLong()));
        }
        return ppm.isPresent()
                ? Optional.of(
                        new FaultTime.AtProgress((int) rebuild.orElse(0), (int) ppm.getAsLong()))
                : Optional.empty();
    }

    private static OptionalLong value(Part part, String key, QuantityKind kind, Limits limits) {
        return part.find(key)
                .map(value -> QuantityReading.read(value, kind, limits))
                .orElse(OptionalLong.empty());
    }

    private static void refuse(Part part, String key, String statement) {
        part.find(key).ifPresent(value -> value.problem(statement));
    }

    private Optional<ArrayEntry> array(Part part) {
        return array(part, arrayNames, arrays);
    }

    /** The array that an entry strikes, when it can be told and read. */
    static Optional<ArrayEntry> array(Part part, List<String> arrayNames, List<ArrayEntry> arrays) {
        Optional<Part> value = part.find("array");
        Optional<String> name = value.flatMap(Part::text);
        if (name.isPresent() && !arrayNames.contains(name.get())) {
            value.get().unknownName("array of this scenario", arrayNames);
            return Optional.empty();
        }
        if (!has(part, "array") && arrayNames.size() > 1) {
            missing(part, "array", "the array it strikes: " + String.join(", ", arrayNames));
            return Optional.empty();
        }
        return name.or(() -> arrayNames.stream().findFirst()).flatMap(wanted -> arrays.stream()
                .filter(array -> array.name().equals(wanted))
                .findFirst());
    }

    static void missing(Part part, String key, String allowed) {
        part.problems()
                .add(new Problem(
                        part.place(),
                        part.path() + "." + key,
                        "",
                        "missing",
                        allowed,
                        Optional.empty()));
    }

    private static List<NumberedDrive> drives(Part part, Kind kind, Optional<ArrayEntry> array) {
        if (!kind.ofDrives()) {
            refuse(part, "drive", "does not go with " + kind.key());
            refuse(part, "drives", "does not go with " + kind.key());
            return List.of();
        }
        if (has(part, "drive") && has(part, "drives")) {
            part.problem("mixes drive and drives", "one of them", Optional.empty());
        } else if (!has(part, "drive") && !has(part, "drives")) {
            missing(
                    part,
                    "drive",
                    array.map(FaultReader::numbers).orElse("the number of the drive, from 0"));
        }
        List<Part> items = new ArrayList<>();
        part.find("drive").ifPresent(items::add);
        part.find("drives").map(Part::items).ifPresent(items::addAll);
        List<NumberedDrive> drives = new ArrayList<>();
        for (Part item : items) {
            OptionalInt index = drive(item, array);
            if (index.isPresent()) {
                if (drives.stream().anyMatch(d -> d.index() == index.getAsInt())) {
                    item.problem("stands here twice");
                }
                drives.add(new NumberedDrive(item, index.getAsInt()));
            }
        }
        return drives;
    }

    private static OptionalInt drive(Part item, Optional<ArrayEntry> array) {
        OptionalLong number = QuantityReading.read(item, QuantityKind.COUNT, Limits.ANY);
        if (number.isEmpty() || array.isEmpty()) {
            return OptionalInt.empty();
        }
        int count = array.get().driveCount();
        if (number.getAsLong() >= count) {
            item.problem(
                    "is no drive of array " + array.get().name() + ", which has " + count,
                    numbers(array.get()),
                    Optional.of(Integer.toString(count - 1)));
            return OptionalInt.empty();
        }
        return OptionalInt.of((int) number.getAsLong());
    }

    private static String numbers(ArrayEntry array) {
        return "the number of a drive, 0 to " + (array.driveCount() - 1);
    }

    /** Drives that join; 0 when none do or the number is wrong. */
    private static int count(Part part, Kind kind) {
        if (kind != Kind.ADD) {
            refuse(part, "count", "goes with add only");
            return 0;
        }
        if (!has(part, "count")) {
            missing(part, "count", "the number of drives that join, such as 12");
        }
        return (int) value(part, "count", QuantityKind.COUNT, ADDED).orElse(0);
    }

    private static OptionalLong capacity(Part part, Kind kind) {
        if (kind != Kind.REPLACE) {
            refuse(part, "capacity", "goes with replace only");
            return OptionalLong.empty();
        }
        return value(part, "capacity", QuantityKind.SIZE, CAPACITY);
    }

    private void checkOptimiser(Part part, ArrayEntry array) {
        Optional<Part> enable = part.find("enable");
        ReleaseModel release = catalogue.release(array.scos()).orElseThrow();
        Sparing sparing = array.sparing().orElseGet(release::shippedSparing);
        enable.ifPresent(value -> checkOptimiser(value, array.name(), release, sparing, catalogue));
    }

    /** Reports an optimiser that an array cannot enable. */
    static void checkOptimiser(
            Part enable, String array, ReleaseModel release, Sparing sparing, Catalogue catalogue) {
        if (sparing == Sparing.DISTRIBUTED) {
            enable.problem(
                    "has nothing to do: the spare space of array " + array
                            + " is distributed already",
                    "an array with sparing: dedicated",
                    Optional.empty());
        } else if (!release.hasOptimiser()) {
            enable.problem(
                    "is unknown to " + release.id() + ", the release of array " + array,
                    "an array with scos "
                            + catalogue.releases().stream()
                                    .filter(ReleaseModel::hasOptimiser)
                                    .map(ReleaseModel::id)
                                    .collect(Collectors.joining(" or ")),
                    Optional.empty());
        }
    }
}
