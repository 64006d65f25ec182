package dev.scsim.models.page;

import java.util.Arrays;

/**
 * The columns of the page table: one row for each allocated page group, in primitive arrays by the
 * group's number, 28 bytes a group. There are as many numbers as the pool has places.
 */
final class PageGroups {
    /** Generation of what has not been overwritten. */
    static final int NEVER = Integer.MAX_VALUE;

    private static final int SATURATED = Byte.MAX_VALUE;

    final boolean[] allocated;
    final byte[] region;
    final int[] slot;
    final char[] volume;
    final int[] position;
    final int[] born;
    final int[] replaced;
    final byte[] idleCycles;
    final byte[] steadyDays;
    final short[] accesses;

    /** The most drive losses that the group's places so far survived. */
    final byte[] redundancy;

    private final FreeSlots numbers;

    PageGroups(int count) {
        this.allocated = new boolean[count];
        this.region = new byte[count];
        this.slot = new int[count];
        this.volume = new char[count];
        this.position = new int[count];
        this.born = new int[count];
        this.replaced = new int[count];
        this.idleCycles = new byte[count];
        this.steadyDays = new byte[count];
        this.accesses = new short[count];
        this.redundancy = new byte[count];
        this.numbers = new FreeSlots(count);
    }

    int count() {
        return allocated.length;
    }

    int allocatedCount() {
        return count() - numbers.size();
    }

    /** A row that is new in every column but region and slot. */
    int add(int ofVolume, int atPosition, int generation) {
        int group = numbers.take();
        allocated[group] = true;
        volume[group] = (char) ofVolume;
        position[group] = atPosition;
        born[group] = generation;
        replaced[group] = NEVER;
        idleCycles[group] = 0;
        steadyDays[group] = 0;
        accesses[group] = 0;
        redundancy[group] = 0;
        return group;
    }

    void remove(int group) {
        allocated[group] = false;
        numbers.giveBack(group);
    }

    void place(int group, int inRegion, int atSlot, int lossesSurvived) {
        region[group] = (byte) inRegion;
        slot[group] = atSlot;
        redundancy[group] = (byte) Math.max(redundancy[group], lossesSurvived);
    }

    void access(int group, int times) {
        accesses[group] = (short) Math.min(Short.MAX_VALUE, accesses[group] + times);
    }

    /** A nightly cycle has come: counts idle cycles and days of steady use. */
    void endDay(int steadyAccesses) {
        for (int group = 0; group < allocated.length; group++) {
            boolean idle = accesses[group] == 0;
            boolean steady = accesses[group] >= steadyAccesses;
            idleCycles[group] = (byte) (idle ? Math.min(SATURATED, idleCycles[group] + 1) : 0);
            steadyDays[group] = (byte) (steady ? Math.min(SATURATED, steadyDays[group] + 1) : 0);
        }
        Arrays.fill(accesses, (short) 0);
    }

    /** In a new tier all counts begin again. */
    void forgetUse(int group) {
        idleCycles[group] = 0;
        steadyDays[group] = 0;
    }
}
