package dev.scsim.models.sparing;

import java.util.Arrays;

/**
 * What drives, chains and controllers have left for jobs, and offer to each of them. A drive shares
 * its time between reading and writing. Offers are rounded down, so no budget is ever exceeded.
 *
 * <p>State: by drive, chain and for the controllers: jobs that take part, what is given, the offer.
 */
final class ResourceShares {
    private static final int SAFE_BITS = 30;

    /** A resource with less than this share of its budget left, in parts, counts as exhausted. */
    private static final long PARTS = 1_000;

    private final RebuildBudgets budgets;
    private final int[] readers;
    private final int[] writers;
    private final long[] read;
    private final long[] written;
    private final long[] driveOffers;
    private final boolean[] driveExhausted;
    private final int[] onChain;
    private final long[] carried;
    private final long[] chainOffers;
    private final boolean[] chainExhausted;
    private int onControllers;
    private long moved;
    private long controllerOffer;
    private boolean controllersExhausted;

    ResourceShares(int drives, RebuildBudgets budgets) {
        this.budgets = budgets;
        this.readers = new int[drives];
        this.writers = new int[drives];
        this.read = new long[drives];
        this.written = new long[drives];
        this.driveOffers = new long[drives];
        this.driveExhausted = new boolean[drives];
        this.onChain = new int[budgets.chains()];
        this.carried = new long[budgets.chains()];
        this.chainOffers = new long[budgets.chains()];
        this.chainExhausted = new boolean[budgets.chains()];
    }

    /** Nothing is given yet, all jobs take part. */
    void clear(int[] allReaders, int[] allWriters, int[] allOnChain, int allOnControllers) {
        System.arraycopy(allReaders, 0, readers, 0, readers.length);
        System.arraycopy(allWriters, 0, writers, 0, writers.length);
        System.arraycopy(allOnChain, 0, onChain, 0, onChain.length);
        onControllers = allOnControllers;
        Arrays.fill(read, 0);
        Arrays.fill(written, 0);
        Arrays.fill(carried, 0);
        moved = 0;
    }

    /** Makes every resource offer what it has left. */
    void offer() {
        for (int drive = 0; drive < readers.length; drive++) {
            if (readers[drive] + writers[drive] > 0) {
                driveOffers[drive] = driveOffer(drive);
                long least = Math.min(
                        budgets.readBytesPerSecond(drive), budgets.writeBytesPerSecond(drive));
                driveExhausted[drive] =
                        driveOffers[drive] * (readers[drive] + writers[drive]) <= least / PARTS;
            }
        }
        for (int chain = 0; chain < onChain.length; chain++) {
            if (onChain[chain] > 0) {
                long left = budgets.chainBytesPerSecond() - carried[chain];
                chainOffers[chain] = left / onChain[chain];
                chainExhausted[chain] = left <= budgets.chainBytesPerSecond() / PARTS;
            }
        }
        if (onControllers > 0) {
            long left = budgets.controllerBytesPerSecond() - moved;
            controllerOffer = left / onControllers;
            controllersExhausted = left <= budgets.controllerBytesPerSecond() / PARTS;
        }
    }

    /** The least that any resource of a job offers it, bytes per second. */
    long leastOffer(RunningJob job) {
        long rate = Math.min(controllerOffer, offerAt(job.target));
        for (int source : job.sources) {
            rate = Math.min(rate, offerAt(source));
        }
        return rate;
    }

    void take(RunningJob job, long rate) {
        for (int source : job.sources) {
            read[source] += rate;
            carried[source % carried.length] += rate;
        }
        written[job.target] += rate;
        carried[job.target % carried.length] += rate;
        moved += rate * (job.sources.length + 1);
    }

    /** Whether a resource of a job had nothing to offer in this round. */
    boolean exhausted(RunningJob job) {
        boolean any = controllersExhausted || exhaustedAt(job.target);
        for (int source : job.sources) {
            any |= exhaustedAt(source);
        }
        return any;
    }

    /** A job takes no part in further rounds. */
    void leave(RunningJob job) {
        for (int source : job.sources) {
            readers[source]--;
            onChain[source % onChain.length]--;
        }
        writers[job.target]--;
        onChain[job.target % onChain.length]--;
        onControllers -= job.sources.length + 1;
    }

    private long offerAt(int drive) {
        return Math.min(driveOffers[drive], chainOffers[drive % chainOffers.length]);
    }

    private boolean exhaustedAt(int drive) {
        return driveExhausted[drive] || chainExhausted[drive % chainExhausted.length];
    }

    /** The rate at which all readers and writers of a drive together just fill what is left. */
    private long driveOffer(int drive) {
        long readRate = budgets.readBytesPerSecond(drive);
        long writeRate = budgets.writeBytesPerSecond(drive);
        int in = readers[drive];
        int out = writers[drive];
        if (written[drive] == 0 && out == 0) {
            return (readRate - read[drive]) / in;
        }
        if (read[drive] == 0 && in == 0) {
            return (writeRate - written[drive]) / out;
        }
        if (readRate == writeRate) {
            return (readRate - read[drive] - written[drive]) / (in + out);
        }
        // x (in / r + out / w) = 1 - read / r - written / w; halved until the products fit.
        int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(readRate, writeRate));
        int shift = Math.max(0, bits - SAFE_BITS);
        long r = readRate >> shift;
        long w = writeRate >> shift;
        long given = up(read[drive], shift) * w + up(written[drive], shift) * r;
        return Math.max(0, r * w - given) / (in * w + out * r) << shift;
    }

    private static long up(long rate, int shift) {
        return shift == 0 || rate == 0 ? rate : (rate >> shift) + 1;
    }
}
