package dev.scsim.models.page;

/** Numbers that are free, as a stack: the last one given back is taken first. */
final class FreeSlots {
    private final int[] slots;
    private int size;

    /** All of 0 to {@code count - 1}, taken in this order. */
    FreeSlots(int count) {
        this.slots = new int[count];
        this.size = count;
        for (int i = 0; i < count; i++) {
            slots[i] = count - 1 - i;
        }
    }

    int size() {
        return size;
    }

    int get(int i) {
        return slots[i];
    }

    /** At least one must be free. */
    int take() {
        return slots[--size];
    }

    void giveBack(int slot) {
        slots[size++] = slot;
    }
}
