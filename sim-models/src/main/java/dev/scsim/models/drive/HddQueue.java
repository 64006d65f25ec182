package dev.scsim.models.drive;

import dev.scsim.core.engine.EventHandler;

import java.util.Arrays;

/**
 * The operations that wait for the arm of one drive: some in the drive, which may choose among
 * them, the rest in two lines before it, first in, first out. Urgent ones enter first, but after
 * a number of them in a row a normal one does.
 *
 * <p>State: operations in parallel arrays by slot; lines linked through {@code next}; the slots in
 * the drive side by side. Grows and never shrinks.
 */
final class HddQueue {
    private static final int NONE = -1;
    private static final int SLOTS_FIRST = 64;

    long[] strip = new long[SLOTS_FIRST];
    long[] bytes = new long[SLOTS_FIRST];
    int[] bucket = new int[SLOTS_FIRST];
    int[] angle = new int[SLOTS_FIRST];
    boolean[] write = new boolean[SLOTS_FIRST];
    boolean[] urgent = new boolean[SLOTS_FIRST];
    EventHandler[] done = new EventHandler[SLOTS_FIRST];
    long[] payload = new long[SLOTS_FIRST];

    /** Choices made when the operation entered the drive. */
    long[] entered = new long[SLOTS_FIRST];

    /** Slots of the operations in the drive; the first {@link #held} count. */
    final int[] inDrive;

    int held;

    // So that a steady stream of urgent ones stops no other.
    private final int urgentInARowMax;
    private int[] next = new int[SLOTS_FIRST];
    private int firstFree = NONE;
    private int slotsUsed;
    private int firstUrgent = NONE;
    private int lastUrgent = NONE;
    private int firstNormal = NONE;
    private int lastNormal = NONE;
    private int urgentInARow;
    private int waiting;

    HddQueue(HddQueueSpec spec) {
        this.inDrive = new int[spec.depth()];
        this.urgentInARowMax = spec.urgentInARow();
    }

    /** Operations that wait, in the drive or before it. */
    int waiting() {
        return waiting;
    }

    /** A slot to be filled in. */
    int take() {
        int slot = firstFree;
        if (slot != NONE) {
            firstFree = next[slot];
            return slot;
        }
        if (slotsUsed == strip.length) {
            grow();
        }
        return slotsUsed++;
    }

    void release(int slot) {
        done[slot] = null;
        next[slot] = firstFree;
        firstFree = slot;
    }

    /** Puts a filled slot at the end of its line. */
    void append(int slot) {
        waiting++;
        next[slot] = NONE;
        if (urgent[slot]) {
            if (lastUrgent == NONE) {
                firstUrgent = slot;
            } else {
                next[lastUrgent] = slot;
            }
            lastUrgent = slot;
        } else {
            if (lastNormal == NONE) {
                firstNormal = slot;
            } else {
                next[lastNormal] = slot;
            }
            lastNormal = slot;
        }
    }

    /** Lets operations into the drive while it has room. */
    void fill(long choices) {
        while (held < inDrive.length && held < waiting) {
            int slot = takeFirst();
            entered[slot] = choices;
            inDrive[held++] = slot;
        }
    }

    /** Takes an operation out of the drive, by its place in {@link #inDrive}. */
    int remove(int place) {
        int slot = inDrive[place];
        inDrive[place] = inDrive[--held];
        waiting--;
        return slot;
    }

    private int takeFirst() {
        boolean takesUrgent =
                firstNormal == NONE || firstUrgent != NONE && urgentInARow < urgentInARowMax;
        if (!takesUrgent) {
            urgentInARow = 0;
            int slot = firstNormal;
            firstNormal = next[slot];
            lastNormal = firstNormal == NONE ? NONE : lastNormal;
            return slot;
        }
        urgentInARow++;
        int slot = firstUrgent;
        firstUrgent = next[slot];
        lastUrgent = firstUrgent == NONE ? NONE : lastUrgent;
        return slot;
    }

    private void grow() {
        int length = 2 * strip.length;
        strip = Arrays.copyOf(strip, length);
        bytes = Arrays.copyOf(bytes, length);
        bucket = Arrays.copyOf(bucket, length);
        angle = Arrays.copyOf(angle, length);
        write = Arrays.copyOf(write, length);
        urgent = Arrays.copyOf(urgent, length);
        done = Arrays.copyOf(done, length);
        payload = Arrays.copyOf(payload, length);
        entered = Arrays.copyOf(entered, length);
        next = Arrays.copyOf(next, length);
    }
}
