package dev.scsim.config.quantity;

import dev.scsim.models.workload.SizeMix;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Request sizes as text: one size, {@code 8 KiB}, or sizes with their shares, {@code 4 KiB 70 %,
 * 64 KiB 30 %}; shares add up to 100 %.
 */
public final class RequestSizes {
    /** 512 bytes to 1 GiB. */
    public static final Limits LIMITS = Limits.of(512, 1L << 30);

    /** What a problem report says is right. */
    public static final String FORM =
            "one size such as 8 KiB, or sizes with shares such as \"4 KiB 70 %, 64 KiB 30 %\"";

    private RequestSizes() {}

    /** @throws ValueException with the reason */
    public static SizeMix parse(String text) {
        String[] parts = text.split(",", -1);
        if (parts.length == 1 && !text.contains("%")) {
            return SizeMix.of(size(text));
        }
        List<Long> sizes = new ArrayList<>();
        List<Integer> weights = new ArrayList<>();
        for (String part : parts) {
            // The share is the last number with a per cent sign; what precedes it is the size.
            var shares = part.strip().split("\\s+(?=[0-9.]+\\s*%$)", 2);
            if (shares.length != 2) {
                throw failure("has a size without a share (\"" + part.strip() + "\")");
            }
            sizes.add(size(shares[0]));
            weights.add((int) QuantityKind.SHARE.parse(shares[1], Limits.of(1, 1_000_000)));
        }
        if (sizes.stream().distinct().count() != sizes.size()) {
            throw failure("names a size twice");
        }
        long sum = weights.stream().mapToLong(Integer::longValue).sum();
        if (sum != 1_000_000) {
            throw failure("has shares that add up to " + QuantityKind.SHARE.format(sum));
        }
        return new SizeMix(sizes, reduced(weights));
    }

    private static long size(String text) {
        long bytes = QuantityKind.SIZE.parse(text, LIMITS);
        if (bytes % 512 != 0) {
            throw failure("is not a multiple of 512 B");
        }
        return bytes;
    }

    /** Smallest weights in the same proportion, so that equal mixes are equal. */
    private static List<Integer> reduced(List<Integer> weights) {
        BigInteger divisor =
                weights.stream().map(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::gcd);
        return weights.stream().map(weight -> weight / divisor.intValue()).toList();
    }

    /** The text that {@link #parse} reads as this mix. */
    public static String format(SizeMix mix) {
        if (mix.sizesBytes().size() == 1) {
            return QuantityKind.SIZE.format(mix.sizesBytes().get(0));
        }
        long total = mix.weights().stream().mapToLong(Integer::longValue).sum();
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < mix.weights().size(); i++) {
            long ppm = mix.weights().get(i) * 1_000_000L / total;
            parts.add(QuantityKind.SIZE.format(mix.sizesBytes().get(i))
                    + " "
                    + QuantityKind.SHARE.format(ppm));
        }
        return parts.stream().collect(Collectors.joining(", "));
    }

    /** The text with every size times a factor, in whole 512 bytes and within the limits. */
    public static String scale(String text, long factorPpm) {
        SizeMix mix = parse(text);
        List<Long> sizes =
                mix.sizesBytes().stream().map(bytes -> scaled(bytes, factorPpm)).toList();
        return format(new SizeMix(sizes, mix.weights()));
    }

    private static long scaled(long bytes, long factorPpm) {
        long sectors = Math.multiplyExact(bytes / 512, factorPpm) / 1_000_000;
        return Math.min(LIMITS.max(), Math.max(LIMITS.min(), sectors * 512));
    }

    private static ValueException failure(String statement) {
        return new ValueException(statement, FORM, Optional.empty());
    }
}
