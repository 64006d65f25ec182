package dev.scsim.config.quantity;

import com.google.common.collect.ImmutableMap;

import java.math.BigDecimal;
import java.util.Map;

/** Unit tables: name to base units, from the smallest on. */
final class Units {
    private static final long[] TEN = {
        1L, 1_000L, 1_000_000L, 1_000_000_000L, 1_000_000_000_000L, 1_000_000_000_000_000L
    };
    private static final String[] DECIMAL = {"B", "kB", "MB", "GB", "TB", "PB"};
    private static final String[] BINARY = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    private static final String[] BITS = {"b", "kb", "Mb", "Gb", "Tb"};
    private static final BigDecimal BYTES_PER_BIT = new BigDecimal("0.125");

    private Units() {}

    static Map<String, BigDecimal> none() {
        return ImmutableMap.of();
    }

    static Map<String, BigDecimal> sizes(String suffix) {
        ImmutableMap.Builder<String, BigDecimal> units = ImmutableMap.builder();
        for (int i = 0; i < DECIMAL.length; i++) {
            units.put(DECIMAL[i] + suffix, BigDecimal.valueOf(TEN[i]));
            if (i > 0) {
                units.put(BINARY[i] + suffix, BigDecimal.valueOf(1L << (10 * i)));
            }
        }
        return units.build();
    }

    static Map<String, BigDecimal> byteRates() {
        ImmutableMap.Builder<String, BigDecimal> units = ImmutableMap.builder();
        units.putAll(sizes("/s"));
        for (int i = 0; i < BITS.length; i++) {
            units.put(BITS[i] + "/s", BigDecimal.valueOf(TEN[i]).multiply(BYTES_PER_BIT));
        }
        return units.build();
    }

    static Map<String, BigDecimal> durations() {
        return ImmutableMap.<String, BigDecimal>builder()
                .put("ns", BigDecimal.ONE)
                .put("us", BigDecimal.valueOf(1_000L))
                .put("ms", BigDecimal.valueOf(1_000_000L))
                .put("s", BigDecimal.valueOf(1_000_000_000L))
                .put("min", BigDecimal.valueOf(60_000_000_000L))
                .put("h", BigDecimal.valueOf(3_600_000_000_000L))
                .put("d", BigDecimal.valueOf(86_400_000_000_000L))
                // 365.25 days, the year of the failure rates.
                .put("y", BigDecimal.valueOf(31_557_600_000_000_000L))
                .build();
    }

    static Map<String, BigDecimal> ratio() {
        return ImmutableMap.of("", BigDecimal.valueOf(1_000_000));
    }

    static Map<String, BigDecimal> errorRates() {
        return ImmutableMap.of(
                "/EB", BigDecimal.ONE,
                "/PB", BigDecimal.valueOf(1_000L),
                "/TB", BigDecimal.valueOf(1_000_000L),
                "/GB", BigDecimal.valueOf(1_000_000_000L));
    }

    static Map<String, BigDecimal> frequencies() {
        return ImmutableMap.of(
                "Hz", BigDecimal.ONE,
                "kHz", BigDecimal.valueOf(1_000L),
                "MHz", BigDecimal.valueOf(1_000_000L),
                "GHz", BigDecimal.valueOf(1_000_000_000L));
    }

    static Map<String, BigDecimal> durationsPerKib() {
        return ImmutableMap.of(
                "ns/KiB", BigDecimal.ONE,
                "us/KiB", BigDecimal.valueOf(1_000L),
                "ms/KiB", BigDecimal.valueOf(1_000_000L));
    }

    /** Whether texts of our own use the unit: no bits, and minutes to years only when whole. */
    static boolean suits(String unit, BigDecimal factor, BigDecimal value) {
        return !unit.endsWith("b/s")
                && (!isSixties(unit) || value.remainder(factor).signum() == 0);
    }

    static boolean isSixties(String unit) {
        return unit.equals("min") || unit.equals("h") || unit.equals("d") || unit.equals("y");
    }
}
