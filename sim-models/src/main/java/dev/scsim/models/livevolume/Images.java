package dev.scsim.models.livevolume;

import java.util.ArrayList;
import java.util.List;

/**
 * What each block of a Live Volume holds on each array, as tags: the number of the write that it
 * holds. A tag's upper part is the lineage, which changes whenever an array begins to serve as
 * primary anew or a resync begins; of two tags of one lineage the higher is the newer.
 *
 * <p>State: tags by array and block, and what hosts were told. Nothing when contents are not
 * followed. Confined to the simulation thread.
 */
final class Images {
    static final int LINEAGE_SHIFT = 40;

    /** An acknowledged write that is not on both arrays, and when it was acknowledged. */
    private record Unsent(long tag, long nanos) {}

    private final Contents contents;
    final long[][] tags;
    final long[] acknowledged;
    private final List<List<Unsent>> unsent = new ArrayList<>();
    private final long[] snapshot;
    private boolean snapshotTaken;

    Images(Contents contents) {
        this.contents = contents;
        this.tags = new long[ArrayPair.ARRAYS][contents.blocks()];
        this.acknowledged = new long[contents.blocks()];
        this.snapshot = new long[contents.blocks()];
        for (int block = 0; block < contents.blocks(); block++) {
            unsent.add(new ArrayList<>());
        }
    }

    boolean areFollowed() {
        return contents.blocks() > 0;
    }

    int blocks() {
        return contents.blocks();
    }

    long offset(int block) {
        return block * contents.blockBytes();
    }

    long blockBytes() {
        return contents.blockBytes();
    }

    int block(long offset) {
        return (int) (offset / contents.blockBytes());
    }

    /** A write is in the cache of an array. */
    void written(int array, long offset, long tag) {
        if (areFollowed()) {
            int block = block(offset);
            tags[array][block] = Math.max(tags[array][block], tag);
            sentIfOnBoth(block);
        }
    }

    /**
     * A copy is on an array: it replaces what is older, and what the other array gave up.
     *
     * @param inFlight whether a write to the place is under way, which the other array may still
     * get
     */
    void copied(int array, long offset, long tag, boolean inFlight) {
        int block = block(offset);
        long there = tags[array][block];
        boolean givenUp = tags[1 - array][block] < there && !inFlight;
        if (tag > there || givenUp) {
            tags[array][block] = tag;
        }
        sentIfOnBoth(block);
    }

    long tag(int array, long offset) {
        return areFollowed() ? tags[array][block(offset)] : 0;
    }

    /** Least tag that a read begun now may return. */
    long floor(long offset) {
        return areFollowed() ? acknowledged[block(offset)] : 0;
    }

    void acknowledged(long offset, long tag, long nowNanos) {
        if (areFollowed()) {
            int block = block(offset);
            acknowledged[block] = Math.max(acknowledged[block], tag);
            if (!isOnBoth(block, tag)) {
                unsent.get(block).add(new Unsent(tag, nowNanos));
            }
        }
    }

    /** Whether a write, or a newer one to its block, is on an array. */
    boolean holds(int array, long offset, long tag) {
        return !areFollowed() || tags[array][block(offset)] >= tag;
    }

    /** Blocks of an array that lack an acknowledged write. */
    int lostOn(int array) {
        int lost = 0;
        for (int block = 0; block < blocks(); block++) {
            lost += tags[array][block] < acknowledged[block] ? 1 : 0;
        }
        return lost;
    }

    /** What an array holds is all there is: an administrator has accepted the loss. */
    void accept(int array) {
        for (int block = 0; block < blocks(); block++) {
            acknowledged[block] = Math.min(acknowledged[block], tags[array][block]);
        }
        unsent.forEach(List::clear);
    }

    void takeSnapshot(int array) {
        System.arraycopy(tags[array], 0, snapshot, 0, blocks());
        snapshotTaken = true;
    }

    /** What the last snapshot holds. */
    long snapshotTag(long offset) {
        return areFollowed() ? snapshot[block(offset)] : 0;
    }

    /** Blocks in which an array differs from the last snapshot. */
    int differFromSnapshot(int array) {
        int different = 0;
        for (int block = 0; snapshotTaken && block < blocks(); block++) {
            different += tags[array][block] == snapshot[block] ? 0 : 1;
        }
        return different;
    }

    /**
     * Time of the oldest acknowledged write that the other array lacks; {@code otherwise} if
     * none.
     */
    long oldestUnsentNanos(long otherwise) {
        long oldest = otherwise;
        for (List<Unsent> ofBlock : unsent) {
            for (Unsent write : ofBlock) {
                oldest = Math.min(oldest, write.nanos);
            }
        }
        return oldest;
    }

    private boolean isOnBoth(int block, long tag) {
        return tags[0][block] >= tag && tags[1][block] >= tag;
    }

    private void sentIfOnBoth(int block) {
        unsent.get(block).removeIf(write -> isOnBoth(block, write.tag));
    }
}
