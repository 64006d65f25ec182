package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkState;

/**
 * Where every byte of a group of drives is, exactly.
 *
 * @param rawBytes capacity of all drives, spares included
 * @param dataBytes space for host data
 * @param redundancyBytes parity or further copies
 * @param spareBytes extents of idle spares, or extents reserved on all drives
 * @param remainderBytes less than one extent on each drive
 * @param unusableBytes extents in which no further stripe finds a place
 */
public record CapacityAccount(
        long rawBytes,
        long dataBytes,
        long redundancyBytes,
        long spareBytes,
        long remainderBytes,
        long unusableBytes) {
    public CapacityAccount {
        long parts = dataBytes + redundancyBytes + spareBytes + remainderBytes + unusableBytes;
        checkState(parts == rawBytes, "parts make %s B of %s B raw", parts, rawBytes);
        checkState(unusableBytes >= 0, "unusable %s B", unusableBytes);
    }
}
