package dev.scsim.config.scenario;

import java.time.LocalDate;
import java.util.List;

/**
 * When the states of a scenario begin that follow each other.
 *
 * @param dates of each variant, the first the start; in order
 */
public record Timeline(List<LocalDate> dates) {
    /** Name of the first state. */
    public static final String START = "start";

    public Timeline {
        dates = List.copyOf(dates);
    }
}
