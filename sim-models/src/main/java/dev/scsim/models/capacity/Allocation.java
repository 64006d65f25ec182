package dev.scsim.models.capacity;

/**
 * What volumes take of a pool, bytes.
 *
 * @param usedBytes data that hosts hold
 * @param activeBytes part of it that was written since the last snapshot
 * @param frozenBytes the other part, reduced
 * @param snapshotBytes older data that only snapshots hold, reduced
 * @param activeGapBytes from the active data to whole pages
 * @param frozenGapBytes from frozen and snapshot data to whole pages
 * @param savedBytes what data reduction took away
 */
record Allocation(
        long usedBytes,
        long activeBytes,
        long frozenBytes,
        long snapshotBytes,
        long activeGapBytes,
        long frozenGapBytes,
        long savedBytes) {
    static final Allocation NOTHING = new Allocation(0, 0, 0, 0, 0, 0, 0);

    /** Pages that must be mirrored. */
    long activePages() {
        return activeBytes + activeGapBytes;
    }

    long total() {
        return activePages() + frozenBytes + snapshotBytes + frozenGapBytes;
    }

    Allocation times(long count) {
        return new Allocation(
                Math.multiplyExact(usedBytes, count),
                Math.multiplyExact(activeBytes, count),
                Math.multiplyExact(frozenBytes, count),
                Math.multiplyExact(snapshotBytes, count),
                Math.multiplyExact(activeGapBytes, count),
                Math.multiplyExact(frozenGapBytes, count),
                Math.multiplyExact(savedBytes, count));
    }

    Allocation plus(Allocation other) {
        return new Allocation(
                Math.addExact(usedBytes, other.usedBytes),
                Math.addExact(activeBytes, other.activeBytes),
                Math.addExact(frozenBytes, other.frozenBytes),
                Math.addExact(snapshotBytes, other.snapshotBytes),
                Math.addExact(activeGapBytes, other.activeGapBytes),
                Math.addExact(frozenGapBytes, other.frozenGapBytes),
                Math.addExact(savedBytes, other.savedBytes));
    }
}
