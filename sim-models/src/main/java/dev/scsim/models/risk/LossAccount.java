package dev.scsim.models.risk;

/** Decides what happens when data may be lost, and counts it. */
interface LossAccount {

    /**
     * Each of a group's stripes is lost, independently, with the same probability.
     *
     * @param cause why
     * @param share probability for one stripe, 0 to 1
     * @param now time, h
     * @return true when data is lost and the degraded period ends
     */
    boolean mayLose(LossCause cause, double share, double now);

    /** The most degraded stripes lacked {@code lost} strips for {@code hours}. */
    void exposed(int lost, double hours);
}
