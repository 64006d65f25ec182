package dev.scsim.models.risk;

import dev.scsim.core.random.RandomStream;

import java.util.Arrays;

/**
 * Lives that depend on age.
 *
 * <p>First failures come in order of time without drawing every drive's life: on the scale of the
 * cumulative hazard lives are exponential, and the gaps between the sorted ones of {@code n} drives
 * are exponential with rates n, n - 1, ... (A. Renyi, On the Theory of Order Statistics, 1953).
 * Only replaced drives that fail again within the mission wait in a heap.
 *
 * <p>State: {@code original[0 .. originals - 1]} drives never failed; birth by drive; a binary heap
 * of (time, drive).
 */
final class WeibullLives extends DriveLives {

    private final double shape;
    private final double inverseShape;
    private final double life;
    private final double missionHours;
    private final double missionHazard;
    private final RandomStream times;
    private final RandomStream who;
    private final int[] original;
    private final double[] birth;
    private final boolean[] down;
    private final int[] replaced;
    private final boolean[] everReplaced;
    private final double[] heapTime;
    private final int[] heapDrive;
    private final double[] hazardOf; // of replaced[i], as last asked for
    private double originalsHazard;
    private double hazardSum;
    private int originals;
    private int replacedCount;
    private int heapSize;
    private int alive;
    private double hazardPassed;
    private double originalNext;

    WeibullLives(
            WeibullFailures law,
            int driveCount,
            double missionHours,
            RandomStream times,
            RandomStream who) {
        this.shape = law.shape();
        this.inverseShape = 1 / shape;
        this.life = law.characteristicLifeHours();
        this.missionHours = missionHours;
        this.missionHazard = hazardAt(missionHours);
        this.times = times;
        this.who = who;
        this.original = new int[driveCount];
        this.birth = new double[driveCount];
        this.down = new boolean[driveCount];
        this.replaced = new int[driveCount];
        this.hazardOf = new double[driveCount];
        this.everReplaced = new boolean[driveCount];
        this.heapTime = new double[driveCount];
        this.heapDrive = new int[driveCount];
        for (int drive = 0; drive < driveCount; drive++) {
            original[drive] = drive;
        }
    }

    @Override
    void start() {
        // The order of the originals is any: who fails is drawn from them.
        for (int i = 0; i < replacedCount; i++) {
            birth[replaced[i]] = 0;
            everReplaced[replaced[i]] = false;
        }
        Arrays.fill(down, false);
        originals = original.length;
        alive = original.length;
        replacedCount = 0;
        heapSize = 0;
        hazardPassed = 0;
        drawOriginal();
    }

    private void drawOriginal() {
        originalNext = Double.POSITIVE_INFINITY;
        if (originals > 0) {
            hazardPassed += times.nextExponential() / originals;
            if (hazardPassed < missionHazard) {
                originalNext = ageAt(hazardPassed);
            }
        }
    }

    @Override
    double next() {
        return heapSize > 0 && heapTime[0] < originalNext ? heapTime[0] : originalNext;
    }

    @Override
    int take(double now) {
        int drive;
        if (heapSize > 0 && heapTime[0] < originalNext) {
            drive = heapDrive[0];
            removeFirst();
        } else {
            int at = who.nextInt(originals--);
            drive = original[at];
            original[at] = original[originals];
            original[originals] = drive;
            drawOriginal();
        }
        down[drive] = true;
        alive--;
        return drive;
    }

    @Override
    void restore(int drive, double now) {
        down[drive] = false;
        alive++;
        birth[drive] = now;
        if (!everReplaced[drive]) {
            everReplaced[drive] = true;
            replaced[replacedCount++] = drive;
        }
        double hazard = times.nextExponential();
        if (hazard < missionHazard) { // else it outlives the mission whenever it was born
            double fails = now + ageAt(hazard);
            if (fails < missionHours) {
                insert(fails, drive);
            }
        }
    }

    @Override
    double birthOf(int drive) {
        return birth[drive];
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
    double hazard(double born, double now) {
        return shape / life * StrictMath.pow((now - born) / life, shape - 1);
    }

    @Override
    double cumulative(double born, double from, double to) {
        return hazardAt(to - born) - hazardAt(from - born);
    }

    @Override
    double cumulativeOfAlive(double from, double to) {
        double sum = originals * cumulative(0, from, to);
        for (int i = 0; i < replacedCount; i++) {
            int drive = replaced[i];
            if (!down[drive]) {
                sum += cumulative(birth[drive], from, to);
            }
        }
        return sum;
    }

    @Override
    double hazardOfAlive(double now) {
        originalsHazard = originals == 0 ? 0 : originals * hazard(0, now);
        double sum = originalsHazard;
        for (int i = 0; i < replacedCount; i++) {
            int drive = replaced[i];
            hazardOf[i] = down[drive] ? 0 : hazard(birth[drive], now);
            sum += hazardOf[i];
        }
        hazardSum = sum;
        return sum;
    }

    @Override
    int pickByHazard(double uniform) {
        double left = uniform * hazardSum;
        if (left < originalsHazard) {
            return original[Math.min(originals - 1, (int) (left / originalsHazard * originals))];
        }
        left -= originalsHazard;
        int last = -1;
        for (int i = 0; i < replacedCount && left >= 0; i++) {
            if (hazardOf[i] > 0) {
                last = replaced[i];
                left -= hazardOf[i];
            }
        }
        return last >= 0 ? last : original[0];
    }

    private double hazardAt(double age) {
        return StrictMath.pow(age / life, shape);
    }

    private double ageAt(double hazard) {
        return life * StrictMath.pow(hazard, inverseShape);
    }

    private void insert(double time, int drive) {
        int at = heapSize++;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (heapTime[parent] <= time) {
                break;
            }
            heapTime[at] = heapTime[parent];
            heapDrive[at] = heapDrive[parent];
            at = parent;
        }
        heapTime[at] = time;
        heapDrive[at] = drive;
    }

    private void removeFirst() {
        double time = heapTime[--heapSize];
        int drive = heapDrive[heapSize];
        int at = 0;
        for (int child = 1; child < heapSize; child = 2 * at + 1) {
            if (child + 1 < heapSize && heapTime[child + 1] < heapTime[child]) {
                child++;
            }
            if (heapTime[child] >= time) {
                break;
            }
            heapTime[at] = heapTime[child];
            heapDrive[at] = heapDrive[child];
            at = child;
        }
        heapTime[at] = time;
        heapDrive[at] = drive;
    }
}
