package dev.scsim.config.scenario;

import java.util.List;
import java.util.Optional;

/**
 * A scenario file as read: every variant of it, complete.
 *
 * @param name for reports
 * @param source the file as the user named it
 * @param variants at least one, in the order of the file; a file without variants has one, named
 *     {@link #ONLY_VARIANT}; the states of a time line, in the order of time
 * @param timeline when each state of a time line begins; empty when the variants are alternatives
 */
public record Scenario(
        String name, String source, List<Variant> variants, Optional<Timeline> timeline) {
    /** Name of the variant of a file that lists none. */
    public static final String ONLY_VARIANT = "base";

    public Scenario {
        variants = List.copyOf(variants);
    }
}
