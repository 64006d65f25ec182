package dev.scsim.models.release;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * CPU work of the I/O path of one SCOS release, on one core of the reference array.
 *
 * @param hostReadNanos receive a read, find it in the cache, answer it: a cached read costs this
 * @param backEndReadNanos additional work of one back-end read (page map, RAID, drive command,
 *     completion); a random read costs both
 * @param hostWriteNanos front-end part of a write: receive, cache, mirror, acknowledge
 * @param destageNanos one destage operation: one contiguous dirty run inside a 64 KiB strip
 * @param readNanosPerKib transfer work per KiB of a read beyond {@code inlineBytes}
 * @param writeNanosPerKib transfer work per KiB of a write beyond {@code inlineBytes}, all of it:
 *     receive, mirror and destage
 * @param inlineBytes the part of a request whose transfer is inside the costs above, bytes
 * @param completionSharePpm part of {@code backEndReadNanos} spent after the drive has answered
 * @param mirrorSharePpm part of {@code hostWriteNanos} spent on the peer controller
 * @param xorNanosPerKib parity computation per KiB of data, parity RAID only
 */
public record IoPathCosts(
        long hostReadNanos,
        long backEndReadNanos,
        long hostWriteNanos,
        long destageNanos,
        long readNanosPerKib,
        long writeNanosPerKib,
        long inlineBytes,
        int completionSharePpm,
        int mirrorSharePpm,
        long xorNanosPerKib) {

    public IoPathCosts {
        checkArgument(hostReadNanos >= 0, "host read %s ns", hostReadNanos);
        checkArgument(backEndReadNanos >= 0, "back-end read %s ns", backEndReadNanos);
        checkArgument(hostWriteNanos >= 0, "host write %s ns", hostWriteNanos);
        checkArgument(destageNanos >= 0, "destage %s ns", destageNanos);
        checkArgument(readNanosPerKib >= 0, "read %s ns/KiB", readNanosPerKib);
        checkArgument(writeNanosPerKib >= 0, "write %s ns/KiB", writeNanosPerKib);
        checkArgument(inlineBytes >= 0, "inline %s B", inlineBytes);
        checkArgument(isShare(completionSharePpm), "completion share %s ppm", completionSharePpm);
        checkArgument(isShare(mirrorSharePpm), "mirror share %s ppm", mirrorSharePpm);
        checkArgument(xorNanosPerKib >= 0, "XOR %s ns/KiB", xorNanosPerKib);
    }

    /** The same with other work for parity, ns/KiB. */
    public IoPathCosts withXor(long nanosPerKib) {
        return new IoPathCosts(
                hostReadNanos,
                backEndReadNanos,
                hostWriteNanos,
                destageNanos,
                readNanosPerKib,
                writeNanosPerKib,
                inlineBytes,
                completionSharePpm,
                mirrorSharePpm,
                nanosPerKib);
    }

    private static boolean isShare(int ppm) {
        return ppm >= 0 && ppm <= 1_000_000;
    }
}
