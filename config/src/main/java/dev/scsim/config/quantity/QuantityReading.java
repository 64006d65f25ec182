package dev.scsim.config.quantity;

import dev.scsim.config.document.Part;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads parts of a document as quantities; what is wrong goes to the part's problems. */
public final class QuantityReading {
    private QuantityReading() {}

    /** The value in base units; empty when it is none, which is reported. */
    public static OptionalLong read(Part part, QuantityKind kind, Limits limits) {
        Optional<String> text = part.text();
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(kind.parse(text.get(), limits));
        } catch (ValueException e) {
            report(part, e);
            return OptionalLong.empty();
        }
    }

    /** Like {@link #read}, with parts of a base unit. */
    public static Optional<BigDecimal> readExact(Part part, QuantityKind kind, Limits limits) {
        Optional<String> text = part.text();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(kind.parseExact(text.get(), limits));
        } catch (ValueException e) {
            report(part, e);
            return Optional.empty();
        }
    }

    /** Turns a wrong value into a problem of the part. */
    public static void report(Part part, ValueException e) {
        part.problem(e.getMessage(), e.allowed(), e.maybe());
    }
}
