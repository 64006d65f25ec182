package dev.scsim.config.catalogue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How far a catalogue value can be trusted, best first. */
public enum Confidence {
    /** Read in a paper, manual, support article or data sheet of the vendor. */
    DOCUMENTED,
    /** Read in a review, press article or blog. */
    REPORTED,
    /** Follows from documented or reported facts; the note shows the step. */
    INFERRED,
    /** Fitted to measurements. */
    CALIBRATED,
    /** A reasonable guess that nothing public confirms. */
    ASSUMED;

    /** The word in catalogue files and reports. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Confidence> of(String label) {
        return Arrays.stream(values()).filter(c -> c.label().equals(label)).findFirst();
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(Confidence::label).toList();
    }
}
