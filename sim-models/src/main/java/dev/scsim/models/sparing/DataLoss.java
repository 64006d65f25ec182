package dev.scsim.models.sparing;

import com.google.common.primitives.ImmutableIntArray;

import java.util.stream.IntStream;

/**
 * Stripes that lost more extents than their level tolerates, at one moment.
 *
 * @param atNanos when, ns
 * @param lastDrive the drive that failed then
 * @param stripes their numbers, ascending
 * @param bytes host data in them, bytes
 * @param drives the drives whose failures took the extents that these stripes miss, that one
 *     included, ascending; drives that are missing too but held nothing of them are not named
 * @param bytesInAll host data lost so far, this included, bytes
 */
public record DataLoss(
        long atNanos,
        int lastDrive,
        ImmutableIntArray stripes,
        long bytes,
        ImmutableIntArray drives,
        long bytesInAll) {
    /** Why, in words. */
    public String cause() {
        int[] others = drives.stream().filter(drive -> drive != lastDrive).toArray();
        return "drive " + lastDrive + " failed before what these stripes lost with "
                + (others.length == 1 ? "drive " + others[0] : "drives " + list(others))
                + " was rebuilt";
    }

    private static String list(int[] drives) {
        return IntStream.of(drives).boxed().toList().toString();
    }
}
