package dev.scsim.config.catalogue;

import java.util.Locale;

/** Whether a published figure is the value itself or a bound of it. */
public enum Bound {
    NONE,
    /** "Over 400k": the true value is at least the figure. */
    LOWER,
    /** "Just under 400k": the true value is at most the figure. */
    UPPER;

    /** The word in catalogue files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
