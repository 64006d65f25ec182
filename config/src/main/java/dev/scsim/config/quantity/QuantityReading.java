package dev.scsim.config.quantity;

import dev.scsim.config.document.Part;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Reads parts of a document as quantities; what is wrong goes to the part's problems. */
public final class QuantityReading {
    private static final Pattern BARE = Pattern.compile("[-+]?[0-9.,]+([eE][-+]?[0-9]+)?");

    private QuantityReading() {}

    /** The value in base units; empty when it is none, which is reported. */
    public static OptionalLong read(Part part, QuantityKind kind, Limits limits) {
        return readUnless("", part, kind, limits);
    }

    /**
     * The value in base units; empty when the word stands there instead, or when it is none, which
     * is reported.
     *
     * @param word such as {@code auto}; empty = no word is right
     */
    public static OptionalLong readUnless(
            String word, Part part, QuantityKind kind, Limits limits) {
        Optional<String> text = part.text().filter(t -> !t.equals(word));
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(kind.parse(text.get(), limits));
        } catch (ValueException e) {
            String allowed = word.isEmpty() ? e.allowed() : word + ", or " + e.allowed();
            part.problem(e.getMessage(), allowed, e.maybe());
            return OptionalLong.empty();
        }
    }

    /**
     * The value in parts of a base unit, whose unit may be left out because the key names it.
     *
     * @param unit the unit that a bare number has
     */
    public static Optional<BigDecimal> readWithUnit(
            String unit, Part part, QuantityKind kind, Limits limits) {
        Optional<String> text = part.text();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        boolean bare = BARE.matcher(text.get().strip()).matches();
        try {
            String withUnit = bare ? text.get() + " " + unit : text.get();
            return Optional.of(kind.parseExact(withUnit, limits));
        } catch (ValueException e) {
            part.problem(e.getMessage(), "a bare number, or " + e.allowed(), e.maybe());
            return Optional.empty();
        }
    }

    /** Turns a wrong value into a problem of the part. */
    public static void report(Part part, ValueException e) {
        part.problem(e.getMessage(), e.allowed(), e.maybe());
    }
}
