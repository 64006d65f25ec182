package dev.scsim.config.catalogue;

import java.math.BigDecimal;

/**
 * A figure that somebody states without a reproducible measurement. Kept apart from measurements:
 * nothing is fitted to a claim.
 *
 * @param id unique
 * @param subject the arrays it is about, such as {@code SC9000}
 * @param scos the release, or {@code 7.2 to 7.3} for a change
 * @param statement the claim in words
 * @param metric what is claimed
 * @param value the figure
 * @param unit its unit
 * @param bound whether the figure is a bound
 * @param confidence that it was stated so, not that it is true
 * @param source key of the sources table
 * @param note may be empty
 */
public record Claim(
        String id,
        String subject,
        String scos,
        String statement,
        String metric,
        BigDecimal value,
        String unit,
        Bound bound,
        Confidence confidence,
        String source,
        String note) {}
