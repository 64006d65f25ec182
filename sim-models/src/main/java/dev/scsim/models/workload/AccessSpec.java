package dev.scsim.models.workload;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * What addresses a workload touches, the same under every release.
 *
 * @param sequential every volume is read or written in address order by one stream; otherwise
 *     addresses are uniform over the volume
 * @param readPpm share of requests that read
 * @param sizes request sizes
 * @param neighbourWritePpm share of writes that follow right behind the volume's previous write
 *     (log tails, neighbouring pages), so that the cache gathers them
 * @param hotReadPpm share of reads that go to the volume's hot range
 * @param hotBytes size of the hot range at the start of each volume, bytes; 0 = none
 */
public record AccessSpec(
        boolean sequential,
        int readPpm,
        SizeMix sizes,
        int neighbourWritePpm,
        int hotReadPpm,
        long hotBytes) {

    public AccessSpec {
        checkArgument(isShare(readPpm), "read share %s ppm", readPpm);
        checkArgument(isShare(neighbourWritePpm), "neighbour writes %s ppm", neighbourWritePpm);
        checkArgument(isShare(hotReadPpm), "hot reads %s ppm", hotReadPpm);
        checkArgument(hotBytes >= 0, "hot range %s B", hotBytes);
        checkArgument(hotReadPpm == 0 || hotBytes > 0, "hot reads without a hot range");
    }

    /** Uniform random requests of one size. */
    public static AccessSpec random(int readPpm, long bytes) {
        return new AccessSpec(false, readPpm, SizeMix.of(bytes), 0, 0, 0);
    }

    private static boolean isShare(int ppm) {
        return ppm >= 0 && ppm <= 1_000_000;
    }
}
