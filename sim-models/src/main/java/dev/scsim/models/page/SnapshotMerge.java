package dev.scsim.models.page;

/**
 * Merges deleted snapshots into what remains: looks at all groups of the pool once and frees those
 * that nobody reads any more. A deletion on the way makes it look at all of them once more.
 *
 * <p>State: the next group, and how many are still to be looked at.
 */
final class SnapshotMerge {
    private static final int BATCHES = 64;

    private final PageTable table;
    private final long nanosPerGroup;
    private int next;
    private int left;
    private int batch;
    private long batchEndNanos = Long.MAX_VALUE;
    private int freed;

    SnapshotMerge(PageTable table, long nanosPerPage) {
        this.table = table;
        this.nanosPerGroup = nanosPerPage * table.groupSize().pagesPerGroup();
    }

    void lookAtAll(long nowNanos) {
        boolean idle = left == 0;
        left = table.groups().count();
        if (idle) {
            begin(nowNanos);
        }
    }

    /** When the batch under way is done, ns; {@code Long.MAX_VALUE} when there is none. */
    long batchEndNanos() {
        return batchEndNanos;
    }

    boolean active() {
        return batchEndNanos != Long.MAX_VALUE;
    }

    /** Frees what nobody reads in the batch, and begins the next one. */
    void endBatch(long nowNanos) {
        int count = table.groups().count();
        for (int i = 0; i < batch; i++) {
            if (table.groups().allocated[next] && !table.isNeeded(next)) {
                table.drop(next);
                freed++;
            }
            next = next + 1 == count ? 0 : next + 1;
        }
        // A deletion during the batch asks for all groups again, those of the batch included.
        left = Math.max(0, left - batch);
        begin(nowNanos);
    }

    private void begin(long nowNanos) {
        if (left == 0) {
            batchEndNanos = Long.MAX_VALUE;
            table.log().add(PageEvent.Kind.SNAPSHOTS_MERGED, "%s groups freed", freed);
            table.sayRoom();
            freed = 0;
            return;
        }
        batch = Math.min(left, Math.max(1, table.groups().count() / BATCHES));
        batchEndNanos = nowNanos + batch * nanosPerGroup;
    }
}
