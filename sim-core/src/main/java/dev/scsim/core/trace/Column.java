package dev.scsim.core.trace;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkNotNull;

/**
 * One column of a table of longs: its name, its unit, and where the decimal point stands.
 *
 * @param name for instance "queue length"
 * @param unit for instance "s" or "requests"; empty when there is none
 * @param decimals digits after the point: the long 1234 with 3 decimals reads 1.234; 0 to 18
 */
public record Column(String name, String unit, int decimals) {

    private static final int DECIMALS_MAX = 18;
    private static final int NANOS_PER_SECOND_DIGITS = 9;

    public Column {
        checkArgument(!name.isEmpty(), "a column needs a name");
        checkNotNull(unit, "unit");
        checkArgument(
                decimals >= 0 && decimals <= DECIMALS_MAX, "0 to 18 decimals, not %s", decimals);
    }

    /** A column of whole numbers. */
    public static Column of(String name, String unit) {
        return new Column(name, unit, 0);
    }

    /** Simulated time: nanoseconds inside, seconds to the reader. */
    public static Column time() {
        return new Column("time", "s", NANOS_PER_SECOND_DIGITS);
    }

    /** "name (unit)", or the name alone. */
    public String heading() {
        return unit.isEmpty() ? name : name + " (" + unit + ")";
    }
}
