package dev.scsim.models.risk;

/**
 * Spares on hand and replacements under way, in order of arrival.
 *
 * <p>State: a ring of arrival times; every failure orders one replacement, all take equally long.
 */
final class SpareStock {

    private final SparePlan plan;
    private final boolean unlimited;
    private final double[] arrival;
    private int first;
    private int ordered;
    private int free;
    private int waiting;

    SpareStock(SparePlan plan, int driveCount) {
        this.plan = plan;
        this.unlimited = plan.spareDrives() == SparePlan.UNLIMITED;
        // Each replacement under way stands for a spare in use or a drive that waits.
        this.arrival = new double[unlimited ? 0 : plan.spareDrives() + driveCount + 1];
    }

    void start() {
        first = 0;
        ordered = 0;
        free = plan.spareDrives();
        waiting = 0;
    }

    void copyFrom(SpareStock other) {
        first = 0;
        ordered = other.ordered;
        free = other.free;
        waiting = other.waiting;
        for (int i = 0; i < ordered; i++) {
            arrival[i] = other.arrival[other.place(i)];
        }
    }

    private int place(int index) {
        int place = first + index;
        return place < arrival.length ? place : place - arrival.length;
    }

    /** A drive failed: takes a spare, or waits for one and returns false. */
    boolean take(double now) {
        if (unlimited) {
            return true;
        }
        arrival[place(ordered++)] = now + plan.replacementHours();
        while (waiting == 0 && ordered > 0 && arrival[first] <= now) {
            receive();
            free++;
        }
        if (free > 0) {
            free--;
            return true;
        }
        waiting++;
        return false;
    }

    /** When the longest waiting drive gets its spare; infinite when none waits. */
    double nextForWaiting() {
        return waiting == 0 ? Double.POSITIVE_INFINITY : arrival[first];
    }

    /** The replacement that has arrived goes to a waiting drive. */
    void giveToWaiting() {
        receive();
        waiting--;
    }

    private void receive() {
        first = place(1);
        ordered--;
    }

    /** Waiting drives were replaced otherwise, with what had been ordered for them. */
    void forgetWaiting() {
        ordered -= waiting;
        waiting = 0;
    }
}
