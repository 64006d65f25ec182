package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkState;

/**
 * What a pool's usable space holds on one day, bytes.
 *
 * @param usableBytes the space
 * @param hostBytes data that hosts hold, before reduction
 * @param activeBytes data written since the last snapshot
 * @param frozenBytes data of the volumes that a snapshot holds as well, reduced
 * @param snapshotBytes older data that only snapshots hold, reduced
 * @param pageGapBytes from data to whole pages
 * @param freeBytes what is left
 * @param missingBytes what does not fit; 0 unless nothing is free
 * @param savedBytes what data reduction took away; no part of the space
 */
public record PoolUse(
        long usableBytes,
        long hostBytes,
        long activeBytes,
        long frozenBytes,
        long snapshotBytes,
        long pageGapBytes,
        long freeBytes,
        long missingBytes,
        long savedBytes) {
    public PoolUse {
        long parts = activeBytes + frozenBytes + snapshotBytes + pageGapBytes + freeBytes;
        checkState(
                parts == usableBytes + missingBytes,
                "parts make %s B of %s B usable, %s B missing",
                parts,
                usableBytes,
                missingBytes);
        checkState(
                freeBytes >= 0 && missingBytes >= 0 && (freeBytes == 0 || missingBytes == 0),
                "%s B free, %s B missing",
                freeBytes,
                missingBytes);
    }

    static PoolUse of(long usableBytes, Allocation allocation) {
        long over = allocation.total() - usableBytes;
        return new PoolUse(
                usableBytes,
                allocation.usedBytes(),
                allocation.activeBytes(),
                allocation.frozenBytes(),
                allocation.snapshotBytes(),
                allocation.activeGapBytes() + allocation.frozenGapBytes(),
                Math.max(-over, 0),
                Math.max(over, 0),
                allocation.savedBytes());
    }

    /** Space in use, at most the usable space. */
    public long usedBytes() {
        return usableBytes - freeBytes;
    }
}
