package dev.scsim.core.benchmark;

import dev.scsim.core.random.RandomStream;

/** Exponential times drawn beforehand, so that every engine sees the same ones at no cost. */
final class Variates {

    private static final int COUNT = 1 << 16;

    private final long[] nanos = new long[COUNT];
    private int next;

    Variates(long seed, long meanNanos) {
        RandomStream stream = new RandomStream(seed);
        for (int i = 0; i < COUNT; i++) {
            nanos[i] = stream.nextExponentialNanos(meanNanos);
        }
    }

    long next() {
        return nanos[next++ & (COUNT - 1)];
    }
}
