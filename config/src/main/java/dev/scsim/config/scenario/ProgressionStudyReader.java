package dev.scsim.config.scenario;

import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.models.forecast.ProgressionSpec;

import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads {@code progression_study}; every key of it may be left out. */
final class ProgressionStudyReader {
    private static final Limits NIGHTS = Limits.of(1, ProgressionSpec.NIGHTS_MAX);
    // An hour before the documented start of the nightly cycle.
    private static final LocalTime DEFAULT_SNAPSHOT = LocalTime.of(18, 0);

    private final boolean anySnapshots;

    /** @param anySnapshots whether any volume takes snapshots, as far as is known */
    ProgressionStudyReader(boolean anySnapshots) {
        this.anySnapshots = anySnapshots;
    }

    Optional<ProgressionStudyEntry> read(Optional<Part> study) {
        if (study.isEmpty()) {
            return Optional.empty();
        }
        Part part = study.get();
        if (!anySnapshots) {
            part.problem(
                    "has nothing to study: no volume takes snapshots, so no page is frozen and"
                            + " moves",
                    "volumes with snapshots, such as { every: 1 d, keep: 7 d }",
                    Optional.empty());
        }
        return Optional.of(
                new ProgressionStudyEntry(nights(part), snapshot(part).toNanoOfDay()));
    }

    private static int nights(Part part) {
        OptionalLong nights = part.find("nights")
                .map(value -> QuantityReading.read(value, QuantityKind.COUNT, NIGHTS))
                .orElse(OptionalLong.of(1));
        return (int) nights.orElse(1);
    }

    private static LocalTime snapshot(Part part) {
        Optional<Part> value = part.find("snapshot");
        Optional<String> text = value.flatMap(Part::text);
        try {
            return text.map(LocalTime::parse).orElse(DEFAULT_SNAPSHOT);
        } catch (DateTimeParseException e) {
            value.get().problem("is no time of day", "24 hours, such as 18:00", Optional.empty());
            return DEFAULT_SNAPSHOT;
        }
    }
}
