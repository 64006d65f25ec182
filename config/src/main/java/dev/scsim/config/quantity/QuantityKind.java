package dev.scsim.config.quantity;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableMap;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;

/**
 * The kinds of quantity in scenarios and in the catalogue, each with its units and its base unit.
 *
 * <p>{@code kB MB GB TB PB} are powers of ten, {@code KiB MiB GiB TiB PiB} powers of two. A lower
 * case {@code b} is a bit. A bare number is a count, never a quantity.
 */
public enum QuantityKind {
    /** Whole things, without a unit. */
    COUNT("a count", "16", Units.none()),
    /** Base unit: byte. */
    SIZE("a size", "500 GiB or 1.92 TB", Units.sizes("")),
    /** Base unit: nanosecond. */
    DURATION("a duration", "250 us, 60 s or 2 h", Units.durations()),
    /** Base unit: byte per second. */
    BYTE_RATE("a rate", "1.25 GB/s or 12 Gb/s", Units.byteRates()),
    /** Base unit: I/O per second. */
    IOPS("a rate", "40000 IOPS", ImmutableMap.of("IOPS", BigDecimal.ONE)),
    /** Base unit: part per million. */
    SHARE(
            "a share",
            "70 % or 0.5 %",
            ImmutableMap.of("%", BigDecimal.valueOf(10_000), "ppm", BigDecimal.ONE)),
    /** A number without a unit; base unit: a millionth. */
    RATIO("a number", "1 or 1.2", Units.ratio()),
    /** Errors for each so many bytes read; base unit: one error in an exabyte. */
    ERROR_RATE("an error rate", "0.08 /PB", Units.errorRates()),
    /** Base unit: hertz. */
    FREQUENCY("a frequency", "2.4 GHz", Units.frequencies()),
    /** Base unit: nanosecond per KiB. */
    DURATION_PER_KIB("a duration per KiB", "0.8 us/KiB", Units.durationsPerKib());

    private final String title;
    private final String example;
    private final ImmutableMap<String, BigDecimal> units;

    QuantityKind(String title, String example, Map<String, BigDecimal> units) {
        this.title = title;
        this.example = example;
        this.units = ImmutableMap.copyOf(units);
    }

    /**
     * Units from the smallest on, with the base units in each; none for a count, and for a ratio
     * only the empty name.
     */
    public ImmutableMap<String, BigDecimal> units() {
        return units;
    }

    /** What is right in general: {@code a size such as 500 GiB or 1.92 TB; units: ...}. */
    public String description() {
        String form = title + " such as " + example;
        return bare() ? form : form + "; units: " + String.join(", ", units.keySet());
    }

    /** Whether values are written without a unit. */
    boolean bare() {
        return this == COUNT || this == RATIO;
    }

    /**
     * The text in base units.
     *
     * @throws ValueException unless it is a whole number of base units that fits a {@code long}
     *     and is at least zero
     */
    public long parse(String text) {
        return parse(text, Limits.ANY);
    }

    /**
     * The text in base units.
     *
     * @throws ValueException unless it is a whole number of base units within the limits
     */
    public long parse(String text, Limits limits) {
        BigDecimal exact = value(text, limits);
        boolean whole = exact.signum() <= 0 || exact.stripTrailingZeros().scale() <= 0;
        if (!whole) {
            String unit = baseUnit().isEmpty() ? "" : " of " + baseUnit();
            throw failure("is not a whole number" + unit, limits, Optional.empty());
        }
        limits.check(this, text, exact);
        return exact.longValueExact();
    }

    /** Like {@link #parse(String, Limits)}, but parts of a base unit are right as well. */
    public BigDecimal parseExact(String text, Limits limits) {
        BigDecimal exact = value(text, limits);
        limits.check(this, text, exact);
        return exact;
    }

    private BigDecimal value(String text, Limits limits) {
        WrittenNumber written = WrittenNumber.of(this, text, limits);
        return written.number().multiply(unitFactor(written));
    }

    /** Whether the text is right. */
    boolean reads(String text, Limits limits) {
        try {
            parse(text, limits);
            return true;
        } catch (ValueException e) {
            return false;
        }
    }

    /** The unit that a right text is written in; empty for a count and a ratio. */
    public String unitOf(String text) {
        return WrittenNumber.of(this, text, Limits.ANY).unit();
    }

    private BigDecimal unitFactor(WrittenNumber written) {
        if (units.isEmpty()) {
            return BigDecimal.ONE;
        }
        return units.get(written.unit());
    }

    /**
     * The exact text of fewest digits, in the largest unit: {@code 512 KiB}, {@code 1.92 TB}.
     */
    public String format(long baseUnits) {
        if (units.isEmpty()) {
            return Long.toString(baseUnits);
        }
        BigDecimal value = BigDecimal.valueOf(baseUnits);
        if (bare()) {
            return inUnit(value, "", units.get(""));
        }
        String best = inUnit(value, baseUnit(), BigDecimal.ONE);
        for (Map.Entry<String, BigDecimal> unit : units.entrySet()) {
            boolean smaller = unit.getValue().compareTo(value.abs()) <= 0;
            if (smaller && Units.suits(unit.getKey(), unit.getValue(), value)) {
                String text = inUnit(value, unit.getKey(), unit.getValue());
                best = digits(text) <= digits(best) ? text : best;
            }
        }
        return best;
    }

    private static long digits(String text) {
        return text.chars().filter(Character::isDigit).count();
    }

    /**
     * The text times a factor, in the unit it was written in and rounded to a whole number of base
     * units; shares stay at or below 100 %.
     *
     * @param factorPpm the factor, 2,000,000 doubles
     */
    public String scale(String text, long factorPpm) {
        checkArgument(factorPpm >= 0, "factor %s ppm", factorPpm);
        WrittenNumber written = WrittenNumber.of(this, text, Limits.ANY);
        BigDecimal unit = unitFactor(written);
        BigDecimal scaled = written.number()
                .multiply(unit)
                .multiply(BigDecimal.valueOf(factorPpm))
                .divide(BigDecimal.valueOf(1_000_000), 0, RoundingMode.HALF_UP);
        if (this == SHARE) {
            scaled = scaled.min(BigDecimal.valueOf(1_000_000));
        }
        return inUnit(scaled, written.unit(), unit);
    }

    private String inUnit(BigDecimal value, String unit, BigDecimal factor) {
        // Minutes to years hold a factor 3, so only whole ones are exact; the other units
        // hold only 2 and 5.
        if (Units.isSixties(unit) && value.remainder(factor).signum() != 0) {
            return format(value.longValueExact());
        }
        String digits = value.divide(factor).stripTrailingZeros().toPlainString();
        return unit.isEmpty() ? digits : digits + " " + unit;
    }

    /**
     * The unit that numbers of this kind are kept in, such as {@code ns}; empty for a count.
     */
    public String baseUnit() {
        return switch (this) {
            case COUNT -> "";
            case SIZE -> "B";
            case DURATION -> "ns";
            case BYTE_RATE -> "B/s";
            case IOPS -> "IOPS";
            case SHARE, RATIO -> "ppm";
            case ERROR_RATE -> "/EB";
            case FREQUENCY -> "Hz";
            case DURATION_PER_KIB -> "ns/KiB";
        };
    }

    ValueException failure(String statement, Limits limits, Optional<String> maybe) {
        return new ValueException(statement, description() + limits.describe(this), maybe);
    }
}
