package dev.scsim.models.workload;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.Arrays;
import java.util.List;

/**
 * Request sizes and how often each occurs.
 *
 * @param sizesBytes distinct sizes, bytes, multiples of 512 up to 1 GiB
 * @param weights relative frequency of each size, at least 0, not all 0
 */
public record SizeMix(List<Long> sizesBytes, List<Integer> weights) {
    public SizeMix {
        sizesBytes = List.copyOf(sizesBytes);
        weights = List.copyOf(weights);
        checkArgument(!sizesBytes.isEmpty(), "no request size");
        checkArgument(sizesBytes.size() == weights.size(), "one weight for each size");
        checkArgument(
                sizesBytes.stream().allMatch(s -> s >= 512 && s <= 1L << 30 && s % 512 == 0),
                "sizes %s B",
                sizesBytes);
        checkArgument(weights.stream().allMatch(w -> w >= 0), "weights %s", weights);
        checkArgument(weights.stream().anyMatch(w -> w > 0), "weights %s", weights);
    }

    public static SizeMix of(long bytes) {
        return new SizeMix(List.of(bytes), List.of(1));
    }

    public double meanBytes() {
        double total = 0;
        double sum = 0;
        for (int i = 0; i < weights.size(); i++) {
            total += weights.get(i);
            sum += (double) weights.get(i) * sizesBytes.get(i);
        }
        return sum / total;
    }

    long[] sizes() {
        return sizesBytes.stream().mapToLong(Long::longValue).toArray();
    }

    int[] weightArray() {
        return Arrays.copyOf(
                weights.stream().mapToInt(Integer::intValue).toArray(), weights.size());
    }
}
