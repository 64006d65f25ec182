package dev.scsim.config.scenario;

import com.google.common.collect.ImmutableMap;

import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.models.capacity.Change;
import dev.scsim.models.capacity.SnapshotPlan;
import dev.scsim.models.capacity.StorageProfile;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the keys of a volume that say how full it is; each has a default. */
final class VolumeFillReader {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long DAY_SECONDS = 86_400;
    private static final Limits EVERY =
            Limits.of(60 * SECOND_NANOS, 366 * DAY_SECONDS * SECOND_NANOS);
    private static final Limits KEEP =
            Limits.of(60 * SECOND_NANOS, 36_525 * DAY_SECONDS * SECOND_NANOS);
    // Half a million snapshots at most: a minute for a year.
    private static final long KEPT_MAX = 527_040;
    private static final Limits BYTES = Limits.of(0, 1L << 50);
    private static final Limits SHARE = Limits.of(0, 100_000_000);
    // Data does not grow by reduction, and a hundred to one is beyond any.
    private static final Limits RATIO = Limits.of(1_000_000, 100_000_000);
    private static final long PPM = 1_000_000;
    // Planners count so; days of real months would make equal months grow differently.
    private static final Map<String, Integer> PERIODS =
            ImmutableMap.of("per_day", 1, "per_month", 30, "per_year", 365);

    private VolumeFillReader() {}

    /** @param sizeBytes of the volume */
    static VolumeFill read(Part part, long sizeBytes) {
        VolumeFill full = VolumeFill.full(sizeBytes);
        long used = part.find("used").map(p -> used(p, sizeBytes)).orElse(full.usedBytes());
        return new VolumeFill(
                used,
                part.find("growth").map(VolumeFillReader::change).orElse(full.growth()),
                part.find("snapshots").map(VolumeFillReader::snapshots).orElse(full.snapshots()),
                part.find("reduction").map(VolumeFillReader::reduction).orElse(full.reductionPpm()),
                // The schema allows no other word.
                part.find("storage_profile").flatMap(Part::text).flatMap(word -> Arrays.stream(
                                StorageProfile.values())
                        .filter(profile -> profile.label().equals(word))
                        .findFirst()));
    }

    private static long used(Part part, long sizeBytes) {
        Optional<String> text = part.text();
        if (text.isPresent() && text.get().endsWith("%")) {
            OptionalLong ppm = QuantityReading.read(part, QuantityKind.SHARE, Limits.of(0, PPM));
            return sizeBytes / PPM * ppm.orElse(0) + sizeBytes % PPM * ppm.orElse(0) / PPM;
        }
        long bytes = QuantityReading.read(part, QuantityKind.SIZE, Limits.ANY).orElse(0);
        if (bytes > sizeBytes) {
            String size = QuantityKind.SIZE.format(sizeBytes);
            part.problem("is more than the volume's size", "at most " + size, Optional.of(size));
            return sizeBytes;
        }
        return bytes;
    }

    private static Change change(Part part) {
        List<Part> given = part.children().stream()
                .filter(p -> PERIODS.containsKey(p.key()))
                .toList();
        if (!part.isMap() || given.size() != part.keys().size()) {
            return Change.NONE;
        }
        if (given.size() != 1) {
            part.problem(
                    given.isEmpty() ? "says no rate" : "says more than one rate",
                    "one of " + String.join(", ", PERIODS.keySet()),
                    Optional.empty());
            return Change.NONE;
        }
        Part rate = given.get(0);
        int days = PERIODS.get(rate.key());
        if (rate.text().filter(text -> text.endsWith("%")).isPresent()) {
            OptionalLong ppm = QuantityReading.read(rate, QuantityKind.SHARE, SHARE);
            return new Change(0, (int) ppm.orElse(0), days);
        }
        OptionalLong bytes = QuantityReading.read(rate, QuantityKind.SIZE, BYTES);
        return new Change(bytes.orElse(0), 0, days);
    }

    private static SnapshotPlan snapshots(Part part) {
        OptionalLong every = duration(part, "every", EVERY);
        OptionalLong keep = duration(part, "keep", KEEP);
        Change change = part.find("change").map(VolumeFillReader::change).orElse(Change.NONE);
        if (every.isEmpty() || keep.isEmpty()) {
            return SnapshotPlan.NONE;
        }
        long kept = keep.getAsLong() / every.getAsLong();
        if (kept < 1 || kept > KEPT_MAX) {
            part.find("keep")
                    .orElseThrow()
                    .problem(
                            kept < 1
                                    ? "is shorter than the time between two snapshots"
                                    : "makes " + kept + " snapshots",
                            "1 to " + KEPT_MAX + " times every",
                            Optional.empty());
            return SnapshotPlan.NONE;
        }
        return new SnapshotPlan(every.getAsLong() / SECOND_NANOS, (int) kept, change);
    }

    private static OptionalLong duration(Part part, String key, Limits limits) {
        return part.find(key)
                .map(p -> QuantityReading.read(p, QuantityKind.DURATION, limits))
                .orElse(OptionalLong.empty());
    }

    private static long reduction(Part part) {
        long dedup = ratio(part, "dedup");
        long compression = ratio(part, "compression");
        return dedup * compression / PPM;
    }

    private static long ratio(Part part, String key) {
        return part.find(key)
                .map(p -> QuantityReading.read(p, QuantityKind.RATIO, RATIO))
                .orElse(OptionalLong.empty())
                .orElse(PPM);
    }
}
