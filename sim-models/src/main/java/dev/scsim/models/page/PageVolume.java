package dev.scsim.models.page;

import com.google.common.primitives.ImmutableIntArray;

import java.util.Arrays;

/**
 * One volume: which page group each part of its address range reads, and its snapshots.
 *
 * <p>A snapshot ends a generation of the volume. A group born in generation b and overwritten in
 * generation r is part of the snapshots b to r - 1; it is frozen once its generation has ended.
 * Nothing is copied or marked, so a snapshot takes no time.
 */
final class PageVolume {
    final String name;
    final StorageProfile profile;
    final ImmutableIntArray writeOrder;
    final int[] newest;
    int generation;
    int written;
    private int[] snapshots = new int[4];
    private int[] snapshotGroups = new int[4];
    private int snapshotCount;

    PageVolume(String name, StorageProfile profile, ImmutableIntArray writeOrder, int groups) {
        this.name = name;
        this.profile = profile;
        this.writeOrder = writeOrder;
        this.newest = new int[groups];
        Arrays.fill(newest, PageTable.NONE);
    }

    /** Ends the generation and returns its number, which is the snapshot's. */
    int snapshot() {
        if (snapshotCount == snapshots.length) {
            snapshots = Arrays.copyOf(snapshots, 2 * snapshotCount);
            snapshotGroups = Arrays.copyOf(snapshotGroups, 2 * snapshotCount);
        }
        snapshots[snapshotCount] = generation;
        snapshotGroups[snapshotCount] = written;
        snapshotCount++;
        return generation++;
    }

    /** Forgets a snapshot; false when there is none of this number. */
    boolean forget(int snapshot) {
        int at = Arrays.binarySearch(snapshots, 0, snapshotCount, snapshot);
        if (at < 0) {
            return false;
        }
        int after = snapshotCount - at - 1;
        System.arraycopy(snapshots, at + 1, snapshots, at, after);
        System.arraycopy(snapshotGroups, at + 1, snapshotGroups, at, after);
        snapshotCount--;
        return true;
    }

    int snapshotCount() {
        return snapshotCount;
    }

    /** Number of the i-th oldest snapshot. */
    int snapshot(int i) {
        return snapshots[i];
    }

    /** Groups that the volume had when the i-th oldest snapshot was taken. */
    int snapshotGroups(int i) {
        return snapshotGroups[i];
    }

    /** Whether any snapshot holds what was born in one generation and overwritten in another. */
    boolean holds(int born, int replaced) {
        int at = Arrays.binarySearch(snapshots, 0, snapshotCount, born);
        return at >= 0 || (-at - 1 < snapshotCount && snapshots[-at - 1] < replaced);
    }
}
