package dev.scsim.models.risk;

/**
 * When the drives of one system fail, and which: the natural course, without acceleration.
 *
 * <p>Times are hours since the start of the mission; drives are numbered from 0. Callers ask {@link
 * #next}, then {@link #take} the drive that fails, and {@link #restore} it when rebuilt, in order
 * of time. One draw of the stream of times per failure keeps variants of a study in step.
 */
abstract sealed class DriveLives permits ExponentialLives, WeibullLives {

    /** A new mission: all drives are new and well. */
    abstract void start();

    /** Time of the next failure; infinite when there is none within the mission. */
    abstract double next();

    /** The drive that fails at {@link #next}, no longer counted among the well ones. */
    abstract int take(double now);

    /** A new drive goes into operation in the place of a failed one. */
    abstract void restore(int drive, double now);

    /** When the drive went into operation. */
    abstract double birthOf(int drive);

    /** Whether the drive is failed. */
    abstract boolean isDown(int drive);

    abstract int aliveCount();

    /** Failure rate at a time of a drive in operation since {@code birth}, per hour. */
    abstract double hazard(double birth, double now);

    /** Expected failures of one such drive between two times: the integral of its hazard. */
    abstract double cumulative(double birth, double from, double to);

    /** The same, summed over all drives that are well now. */
    abstract double cumulativeOfAlive(double from, double to);

    /** Failures per hour of all drives that are well now; prepares {@link #pickByHazard}. */
    abstract double hazardOfAlive(double now);

    /**
     * Draws a drive; those that are well come in proportion to the hazards that {@link
     * #hazardOfAlive} found. It may be a failed one: then draw again.
     *
     * @param uniform a random number, 0 to 1, both excluded
     */
    abstract int pickByHazard(double uniform);
}
