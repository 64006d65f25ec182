package dev.scsim.models.sparing;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;

/**
 * The state at one moment.
 *
 * @param atNanos when, ns
 * @param progressPpm share done of every rebuild so far, by number
 * @param redundancyMin least redundancy of any used stripe that has its data
 * @param stripesByRedundancy used stripes by redundancy left: lost, 0, 1 and so on
 * @param degradedStripes used stripes that have their data, but not all of their extents
 * @param jobsInFlight jobs that run
 * @param exposureNanos time so far with any used stripe below full redundancy, ns
 * @param readBytes read for jobs so far, by drive
 * @param writtenBytes written for jobs so far, by drive
 */
public record TimeLineRow(
        long atNanos,
        ImmutableIntArray progressPpm,
        int redundancyMin,
        ImmutableIntArray stripesByRedundancy,
        int degradedStripes,
        int jobsInFlight,
        long exposureNanos,
        ImmutableLongArray readBytes,
        ImmutableLongArray writtenBytes) {}
