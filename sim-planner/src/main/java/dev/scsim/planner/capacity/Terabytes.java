package dev.scsim.planner.capacity;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Sizes for readers. */
public final class Terabytes {
    private static final int DIGITS = 3;
    private static final int TB_EXPONENT = 12;

    private Terabytes() {}

    /** Bytes in units of 10^12 bytes, to the nearest 10^9 bytes. */
    public static String text(long bytes) {
        return BigDecimal.valueOf(bytes, TB_EXPONENT)
                .setScale(DIGITS, RoundingMode.HALF_UP)
                .toPlainString();
    }
}
