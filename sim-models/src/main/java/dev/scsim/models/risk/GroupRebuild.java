package dev.scsim.models.risk;

import java.util.Arrays;

/**
 * The failed drives of one group and how far their stripes have been rebuilt.
 *
 * <p>A stripe's members are random drives, so the state is a distribution over stripes: {@code
 * single[i]} is the share of drive i's stripes that lack only the strip on it, {@code pairs} the
 * share of the group's stripes that lack two. A further failure hits a stripe with {@code r} strips
 * left on {@code a} well drives with probability r/a: multiplied over the failures this is the
 * hypergeometric law. RAID levels tolerate at most two, so more classes are not needed.
 *
 * <p>State: arrays by place in the list of failed drives. Time: work goes on at constant rates
 * between events.
 */
final class GroupRebuild {

    /** Below this a share of a drive counts as rebuilt; it absorbs rounding. */
    private static final double NOTHING = 1e-9;

    private final RebuildModel model;
    private final Luck luck;
    private int group;
    private int count;
    private int[] drive = new int[8];
    private double[] failedAt = new double[8];
    private double[] readyAt = new double[8];
    private double[] single = new double[8];
    private double pairs;
    private double now;

    private int active;
    private double driveRate;
    private double nextAt;
    /** Place of the drive whose rebuild ends at {@link #nextAt}, or one of these. */
    private int nextDone;

    private static final int PAIRS = -1;
    private static final int NO_WORK = -2;

    GroupRebuild(RebuildModel model, Luck luck) {
        this.model = model;
        this.luck = luck;
    }

    void open(int newGroup, double at) {
        group = newGroup;
        count = 0;
        pairs = 0;
        now = at;
    }

    int group() {
        return group;
    }

    int count() {
        return count;
    }

    int drive(int place) {
        return drive[place];
    }

    double nextAt() {
        return nextAt;
    }

    /** Strips that the most degraded stripes lack. */
    int lostStrips() {
        return pairs > 0 ? 2 : 1;
    }

    boolean holds(int wanted) {
        for (int i = 0; i < count; i++) {
            if (drive[i] == wanted) {
                return true;
            }
        }
        return false;
    }

    /** Probability that a given stripe is lost when one more drive of the group fails now. */
    double hitShare() {
        if (count < model.tolerance) {
            return 0;
        }
        double critical = pairs;
        if (model.tolerance == 1) {
            critical = 0;
            for (int i = 0; i < count; i++) {
                critical += single[i] * model.driveShare;
            }
        }
        return critical * hitChance(model.tolerance);
    }

    /** Probability that the next failure takes a stripe that lacks {@code lost} strips. */
    private double hitChance(int lost) {
        int alive = model.groupDrives - count;
        return Math.min(1, (double) (model.width - lost) / alive);
    }

    /** One more drive of the group fails, and no stripe is lost by it. */
    void add(int failed, double at, double ready) {
        double moved = 0;
        double again = 0;
        if (count > 0) {
            double given = 1 / Math.max(1 - hitShare(), Double.MIN_NORMAL);
            double chance = hitChance(1);
            for (int i = 0; i < count; i++) {
                moved += single[i] * chance;
                single[i] *= (1 - chance) * given;
            }
            if (model.tolerance > 1) {
                again = pairs * hitChance(2);
                pairs = (pairs - again + moved * model.driveShare) * given;
            }
        }
        if (count == drive.length) {
            grow();
        }
        drive[count] = failed;
        failedAt[count] = at;
        readyAt[count] = ready;
        single[count] = Math.max(0, 1 - moved - again / model.driveShare);
        count++;
        plan();
    }

    private void grow() {
        drive = Arrays.copyOf(drive, 2 * count);
        failedAt = Arrays.copyOf(failedAt, 2 * count);
        readyAt = Arrays.copyOf(readyAt, 2 * count);
        single = Arrays.copyOf(single, 2 * count);
    }

    /** Place of the drive that waits longest for a spare, or -1. */
    int firstWaiting() {
        int first = -1;
        for (int i = 0; i < count; i++) {
            if (readyAt[i] == Double.POSITIVE_INFINITY
                    && (first < 0 || failedAt[i] < failedAt[first])) {
                first = i;
            }
        }
        return first;
    }

    double failedAt(int place) {
        return failedAt[place];
    }

    void ready(int place, double at) {
        readyAt[place] = at;
        plan();
    }

    /** Sets rates and the time of the next event, after any change. */
    private void plan() {
        active = 0;
        double next = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            if (readyAt[i] <= now) {
                active++;
            } else {
                next = Math.min(next, readyAt[i]);
            }
        }
        nextAt = next;
        nextDone = NO_WORK;
        if (active > 0) {
            driveRate = model.driveRate(count);
            if (model.exponential) {
                planExponential();
            } else if (pairs > 0) {
                finish(now + pairsHours(), PAIRS);
            } else {
                planFixed();
            }
        }
    }

    private void planFixed() {
        for (int i = 0; i < count; i++) {
            if (readyAt[i] <= now) {
                finish(now + single[i] / driveRate, i);
            }
        }
    }

    private void planExponential() {
        if (pairs > 0 && !model.driveByDrive) {
            finish(now + luck.exponential() * pairsHours(), PAIRS);
            return;
        }
        double rates = 0;
        for (int i = 0; i < count; i++) {
            rates += exponentialRate(i);
        }
        double left = luck.uniform() * rates;
        int done = NO_WORK;
        for (int i = 0; i < count && left >= 0; i++) {
            double rate = exponentialRate(i);
            if (rate > 0) {
                done = i;
                left -= rate;
            }
        }
        finish(now + luck.exponential() / rates, done);
    }

    private double exponentialRate(int place) {
        if (readyAt[place] > now) {
            return 0;
        }
        return model.driveByDrive ? driveRate : driveRate / Math.max(single[place], NOTHING);
    }

    private void finish(double at, int what) {
        if (at < nextAt) {
            nextAt = at;
            nextDone = what;
        }
    }

    /** Hours for the stripes that lack two strips, at the rate of now. */
    private double pairsHours() {
        return pairs * strips() / (model.driveShare * active * driveRate);
    }

    /** Strips to write per stripe that lacks two: without a spare for all drives only one. */
    private int strips() {
        return active == count ? 2 : 1;
    }

    /**
     * Time of the present stage, for the choice of acceleration: until no stripe is without
     * redundancy, else until all is rebuilt; when nothing can be done, infinite.
     */
    double stageHours() {
        if (model.exponential) {
            return active == 0
                    ? Double.POSITIVE_INFINITY
                    : pairs > 0 && !model.driveByDrive ? pairsHours() : 1 / (active * driveRate);
        }
        double wait = active == 0 ? nextAt - now : 0;
        double rate = active == 0 ? model.driveRate(count) : driveRate;
        if (pairs > 0) {
            return wait + (active == 0 ? 2 * pairs / (model.driveShare * rate) : pairsHours());
        }
        double longest = 0;
        for (int i = 0; i < count; i++) {
            longest = Math.max(longest, single[i]);
        }
        return wait + longest / rate;
    }

    /**
     * Lets the work go on until {@code at}, not beyond {@link #nextAt}.
     *
     * @return share of the group's stripes that were rebuilt without redundancy left
     */
    double advance(double at) {
        double from = now;
        double hours = at - from;
        now = at;
        if (model.exponential || active == 0) {
            return 0;
        }
        if (pairs > 0) {
            double work = hours * active * driveRate * model.driveShare / strips();
            return rebuildPairs(nextDone == PAIRS && at >= nextAt ? pairs : Math.min(pairs, work));
        }
        double done = 0;
        for (int i = 0; i < count; i++) {
            if (readyAt[i] <= from) {
                double part = Math.min(single[i], hours * driveRate);
                single[i] -= part;
                done += part;
            }
        }
        return model.tolerance == 1 ? done * model.driveShare : 0;
    }

    private double rebuildPairs(double share) {
        pairs -= share;
        if (active < count) {
            double each = share / model.driveShare / (count - active);
            for (int i = 0; i < count; i++) {
                if (readyAt[i] > now) {
                    single[i] += each;
                }
            }
        }
        return share;
    }

    /**
     * What is due at {@link #nextAt}: a piece of exponential work ends.
     *
     * @return share of the group's stripes that were rebuilt without redundancy left
     */
    double complete() {
        if (nextDone == NO_WORK) {
            return 0;
        }
        if (!model.exponential) {
            if (nextDone >= 0) {
                single[nextDone] = 0;
            }
            return 0;
        }
        if (nextDone == PAIRS) {
            return rebuildPairs(pairs);
        }
        double critical =
                model.tolerance == 1 ? single[nextDone] * model.driveShare : pairsOf(nextDone);
        single[nextDone] = 0;
        return critical;
    }

    /** Rebuilds one drive's strips of the stripes that lack two. */
    private double pairsOf(int place) {
        if (count < 2 || pairs == 0) {
            return 0;
        }
        double share = count == 2 ? pairs : pairs * 2 / count;
        pairs -= share;
        for (int i = 0; i < count; i++) {
            if (i != place) {
                single[i] += share / model.driveShare / (count - 1);
            }
        }
        return share;
    }

    /** Takes one wholly rebuilt drive off the list; -1 when there is none. */
    int removeDone() {
        for (int i = 0; i < count; i++) {
            boolean done = model.exponential
                    ? i == nextDone
                    : pairs <= 0 && single[i] <= NOTHING && readyAt[i] <= now;
            if (done) {
                int rebuilt = drive[i];
                nextDone = NO_WORK;
                count--;
                drive[i] = drive[count];
                failedAt[i] = failedAt[count];
                readyAt[i] = readyAt[count];
                single[i] = single[count];
                return rebuilt;
            }
        }
        return -1;
    }

    /** Goes on after the events of now. */
    void resume() {
        plan();
    }
}
