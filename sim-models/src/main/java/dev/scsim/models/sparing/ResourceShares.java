package dev.scsim.models.sparing;

import java.util.Arrays;

/**
 * What drives, chains and controllers have left for jobs, and offer to each of them. A drive shares
 * its time between reading and writing. Offers are rounded down, so no budget is ever exceeded.
 *
 * <p>State: by drive, chain and for the controllers: jobs that take part, what is given, the offer;
 * the budgets, asked once for each sharing. A drive's offer is the lesser of its own and its
 * chain's: jobs look at it for every extent that moves.
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
    private final long[] readBudgets;
    private final long[] writeBudgets;
    private final long[] offers;
    private final boolean[] exhausted;
    private final int[] chainOf;
    private final int[] onChain;
    private final long[] carried;
    private final long[] chainOffers;
    private final boolean[] chainExhausted;
    private int onControllers;
    private long moved;
    private long controllerOffer;
    private boolean controllersExhausted;
    private long chainBudget;
    private long controllerBudget;

    ResourceShares(int drives, RebuildBudgets budgets) {
        this.budgets = budgets;
        this.readers = new int[drives];
        this.writers = new int[drives];
        this.read = new long[drives];
        this.written = new long[drives];
        this.readBudgets = new long[drives];
        this.writeBudgets = new long[drives];
        this.offers = new long[drives];
        this.exhausted = new boolean[drives];
        this.chainOf = new int[drives];
        Arrays.setAll(chainOf, drive -> drive % budgets.chains());
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
        chainBudget = budgets.chainBytesPerSecond();
        controllerBudget = budgets.controllerBytesPerSecond();
        for (int drive = 0; drive < readers.length; drive++) {
            if (readers[drive] + writers[drive] > 0) {
                readBudgets[drive] = budgets.readBytesPerSecond(drive);
                writeBudgets[drive] = budgets.writeBytesPerSecond(drive);
            }
        }
    }

    /** Makes every resource offer what it has left. */
    void offer() {
        for (int chain = 0; chain < onChain.length; chain++) {
            if (onChain[chain] > 0) {
                long left = chainBudget - carried[chain];
                chainOffers[chain] = left / onChain[chain];
                chainExhausted[chain] = left <= chainBudget / PARTS;
            }
        }
        if (onControllers > 0) {
            long left = controllerBudget - moved;
            controllerOffer = left / onControllers;
            controllersExhausted = left <= controllerBudget / PARTS;
        }
        for (int drive = 0; drive < readers.length; drive++) {
            int jobs = readers[drive] + writers[drive];
            if (jobs > 0) {
                long offer = driveOffer(drive);
                long least = Math.min(readBudgets[drive], writeBudgets[drive]);
                int chain = chainOf[drive];
                offers[drive] = Math.min(offer, chainOffers[chain]);
                exhausted[drive] = chainExhausted[chain] || offer * jobs <= least / PARTS;
            }
        }
    }

    /** The least that any resource of a job offers it, bytes per second. */
    long leastOffer(RunningJob job) {
        long rate = Math.min(controllerOffer, offers[job.target]);
        for (int source : job.sources) {
            rate = Math.min(rate, offers[source]);
        }
        return rate;
    }

    void take(RunningJob job, long rate) {
        for (int source : job.sources) {
            read[source] += rate;
            carried[chainOf[source]] += rate;
        }
        written[job.target] += rate;
        carried[chainOf[job.target]] += rate;
        moved += rate * (job.sources.length + 1);
    }

    /** Whether a resource of a job had nothing to offer in this round. */
    boolean exhausted(RunningJob job) {
        boolean any = controllersExhausted || exhausted[job.target];
        for (int source : job.sources) {
            any |= exhausted[source];
        }
        return any;
    }

    /** A job takes no part in further rounds. */
    void leave(RunningJob job) {
        for (int source : job.sources) {
            readers[source]--;
            onChain[chainOf[source]]--;
        }
        writers[job.target]--;
        onChain[chainOf[job.target]]--;
        onControllers -= job.sources.length + 1;
    }

    /** The rate at which all readers and writers of a drive together just fill what is left. */
    private long driveOffer(int drive) {
        long readRate = readBudgets[drive];
        long writeRate = writeBudgets[drive];
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
