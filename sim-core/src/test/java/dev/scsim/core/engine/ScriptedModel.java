package dev.scsim.core.engine;

import dev.scsim.core.random.RandomStream;

import java.util.ArrayList;
import java.util.List;

/**
 * A model without sense that schedules and cancels at random, and writes down what happens. Two
 * schedulers that agree produce the same log from the same seed.
 */
final class ScriptedModel {

    /** Delays from 0, where ties are many, to days. */
    private static final long[] DELAYS_MAX = {1, 4, 1000, 1_000_000, 1L << 33, 1L << 48};

    private final Scheduler scheduler;
    private final RandomStream stream;
    private final int populationMax;
    private final int delayKinds;
    private final int logMax;
    private final EventHandler onFirst = this::first;
    private final EventHandler onSecond = this::second;
    private final List<Long> ids = new ArrayList<>();
    private final List<Long> log = new ArrayList<>();
    private int population;
    private long nextPayload;

    /**
     * A model on a scheduler.
     *
     * @param delayKinds how many of the ranges of delays are used, 1 to 6
     * @param logMax nothing new is scheduled when the log is this long, so that every script ends
     */
    ScriptedModel(Scheduler scheduler, long seed, int populationMax, int delayKinds, int logMax) {
        this.scheduler = scheduler;
        this.stream = new RandomStream(seed);
        this.populationMax = populationMax;
        this.delayKinds = delayKinds;
        this.logMax = logMax;
    }

    void start(int events) {
        for (int i = 0; i < events; i++) {
            scheduleOne();
        }
    }

    List<Long> log() {
        return log;
    }

    int population() {
        return population;
    }

    private void first(long payload) {
        note(payload);
        int more = population < populationMax ? stream.nextInt(4) : stream.nextInt(2);
        for (int i = 0; i < more; i++) {
            scheduleOne();
        }
        if (stream.nextChance(300_000)) {
            cancelOne();
        }
    }

    private void second(long payload) {
        note(-payload);
        if (stream.nextChance(500_000)) {
            cancelOne();
        }
        scheduleOne();
    }

    private void note(long entry) {
        population--;
        log.add(scheduler.nowNanos());
        log.add(entry);
    }

    private void scheduleOne() {
        if (log.size() >= logMax) {
            return;
        }
        long delay = stream.nextLong(DELAYS_MAX[stream.nextInt(delayKinds)]);
        EventHandler handler = stream.nextChance(700_000) ? onFirst : onSecond;
        population++;
        ids.add(scheduler.after(delay, handler, ++nextPayload));
    }

    private void cancelOne() {
        int back = stream.nextInt(Math.min(ids.size(), 50));
        boolean cancelled = scheduler.cancel(ids.get(ids.size() - 1 - back));
        population -= cancelled ? 1 : 0;
        log.add(cancelled ? 1L : 0L);
    }
}
