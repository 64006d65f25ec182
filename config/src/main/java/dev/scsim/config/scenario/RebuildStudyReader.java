package dev.scsim.config.scenario;

import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.config.scenario.RebuildStudyEntry.RiskEntry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads {@code rebuild_study}; every key of it may be left out. */
final class RebuildStudyReader {
    private static final long DAY_NANOS = 86_400_000_000_000L;
    private static final long YEAR_NANOS = 31_557_600_000_000_000L;
    private static final Limits PRIORITY = Limits.of(1, 1_000_000);
    private static final Limits MISSION = Limits.of(DAY_NANOS, 100 * YEAR_NANOS);
    private static final Limits RELATIVE_ERROR = Limits.of(1_000, 500_000);
    // The usual time until an array is replaced.
    private static final long DEFAULT_MISSION_NANOS = 5 * YEAR_NANOS;
    // The next working day or two.
    private static final long DEFAULT_REPLACEMENT_NANOS = 2 * DAY_NANOS;
    private static final Limits REPLACEMENT = Limits.of(0, YEAR_NANOS);
    private static final int DEFAULT_RELATIVE_ERROR_PPM = 100_000;

    private RebuildStudyReader() {}

    static RebuildStudyEntry read(Optional<Part> study) {
        return study.map(part -> new RebuildStudyEntry(
                        priorities(part), isTrue(part, "sensitivity"), risk(part)))
                .orElse(RebuildStudyEntry.NONE);
    }

    private static List<Integer> priorities(Part part) {
        List<Integer> shares = new ArrayList<>();
        for (Part item : part.find("priority").map(Part::items).orElse(List.of())) {
            OptionalLong ppm = QuantityReading.read(item, QuantityKind.SHARE, PRIORITY);
            if (ppm.isPresent()) {
                if (shares.contains((int) ppm.getAsLong())) {
                    item.problem("stands here twice");
                }
                shares.add((int) ppm.getAsLong());
            }
        }
        return shares;
    }

    private static boolean isTrue(Part part, String key) {
        return part.find(key).flatMap(Part::text).equals(Optional.of("true"));
    }

    private static Optional<RiskEntry> risk(Part part) {
        Optional<Part> risk = part.find("risk").filter(Part::isMap);
        if (risk.isEmpty() && !isTrue(part, "risk")) {
            return Optional.empty();
        }
        long mission = value(risk, "mission", QuantityKind.DURATION, MISSION)
                .orElse(DEFAULT_MISSION_NANOS);
        long error = value(risk, "relative_error", QuantityKind.SHARE, RELATIVE_ERROR)
                .orElse(DEFAULT_RELATIVE_ERROR_PPM);
        long replacement = value(risk, "replacement", QuantityKind.DURATION, REPLACEMENT)
                .orElse(DEFAULT_REPLACEMENT_NANOS);
        return Optional.of(new RiskEntry(mission, (int) error, replacement));
    }

    private static OptionalLong value(
            Optional<Part> risk, String key, QuantityKind kind, Limits limits) {
        Optional<Part> value = risk.flatMap(part -> part.find(key));
        return value.isPresent()
                ? QuantityReading.read(value.get(), kind, limits)
                : OptionalLong.empty();
    }
}
