package dev.scsim.models.risk;

import dev.scsim.core.random.RandomStream;

import java.util.Arrays;

/** Lives without memory: only the number of well drives matters, not their ages. */
final class ExponentialLives extends DriveLives {

    private final double ratePerHour;
    private final RandomStream times;
    private final RandomStream who;
    private final boolean[] down;
    private int alive;
    private double next;

    ExponentialLives(double ratePerHour, int driveCount, RandomStream times, RandomStream who) {
        this.ratePerHour = ratePerHour;
        this.times = times;
        this.who = who;
        this.down = new boolean[driveCount];
    }

    @Override
    void start() {
        Arrays.fill(down, false);
        alive = down.length;
        next = times.nextExponential() / (alive * ratePerHour);
    }

    @Override
    double next() {
        return next;
    }

    @Override
    int take(double now) {
        int drive = who.nextInt(down.length);
        while (down[drive]) {
            drive = who.nextInt(down.length);
        }
        down[drive] = true;
        alive--;
        // With no drive left the wait is infinite, and 0 drives times infinity is never formed.
        next = alive == 0
                ? Double.POSITIVE_INFINITY
                : now + times.nextExponential() / (alive * ratePerHour);
        return drive;
    }

    @Override
    void restore(int drive, double now) {
        down[drive] = false;
        alive++;
        if (alive == 1) {
            next = now + times.nextExponential() / ratePerHour;
        } else {
            // The rest of the wait passes faster with one drive more; no new draw is needed.
            next = now + (next - now) * (alive - 1) / alive;
        }
    }

    @Override
    double birthOf(int drive) {
        return 0;
    }

    @Override
    boolean isDown(int drive) {
        return down[drive];
    }

    @Override
    int aliveCount() {
        return alive;
    }

    @Override
    double hazard(double birth, double now) {
        return ratePerHour;
    }

    @Override
    double cumulative(double birth, double from, double to) {
        return ratePerHour * (to - from);
    }

    @Override
    double cumulativeOfAlive(double from, double to) {
        return alive * ratePerHour * (to - from);
    }

    @Override
    double hazardOfAlive(double now) {
        return alive * ratePerHour;
    }

    @Override
    int pickByHazard(double uniform) {
        return Math.min(down.length - 1, (int) (uniform * down.length));
    }
}
