package dev.scsim.config.catalogue;

import dev.scsim.config.document.NearestName;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.RequestSizes;
import dev.scsim.config.quantity.ValueException;

import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/** What texts a catalogue key takes. */
public sealed interface ValueForm {

    /** @throws ValueException unless the text is right */
    void check(String text);

    /** Whether a value can be doubled. */
    default boolean numeric() {
        return false;
    }

    /** The unit the text is written in; empty = none. */
    default String unit(String text) {
        return "";
    }

    /**
     * The text times a factor; the text itself when it is not numeric.
     *
     * @param factorPpm 2,000,000 doubles
     */
    default String scale(String text, long factorPpm) {
        return text;
    }

    /** A quantity within limits. */
    record Quantity(QuantityKind kind, Limits limits) implements ValueForm {
        @Override
        public void check(String text) {
            kind.parse(text, limits);
        }

        @Override
        public boolean numeric() {
            return true;
        }

        @Override
        public String unit(String text) {
            return kind.unitOf(text);
        }

        @Override
        public String scale(String text, long factorPpm) {
            return kind.scale(text, factorPpm);
        }
    }

    /** Request sizes, one or several with shares. */
    record Sizes() implements ValueForm {
        @Override
        public void check(String text) {
            RequestSizes.parse(text);
        }

        @Override
        public boolean numeric() {
            return true;
        }

        @Override
        public String unit(String text) {
            return "";
        }

        @Override
        public String scale(String text, long factorPpm) {
            return RequestSizes.scale(text, factorPpm);
        }
    }

    /** One of some words. */
    record Words(List<String> words) implements ValueForm {
        public Words {
            words = List.copyOf(words);
        }

        @Override
        public void check(String text) {
            if (!words.contains(text)) {
                throw new ValueException(
                        "is none of the allowed words",
                        String.join(", ", words),
                        NearestName.of(text, words));
            }
        }
    }

    /** A time of day, such as {@code 19:00}. */
    record TimeOfDay() implements ValueForm {
        static long nanosOf(String text) {
            return LocalTime.parse(text).toNanoOfDay();
        }

        @Override
        public void check(String text) {
            try {
                nanosOf(text);
            } catch (DateTimeParseException e) {
                throw new ValueException(
                        "is no time of day", "24 hours, such as 19:00", Optional.empty());
            }
        }
    }

    /** Any text, such as the id of another entry. */
    record Text() implements ValueForm {
        @Override
        public void check(String text) {
            if (text.isBlank()) {
                throw new ValueException("is empty", "some text", Optional.empty());
            }
        }
    }
}
