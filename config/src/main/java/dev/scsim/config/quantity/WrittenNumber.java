package dev.scsim.config.quantity;

import dev.scsim.config.document.NearestName;

import java.math.BigDecimal;
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
                throw failure(kind, statement, Optional.of(digits));
            }
            return;
        }
        if (unit.isEmpty()) {
            throw failure(kind, "has no unit", Optional.empty());
        }
        if (!known.contains(unit)) {
            Optional<String> near = nearestUnit(unit, known).map(name -> digits + " " + name);
            throw failure(kind, "has an unknown unit (\"" + unit + "\")", near);
        }
    }

    private static Optional<String> nearestUnit(String unit, Set<String> known) {
        return otherSpellings(unit)
                .filter(known::contains)
                .findFirst()
                // Case first: gb is meant as GB far more often than as Gb.
                .or(() -> known.stream().filter(unit::equalsIgnoreCase).findFirst())
                .or(() -> NearestName.of(unit, known));
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
        return Stream.of(word, unit.replaceFirst("ps$", "/s"), unit + "/s", unit + "/KiB");
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
