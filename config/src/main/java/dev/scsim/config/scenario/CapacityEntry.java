package dev.scsim.config.scenario;

import java.time.LocalDate;
import java.util.Optional;

/**
 * How capacity is looked at.
 *
 * @param from date of day 0; empty = days are numbered
 * @param horizonDays how far to look
 */
public record CapacityEntry(Optional<LocalDate> from, int horizonDays) {}
