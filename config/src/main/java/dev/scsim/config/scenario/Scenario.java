package dev.scsim.config.scenario;

import java.util.List;

/**
 * A scenario file as read: every variant of it, complete.
 *
 * @param name for reports
 * @param source the file as the user named it
 * @param variants at least one, in the order of the file; a file without variants has one, named
 *     {@link #ONLY_VARIANT}
 */
public record Scenario(String name, String source, List<Variant> variants) {
    /** Name of the variant of a file that lists none. */
    public static final String ONLY_VARIANT = "base";

    public Scenario {
        variants = List.copyOf(variants);
    }
}
