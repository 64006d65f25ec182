package dev.scsim.config.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

class QuantityProperties {

    @Property(tries = 500)
    void whatIsWrittenIsReadBack(
            @ForAll QuantityKind kind, @ForAll @LongRange(min = 0) long value) {
        assertEquals(value, kind.parse(kind.format(value)));
    }

    @Property(tries = 500)
    void unitTimesNumberIsExact(
            @ForAll QuantityKind kind,
            @ForAll @LongRange(min = 0, max = 8000) long number,
            @ForAll @IntRange(min = 0, max = 100) int unitChoice) {
        List<String> units = List.copyOf(kind.units().keySet());
        String unit = units.isEmpty() ? "" : units.get(unitChoice % units.size());
        BigDecimal factor = units.isEmpty() ? BigDecimal.ONE : kind.units().get(unit);
        BigDecimal expected = factor.multiply(BigDecimal.valueOf(number));
        Assume.that(expected.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0);
        assertEquals(0, expected.compareTo(kind.parseExact(number + " " + unit, Limits.ANY)));
        assertEquals(0, expected.compareTo(kind.parseExact(number + ".000" + unit, Limits.ANY)));
    }

    @Property(tries = 1000)
    void anyTextIsReadOrRefusedWithAReason(
            @ForAll QuantityKind kind, @ForAll("quantityLikeTexts") String text) {
        try {
            long value = kind.parse(text);
            assertFalse(value < 0);
        } catch (ValueException e) {
            assertFalse(e.getMessage().isBlank());
            assertFalse(e.allowed().isBlank());
        }
    }

    @Property(tries = 1000)
    void aSuggestionIsItselfRight(
            @ForAll QuantityKind kind, @ForAll("quantityLikeTexts") String text) {
        Optional<String> maybe = Optional.empty();
        try {
            kind.parse(text);
        } catch (ValueException e) {
            maybe = e.maybe();
        }
        maybe.ifPresent(kind::parse);
    }

    @Property(tries = 300)
    void doublingDoublesExactly(
            @ForAll QuantityKind kind, @ForAll @LongRange(min = 0, max = 499_999) long value) {
        String doubled = kind.scale(kind.format(value), 2_000_000);
        assertEquals(2 * value, kind.parse(doubled));
    }

    @Provide
    Arbitrary<String> quantityLikeTexts() {
        Arbitrary<String> number =
                Arbitraries.strings().withChars("0123456789.,-+eE").ofMaxLength(25);
        Arbitrary<String> unit =
                Arbitraries.strings().withChars("kKMGTPibBsnumhd/%ppmHzIOS ").ofMaxLength(6);
        return number.flatMap(n -> unit.map(u -> n + u));
    }
}
