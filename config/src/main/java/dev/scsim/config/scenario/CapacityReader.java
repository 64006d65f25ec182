package dev.scsim.config.scenario;

import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.models.capacity.CapacitySpec;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads {@code capacity}; every key of it has a default. */
final class CapacityReader {
    private static final long DAY_NANOS = 86_400_000_000_000L;
    private static final Limits HORIZON =
            Limits.of(DAY_NANOS, CapacitySpec.HORIZON_DAYS_MAX * DAY_NANOS);
    // The usual time until an array is replaced.
    private static final int DEFAULT_HORIZON_DAYS = 5 * 365;

    private CapacityReader() {}

    static CapacityEntry read(Optional<Part> capacity) {
        OptionalLong horizon = capacity.flatMap(part -> part.find("horizon"))
                .map(part -> QuantityReading.read(part, QuantityKind.DURATION, HORIZON))
                .orElse(OptionalLong.empty());
        return new CapacityEntry(
                capacity.flatMap(part -> part.find("from")).flatMap(CapacityReader::date),
                horizon.isPresent()
                        ? (int) (horizon.getAsLong() / DAY_NANOS)
                        : DEFAULT_HORIZON_DAYS);
    }

    static Optional<LocalDate> date(Part part) {
        Optional<String> text = part.text();
        try {
            return text.map(LocalDate::parse);
        } catch (DateTimeParseException e) {
            part.problem("is not a date", "year-month-day, such as 2026-01-01", Optional.empty());
            return Optional.empty();
        }
    }
}
