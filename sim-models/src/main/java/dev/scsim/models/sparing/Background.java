package dev.scsim.models.sparing;

import dev.scsim.core.random.Mixer;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.sparing.RebuildRecord.Work;
import dev.scsim.models.sparing.SparingEvent.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Moves extents until every drive in service holds its share again: back to a new drive after a
 * failed one was replaced, onto the former dedicated spares, or onto drives that have joined. Only
 * runs while no rebuild has
 * jobs; a failure stops the moves under way, and the rest is planned anew afterwards.
 *
 * <p>State: the moves still to start, at most one for a stripe at a
 * time. Confined to the simulation thread.
 */
final class Background {
    private final ExtentMap map;
    private final ExtentLayout layout;
    private final EventLog log;
    private final long seed;
    private final int[] reserves;
    private final List<Rebuild> activities = new ArrayList<>();
    private final List<int[]> moves = new ArrayList<>();
    private boolean due;
    private Work work = Work.REBALANCE;
    private int rounds;
    private int next;
    private Rebuild current;

    /** Work that another one has superseded; it ends when that begins. */
    private Rebuild handedOver;

    Background(ExtentMap map, ExtentLayout layout, EventLog log, long seed) {
        this.map = map;
        this.layout = layout;
        this.log = log;
        this.seed = seed;
        this.reserves = new int[map.driveCount()];
    }

    List<Rebuild> activities() {
        return activities;
    }

    /** Whether moves are under way or planned. */
    boolean active() {
        return current != null;
    }

    /** Whether extents spread onto drives that have joined. */
    boolean levels() {
        return work == Work.LEVELLING;
    }

    /** A new drive is to take its share, as far as it has room. */
    void refill(int drive, int reserved) {
        int room = map.capacity(drive) - map.setAside(drive) - reserved;
        map.changeShare(drive, Math.max(0, Math.min(map.share(drive), room)));
        due = true;
    }

    /**
     * All drives are to hold what they would hold had spare space been distributed at first. The
     * space of empty stripes is bookkeeping: what a drive still has too much takes their place
     * there, so that every drive keeps its reserve for rebuilds from the start, as far as it has
     * the space.
     */
    void redistribute(ExtentLayout distributed) {
        int[] count = new int[map.driveCount()];
        for (int stripe = 0; stripe < map.stripes(); stripe++) {
            for (int member = 0; member < map.width(stripe); member++) {
                count[distributed.driveOf(stripe, member)]++;
            }
        }
        for (int drive = 0; drive < distributed.group().driveCount(); drive++) {
            map.changeShare(drive, count[drive]);
            reserves[drive] = distributed.spareExtents(drive);
            setAside(drive, Math.max(count[drive], map.held(drive)));
        }
        due = true;
        begins(Work.REDISTRIBUTION);
    }

    /**
     * All drives are to hold the same number of extents, or what they have room for beside their
     * reserve. So is one that failed and whose place nobody has taken: what was rebuilt elsewhere
     * comes back to the drive that replaces it.
     *
     * @param reserve spare extents that a drive is to keep, by drive
     * @param replaced whether replacements of all failed drives will hold data
     */
    void spread(Work why, IntUnaryOperator reserve, boolean replaced) {
        int[] room = new int[map.driveCount()];
        for (int drive = 0; drive < room.length; drive++) {
            boolean back =
                    map.state(drive) == DriveState.FAILED && (replaced || map.share(drive) > 0);
            if (back || map.state(drive) == DriveState.IN_SERVICE) {
                reserves[drive] = reserve.applyAsInt(drive);
                room[drive] = Math.max(0, map.capacity(drive) - reserves[drive]);
            }
        }
        int[] shares = EvenShares.of(map, room);
        for (int drive = 0; drive < shares.length; drive++) {
            map.changeShare(drive, shares[drive]);
            setAside(drive, Math.max(shares[drive], map.held(drive)));
        }
        due = true;
        begins(why);
    }

    /** What was under way for another reason is part of this from now on. */
    private void begins(Work why) {
        if (current != null && current.work != why) {
            current.total = current.done;
            handedOver = current;
            current = null;
        }
        work = why;
    }

    /** Work whose rest another one has taken over ends with what it has done. */
    private void endHandedOver(long nowNanos) {
        if (handedOver != null) {
            handedOver.ended = true;
            handedOver.interrupted = false;
            handedOver.endNanos = nowNanos;
            handedOver = null;
        }
    }

    /** Leaves a drive its reserve and so many extents, and gives the rest to empty stripes. */
    private void setAside(int drive, int extents) {
        map.setAside(drive, map.capacity(drive) - reserves[drive] - extents);
    }

    /** A rebuild has ended: what it put into spare space may have a place of its own by now. */
    void lookAgain() {
        due = true;
    }

    /** Moves that have not started are forgotten; what is left is planned anew later. */
    void pause() {
        if (current != null) {
            log.add(
                    Kind.BACKGROUND_STOPPED,
                    -1,
                    "%s stopped: %s extents moved so far",
                    name(current.work),
                    current.done);
            current.total = current.done;
            moves.clear();
            next = 0;
            due = true;
            current.interrupted = true;
        }
    }

    /** The next move, promised; {@code null} when there is none to start now. */
    RunningJob start(long nowNanos, boolean othersRun) {
        if (next == moves.size() && !othersRun) {
            replan(nowNanos);
        }
        while (next < moves.size()) {
            int[] move = moves.get(next++);
            int from = map.driveOf(move[0], move[1]);
            if (from >= 0 && map.free(move[2]) > 0 && !map.touches(move[0], move[2])) {
                map.promiseMove(move[2]);
                return new RunningJob(
                        RunningJob.MOVE, current, move[0], move[1], new int[] {from}, move[2]);
            }
            current.total--;
        }
        return null;
    }

    void done(RunningJob move) {
        map.landMove(move.stripe, move.member, move.target);
        current.done++;
    }

    /** Whether the current work has come to its end just now; to be asked when no job runs. */
    boolean endedAt(long nowNanos) {
        if (current == null || next < moves.size()) {
            return false;
        }
        replan(nowNanos);
        return current == null;
    }

    private void replan(long nowNanos) {
        endHandedOver(nowNanos);
        if (!due && current == null) {
            return;
        }
        due = false;
        rounds++;
        moves.clear();
        next = 0;
        int[] held = new int[map.driveCount()];
        int[] free = new int[map.driveCount()];
        for (int drive = 0; drive < map.driveCount(); drive++) {
            held[drive] = map.held(drive);
            free[drive] = map.free(drive);
        }
        boolean[] moved = new boolean[map.stripes()];
        if (anyRoom(held, free)) {
            planHome(held, free, moved);
            planAnywhere(held, free, moved);
        }
        if (!moves.isEmpty()) {
            begin(nowNanos);
            current.total += moves.size();
        } else if (current != null) {
            end(nowNanos);
        } else if (work != Work.REBALANCE) {
            log.add(Kind.BACKGROUND_ENDED, -1, "%s ended: nothing to move", name(work));
            settle();
        }
    }

    private boolean anyRoom(int[] held, int[] free) {
        for (int drive = 0; drive < held.length; drive++) {
            if (free[drive] > 0 && held[drive] < map.share(drive)) {
                return true;
            }
        }
        return false;
    }

    /** Extents that were rebuilt elsewhere go back to where they were. */
    private void planHome(int[] held, int[] free, boolean[] moved) {
        for (int stripe = 0; stripe < map.stripes(); stripe++) {
            for (int member = 0; member < map.width(stripe) && !moved[stripe]; member++) {
                int from = map.driveOf(stripe, member);
                int home = layout.driveOf(stripe, member);
                boolean guest = from >= 0 && from != home && held[from] > map.share(from);
                if (guest && takes(home, stripe, held, free)) {
                    plan(stripe, member, from, home, held, free);
                    moved[stripe] = true;
                }
            }
        }
    }

    /** From each stripe the extent on the drive most above its share, to the one most below. */
    private void planAnywhere(int[] held, int[] free, boolean[] moved) {
        int[] below = IntStream.range(0, held.length)
                .filter(drive -> held[drive] < map.share(drive))
                .toArray();
        for (int stripe = 0; stripe < map.stripes(); stripe++) {
            if (moved[stripe] || map.dead(stripe)) {
                continue;
            }
            int member = mostAbove(stripe, held);
            int to = member < 0 ? -1 : mostBelow(stripe, below, held, free);
            if (to >= 0) {
                plan(stripe, member, map.driveOf(stripe, member), to, held, free);
                moved[stripe] = true;
            }
        }
    }

    private int mostAbove(int stripe, int[] held) {
        int best = -1;
        int most = 0;
        for (int member = 0; member < map.width(stripe); member++) {
            int drive = map.driveOf(stripe, member);
            if (drive >= 0 && held[drive] - map.share(drive) > most) {
                best = member;
                most = held[drive] - map.share(drive);
            }
        }
        return best;
    }

    private int mostBelow(int stripe, int[] below, int[] held, int[] free) {
        int best = -1;
        int most = 0;
        int first = firstChoice(stripe, below.length);
        for (int i = 0; i < below.length; i++) {
            int drive = below[(first + i) % below.length];
            int lacks = map.share(drive) - held[drive];
            if (lacks > most && takes(drive, stripe, held, free)) {
                best = drive;
                most = lacks;
            }
        }
        return best;
    }

    /**
     * Of drives alike the first one takes the extent. For drives that join it is drawn by stripe:
     * else they would take extents in turns, and those of a stripe would meet on the same pairs.
     */
    private int firstChoice(int stripe, int drives) {
        return work == Work.LEVELLING && drives > 0
                ? (int) ((Mixer.draw(seed, stripe, rounds) >>> 1) % drives)
                : 0;
    }

    private boolean takes(int drive, int stripe, int[] held, int[] free) {
        return free[drive] > 0
                && held[drive] < map.share(drive)
                && !map.dead(stripe)
                && !map.touches(stripe, drive);
    }

    private void plan(int stripe, int member, int from, int to, int[] held, int[] free) {
        moves.add(new int[] {stripe, member, to});
        held[from]--;
        held[to]++;
        free[to]--;
    }

    private void begin(long nowNanos) {
        if (current == null) {
            current = new Rebuild(work, RebuildPace.BACKGROUND, -1, nowNanos, nowNanos);
            current.distributed = true;
            current.startNanos = nowNanos;
            activities.add(current);
            log.add(
                    Kind.BACKGROUND_STARTED,
                    -1,
                    "%s started: %s extents to move",
                    name(current.work),
                    moves.size());
        } else if (current.interrupted) {
            log.add(
                    Kind.BACKGROUND_STARTED,
                    -1,
                    "%s goes on: %s extents to move",
                    name(current.work),
                    moves.size());
        }
        current.interrupted = false;
    }

    private void end(long nowNanos) {
        current.ended = true;
        current.interrupted = false;
        current.endNanos = nowNanos;
        log.add(
                Kind.BACKGROUND_ENDED,
                -1,
                "%s ended: %s extents moved",
                name(current.work),
                current.done);
        current = null;
        settle();
    }

    /** What extents have left is for empty stripes again; no drive gains spare space by it. */
    private void settle() {
        if (work == Work.REBALANCE) {
            return;
        }
        for (int drive = 0; drive < reserves.length; drive++) {
            int before = map.setAside(drive);
            setAside(drive, Math.max(map.share(drive), map.held(drive)));
            map.setAside(drive, Math.max(before, map.setAside(drive)));
        }
        work = Work.REBALANCE;
    }

    private static String name(Work work) {
        return work.name().toLowerCase(Locale.ROOT);
    }
}
