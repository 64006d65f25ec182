package dev.scsim.config.catalogue;

import dev.scsim.config.document.Place;
import dev.scsim.config.quantity.QuantityKind;

import java.util.Optional;

/**
 * One value of the catalogue.
 *
 * @param key key path, such as {@code releases.7.3.cpu.host_read}
 * @param text the value as written, with its unit
 * @param form what texts the key takes
 * @param source key of the sources table
 * @param confidence how far it can be trusted
 * @param note how it was derived, or what is doubtful; may be empty
 * @param effect what moves when it is doubled; numeric values of the shipped catalogue have one
 * @param place where it stands
 */
public record CatalogueValue(
        String key,
        String text,
        ValueForm form,
        String source,
        Confidence confidence,
        String note,
        Optional<Effect> effect,
        Place place) {

    /** Source of values that a user changed for one study. */
    public static final String OVERRIDE = "override";

    public boolean numeric() {
        return form.numeric();
    }

    /** The unit the text is written in; empty = none. */
    public String unit() {
        return form.unit(text);
    }

    /**
     * The text times a factor, in the same unit; shares stay at or below 100 %.
     *
     * @param factorPpm 2,000,000 doubles, 800,000 takes 20 % off
     */
    public String scaled(long factorPpm) {
        return form.scale(text, factorPpm);
    }

    /** The value in base units (byte, ns, B/s, IOPS, ppm, Hz, ns/KiB, or a count). */
    public long number() {
        return quantity().kind().parse(text);
    }

    /** The kind of quantity; call only for quantities. */
    public QuantityKind quantityKind() {
        return quantity().kind();
    }

    public boolean isQuantity() {
        return form instanceof ValueForm.Quantity;
    }

    private ValueForm.Quantity quantity() {
        if (form instanceof ValueForm.Quantity quantity) {
            return quantity;
        }
        throw new IllegalStateException(key + " is not a quantity");
    }

    long nanosOfDay() {
        return ValueForm.TimeOfDay.nanosOf(text);
    }

    boolean flag() {
        return text.equals("true");
    }

    CatalogueValue overridden(String newKey, String newText) {
        String history = "was " + text + " (" + confidence.label() + ", " + source + ")";
        return new CatalogueValue(
                newKey, newText, form, OVERRIDE, Confidence.ASSUMED, history, effect, place);
    }

    CatalogueValue withEffect(Optional<Effect> newEffect) {
        return new CatalogueValue(key, text, form, source, confidence, note, newEffect, place);
    }
}
