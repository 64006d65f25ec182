package dev.scsim.config.quantity;

import static com.google.common.base.Preconditions.checkArgument;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * The values a quantity may have, in base units, both ends included.
 *
 * @param min at least 0
 * @param max at least {@code min}
 */
public record Limits(long min, long max) {
    /** From zero on. */
    public static final Limits ANY = new Limits(0, Long.MAX_VALUE);

    /** From one base unit on. */
    public static final Limits POSITIVE = new Limits(1, Long.MAX_VALUE);

    private static final BigDecimal FAR = BigDecimal.TEN;

    public Limits {
        checkArgument(0 <= min && min <= max, "limits %s to %s", min, max);
    }

    public static Limits of(long min, long max) {
        return new Limits(min, max);
    }

    void check(QuantityKind kind, String text, BigDecimal value) {
        if (value.signum() < 0) {
            String positive = text.strip().substring(1).strip();
            throw kind.failure(
                    "is negative", this, Optional.of(positive).filter(t -> kind.reads(t, this)));
        }
        if (value.signum() == 0 && min > 0) {
            throw kind.failure("is zero", this, Optional.empty());
        }
        if (value.compareTo(BigDecimal.valueOf(min)) < 0) {
            throw kind.failure("is too small", this, near(kind, value, min));
        }
        if (value.compareTo(BigDecimal.valueOf(max)) > 0) {
            throw kind.failure("is too large", this, near(kind, value, max));
        }
    }

    /** The limit, unless it is so far off that it can hardly be what was meant. */
    private static Optional<String> near(QuantityKind kind, BigDecimal value, long limit) {
        BigDecimal bound = BigDecimal.valueOf(limit);
        boolean far = value.compareTo(bound.multiply(FAR)) > 0
                || value.multiply(FAR).compareTo(bound) < 0;
        return far || limit == Long.MAX_VALUE ? Optional.empty() : Optional.of(kind.format(limit));
    }

    /** A clause for problem reports; empty when there is nothing to say. */
    String describe(QuantityKind kind) {
        boolean bounded = max < Long.MAX_VALUE;
        if (min > 1 && bounded) {
            return "; " + kind.format(min) + " to " + kind.format(max);
        }
        if (min > 1) {
            return "; at least " + kind.format(min);
        }
        String lower = min == 1 ? "; more than zero" : "";
        return bounded ? lower + "; at most " + kind.format(max) : lower;
    }
}
