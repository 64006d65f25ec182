package dev.scsim.models.risk;

import java.util.Arrays;

/**
 * A system while drives of it are failed, from the first failure until all is rebuilt.
 *
 * <p>State: one {@link GroupRebuild} per degraded group, the first {@code open} of a pool. The
 * caller asks {@link #nextAt}, and either advances to it or lets a drive fail before. A loss of
 * data ends the period: everything failed is replaced.
 */
final class DegradedPeriod {

    /** Told of every drive that is in operation again. */
    interface Restored {
        void restored(int drive, double now);
    }

    private final RebuildModel model;
    private final Luck luck;
    private final Restored restored;
    private final LossAccount account;
    private final SpareStock stock;
    private GroupRebuild[] groups;
    private int open;
    private double now;
    private double nextAt;

    DegradedPeriod(RebuildModel model, Luck luck, Restored restored, LossAccount account) {
        this.model = model;
        this.luck = luck;
        this.restored = restored;
        this.account = account;
        this.stock = new SpareStock(model.spares, model.driveCount);
        this.groups = new GroupRebuild[] {new GroupRebuild(model, luck)};
    }

    /** All drives are well and all spares on hand. */
    void start() {
        open = 0;
        nextAt = Double.POSITIVE_INFINITY;
        stock.start();
    }

    /** All drives are well; spares as in another system. */
    void startLike(DegradedPeriod other) {
        open = 0;
        nextAt = Double.POSITIVE_INFINITY;
        stock.copyFrom(other.stock);
    }

    boolean isOpen() {
        return open > 0;
    }

    /** Time of the next event of the rebuilds; infinite when all is well. */
    double nextAt() {
        return nextAt;
    }

    boolean isDown(int drive) {
        for (int i = 0; i < open; i++) {
            if (groups[i].holds(drive)) {
                return true;
            }
        }
        return false;
    }

    /** The group nearest to loss; there must be a degraded one. */
    GroupRebuild worst() {
        GroupRebuild worst = groups[0];
        for (int i = 1; i < open; i++) {
            GroupRebuild other = groups[i];
            int lead = other.lostStrips() - worst.lostStrips();
            if (lead > 0 || lead == 0 && other.count() > worst.count()) {
                worst = other;
            }
        }
        return worst;
    }

    /** Expected or known hours of the present stage of the worst group. */
    double stageHours() {
        double hours = worst().stageHours();
        return hours < Double.POSITIVE_INFINITY ? hours : nextAt - now;
    }

    /** A well drive fails, at a time up to which the period was advanced. */
    void fail(int drive, double at) {
        now = at;
        GroupRebuild group = groupOf(drive / model.groupDrives);
        double hit = group.hitShare();
        boolean spare = stock.take(at);
        double ready = spare ? at + model.spares.detectionHours() : Double.POSITIVE_INFINITY;
        boolean lost = hit > 0 && account.mayLose(LossCause.DRIVE_FAILURES, hit, at);
        group.add(drive, at, ready);
        if (lost) {
            replaceAll();
        } else {
            planNext();
        }
    }

    private GroupRebuild groupOf(int index) {
        for (int i = 0; i < open; i++) {
            if (groups[i].group() == index) {
                return groups[i];
            }
        }
        if (open == groups.length) {
            groups = Arrays.copyOf(groups, 2 * open);
            for (int i = open; i < groups.length; i++) {
                groups[i] = new GroupRebuild(model, luck);
            }
        }
        groups[open].open(index, now);
        return groups[open++];
    }

    private void planNext() {
        double next = stock.nextForWaiting();
        for (int i = 0; i < open; i++) {
            next = Math.min(next, groups[i].nextAt());
        }
        nextAt = next;
    }

    /** Lets time pass until {@code at}, not beyond {@link #nextAt}, with what is due then. */
    void advanceTo(double at) {
        int lostStrips = worst().lostStrips();
        account.exposed(lostStrips, at - now);
        now = at;
        boolean lost = false;
        for (int i = 0; i < open; i++) {
            GroupRebuild group = groups[i];
            boolean due = group.nextAt() <= at;
            double critical = group.advance(at);
            if (due) {
                critical += group.complete();
            }
            lost |= critical > 0
                    && model.unreadable > 0
                    && account.mayLose(LossCause.LATENT_ERROR, critical * model.unreadable, at);
        }
        if (lost) {
            replaceAll();
            return;
        }
        if (at >= nextAt) {
            settle(at);
        }
    }

    private void settle(double at) {
        for (int i = open - 1; i >= 0; i--) {
            GroupRebuild group = groups[i];
            if (group.nextAt() <= at) {
                for (int done = group.removeDone(); done >= 0; done = group.removeDone()) {
                    restored.restored(done, at);
                }
                group.resume();
                if (group.count() == 0) {
                    groups[i] = groups[--open];
                    groups[open] = group;
                }
            }
        }
        while (stock.nextForWaiting() <= at) {
            stock.giveToWaiting();
            giveToFirstWaiting(at);
        }
        planNext();
    }

    private void giveToFirstWaiting(double at) {
        GroupRebuild chosen = null;
        int place = -1;
        for (int i = 0; i < open; i++) {
            int candidate = groups[i].firstWaiting();
            if (candidate >= 0
                    && (chosen == null || groups[i].failedAt(candidate) < chosen.failedAt(place))) {
                chosen = groups[i];
                place = candidate;
            }
        }
        if (chosen != null) {
            double noticed = chosen.failedAt(place) + model.spares.detectionHours();
            chosen.ready(place, Math.max(at, noticed));
        }
    }

    private void replaceAll() {
        for (int i = 0; i < open; i++) {
            for (int place = 0; place < groups[i].count(); place++) {
                restored.restored(groups[i].drive(place), now);
            }
        }
        open = 0;
        stock.forgetWaiting();
        nextAt = Double.POSITIVE_INFINITY;
    }
}
