package dev.scsim.config.quantity;

import dev.scsim.config.document.NearestName;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A number and its unit, as written.
 *
 * @param unit one of the kind's units; empty for a count and a ratio
 */
record WrittenNumber(BigDecimal number, String unit) {
    // More digits than any quantity needs; keeps arithmetic on hostile input short.
    private static final int MAX_LENGTH = 60;
    private static final Pattern FORM =
            Pattern.compile("([-+]?)([0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)\\s*([^0-9\\s.,].*)?");
    private static final Pattern THOUSANDS =
            Pattern.compile("([-+]?[0-9]{1,3}(?:,[0-9]{3})+)(\\s*\\D*)");
    private static final Pattern COMMA = Pattern.compile("([-+]?[0-9]+),([0-9]+)(\\s*\\D*)");
    private static final Pattern EXPONENT =
            Pattern.compile("([-+]?[0-9.]+[eE][-+]?[0-9]{1,2})(\\s*\\D*)");
    private static final Pattern NOT_A_NUMBER =
            Pattern.compile("[-+]?\\.?(nan|inf|infinity|∞)\\b.*", Pattern.CASE_INSENSITIVE);

    static WrittenNumber of(QuantityKind kind, String text, Limits limits) {
        try {
            return parse(kind, text);
        } catch (ValueException e) {
            // The same reason, with what the key allows.
            throw kind.failure(e.getMessage(), limits, e.maybe());
        }
    }

    private static WrittenNumber parse(QuantityKind kind, String text) {
        String stripped = text.strip().replace('µ', 'u').replace('μ', 'u');
        if (stripped.isEmpty()) {
            throw failure(kind, "is empty", Optional.empty());
        }
        if (stripped.length() > MAX_LENGTH) {
            throw failure(kind, "is too long for a quantity", Optional.empty());
        }
        Matcher form = FORM.matcher(stripped);
        if (!form.matches() || EXPONENT.matcher(stripped).matches()) {
            throw otherForm(kind, stripped);
        }
        BigDecimal number = new BigDecimal(form.group(1) + form.group(2));
        String unit = form.group(3) == null ? "" : form.group(3).strip();
        checkUnit(kind, form, unit);
        return new WrittenNumber(number, unit);
    }

    private static ValueException otherForm(QuantityKind kind, String text) {
        if (NOT_A_NUMBER.matcher(text).matches()) {
            return failure(kind, "is not a finite number", Optional.empty());
        }
        Matcher thousands = THOUSANDS.matcher(text);
        if (thousands.matches()) {
            // 1,500 s may mean 1500 or 1.5, but a count or a rate of I/Os is a whole number.
            boolean whole = kind == QuantityKind.COUNT || kind == QuantityKind.IOPS;
            String plain = thousands.group(1).replace(",", "") + thousands.group(2);
            return failure(kind, "has a comma", Optional.of(plain).filter(t -> whole));
        }
        Matcher comma = COMMA.matcher(text);
        if (comma.matches()) {
            String point = comma.group(1) + "." + comma.group(2) + comma.group(3);
            return failure(kind, "has a comma where a decimal point goes", Optional.of(point));
        }
        Matcher exponent = EXPONENT.matcher(text);
        return exponent.matches()
                ? failure(kind, "is written with an exponent", plain(exponent))
                : failure(kind, "is not " + article(kind), Optional.empty());
    }

    private static String article(QuantityKind kind) {
        String description = kind.description();
        return description.substring(0, description.indexOf(" such as"));
    }

    private static void checkUnit(QuantityKind kind, Matcher form, String unit) {
        Set<String> known = kind.units().keySet();
        String digits = form.group(1) + form.group(2);
        if (kind.bare()) {
            if (!unit.isEmpty()) {
                String statement =
                        "has a unit (\"" + unit + "\") where " + article(kind) + " has none";
                throw failure(kind, statement, withoutUnit(digits, unit));
            }
            return;
        }
        if (unit.isEmpty()) {
            throw failure(kind, "has no unit", Optional.empty());
        }
        if (!known.contains(unit)) {
            Optional<String> near = inThousands(kind, digits, unit)
                    .or(() -> nearestUnit(unit, known).map(name -> digits + " " + name));
            throw failure(kind, "has an unknown unit (\"" + unit + "\")", near);
        }
    }

    /** The digits mean the same without a word, but not without a unit or a factor. */
    private static Optional<String> withoutUnit(String digits, String unit) {
        long factor = factor(unit);
        if (factor > 1) {
            return Optional.of(times(digits, factor));
        }
        return isUnitOfAnyKind(unit) ? Optional.empty() : Optional.of(digits);
    }

    /** For {@code 40k IOPS}. */
    private static Optional<String> inThousands(QuantityKind kind, String digits, String unit) {
        long factor = factor(unit.replaceFirst("(?i)\\s*(iops|io/s)$", ""));
        return kind == QuantityKind.IOPS && factor > 1
                ? Optional.of(times(digits, factor) + " IOPS")
                : Optional.empty();
    }

    private static long factor(String prefix) {
        return switch (prefix) {
            case "k", "K" -> 1_000;
            case "m", "M" -> 1_000_000;
            default -> 1;
        };
    }

    private static String times(String digits, long factor) {
        return new BigDecimal(digits)
                .multiply(BigDecimal.valueOf(factor))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static boolean isUnitOfAnyKind(String unit) {
        return Arrays.stream(QuantityKind.values())
                .flatMap(kind -> kind.units().keySet().stream())
                .anyMatch(unit::equalsIgnoreCase);
    }

    private static Optional<String> nearestUnit(String unit, Set<String> known) {
        return otherSpellings(unit)
                .filter(known::contains)
                .findFirst()
                // Case first: gb is meant as GB far more often than as Gb.
                .or(() -> known.stream().filter(unit::equalsIgnoreCase).findFirst())
                // What measures something else is not a slip of the finger.
                .or(() -> isUnitOfAnyKind(unit) ? Optional.empty() : NearestName.of(unit, known));
    }

    private static Stream<String> otherSpellings(String unit) {
        String word =
                switch (unit.toLowerCase(Locale.ROOT)) {
                    case "sec", "secs", "second", "seconds" -> "s";
                    case "msec", "millisecond", "milliseconds" -> "ms";
                    case "usec", "microsecond", "microseconds" -> "us";
                    case "minute", "minutes", "m" -> "min";
                    case "hour", "hours", "hr", "hrs" -> "h";
                    case "day", "days" -> "d";
                    case "year", "years", "yr", "yrs", "a" -> "y";
                    case "percent", "pct" -> "%";
                    case "byte", "bytes" -> "B";
                    case "k" -> "KiB";
                    case "g" -> "GiB";
                    case "t" -> "TiB";
                    case "io/s", "iop/s", "iops/s", "ops" -> "IOPS";
                    default -> unit;
                };
        return Stream.of(
                word, unit.replaceFirst("ps$", "/s"), unit + "/s", unit + "/KiB", "/" + unit);
    }

    private static Optional<String> plain(Matcher exponent) {
        try {
            String digits = new BigDecimal(exponent.group(1)).toPlainString();
            return Optional.of(digits + exponent.group(2));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** A suggestion that is not right itself is none. */
    private static ValueException failure(
            QuantityKind kind, String statement, Optional<String> maybe) {
        return kind.failure(
                statement, Limits.ANY, maybe.filter(text -> kind.reads(text, Limits.ANY)));
    }
}
