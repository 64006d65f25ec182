package dev.scsim.models.sparing;

import com.google.common.primitives.ImmutableIntArray;

/**
 * A job in flight, as it stands.
 *
 * @param rebuild number of the rebuild, or {@link RebuildPace#BACKGROUND}
 * @param stripe its stripe
 * @param member which of its extents
 * @param sources drives that are read
 * @param target drive that is written
 * @param doneBytes so much of the extent is done, bytes
 * @param bytesPerSecond rate at which it runs
 */
public record RebuildJob(
        int rebuild,
        int stripe,
        int member,
        ImmutableIntArray sources,
        int target,
        long doneBytes,
        long bytesPerSecond) {}
