package dev.scsim.models.sparing;

import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;

import java.util.ArrayList;
import java.util.List;

/**
 * The jobs that run, and how they share drives, chains and controllers: what a resource has is
 * offered evenly to its jobs, a job takes the least that any of its resources offers, and what is
 * left is offered again ({@link ResourceShares}).
 *
 * <p>State: jobs in the order of their start; readers and writers by drive; extents on their way by
 * chain and over the controllers; bytes read and written so far by drive. Rates are rounded down
 * and times up, so no resource ever gives more than its budget. Confined to the simulation thread.
 */
final class JobsInFlight {
    /** What is left after so many rounds is little. */
    private static final int ROUNDS = 8;

    private final long extentBytes;
    private final RebuildBudgets budgets;
    private final RebuildPace pace;
    private final List<RunningJob> jobs = new ArrayList<>();
    private final int[] readers;
    private final int[] writers;
    private final int[] onChain;
    private final ResourceShares shares;
    private final long[] readBytes;
    private final long[] writtenBytes;
    private RunningJob[] open = new RunningJob[16];
    private int onControllers;
    private long longestNanos;

    JobsInFlight(int drives, long extentBytes, RebuildBudgets budgets, RebuildPace pace) {
        this.extentBytes = extentBytes;
        this.budgets = budgets;
        this.pace = pace;
        this.readers = new int[drives];
        this.writers = new int[drives];
        this.onChain = new int[budgets.chains()];
        this.shares = new ResourceShares(drives, budgets);
        this.readBytes = new long[drives];
        this.writtenBytes = new long[drives];
    }

    RebuildBudgets budgets() {
        return budgets;
    }

    int size() {
        return jobs.size();
    }

    /** Extents that all jobs but moves read. */
    long readsOfRebuilds() {
        long reads = 0;
        for (RunningJob job : jobs) {
            reads += job.isMove() ? 0 : job.sources.length;
        }
        return reads;
    }

    RunningJob get(int index) {
        return jobs.get(index);
    }

    /** Jobs that read from or write to a drive. */
    int busy(int drive) {
        return readers[drive] + writers[drive];
    }

    /** Bytes read from a drive so far, by jobs that ended, stopped or run. */
    long readBytes(int drive) {
        long bytes = readBytes[drive];
        for (RunningJob job : jobs) {
            bytes += job.reads(drive) ? job.doneBytes(extentBytes) : 0;
        }
        return bytes;
    }

    /** Bytes written to a drive so far. */
    long writtenBytes(int drive) {
        long bytes = writtenBytes[drive];
        for (RunningJob job : jobs) {
            bytes += job.target == drive ? job.doneBytes(extentBytes) : 0;
        }
        return bytes;
    }

    /** Adds the bytes read and written so far, by drive. */
    void addBytes(long[] read, long[] written) {
        for (int drive = 0; drive < readBytes.length; drive++) {
            read[drive] += readBytes[drive];
            written[drive] += writtenBytes[drive];
        }
        for (RunningJob job : jobs) {
            long done = job.doneBytes(extentBytes);
            for (int source : job.sources) {
                read[source] += done;
            }
            written[job.target] += done;
        }
    }

    void start(RunningJob job, long nowNanos) {
        job.startNanos = nowNanos;
        job.left = extentBytes * Transfer.NANOS_PER_SECOND;
        jobs.add(job);
        occupy(job, 1);
    }

    /** The longest that a job ran so far, ns. */
    long longestNanos() {
        return longestNanos;
    }

    /** Ends a job, done or not; what it has moved so far is accounted. */
    void end(RunningJob job, long nowNanos) {
        longestNanos = Math.max(longestNanos, nowNanos - job.startNanos);
        jobs.remove(job);
        occupy(job, -1);
        long done = job.doneBytes(extentBytes);
        for (int source : job.sources) {
            readBytes[source] += done;
        }
        writtenBytes[job.target] += done;
    }

    /** Jobs of which nothing is left, in the order of their start. */
    List<RunningJob> finished() {
        List<RunningJob> finished = new ArrayList<>();
        for (RunningJob job : jobs) {
            if (job.left <= 0) {
                finished.add(job);
            }
        }
        return finished;
    }

    /** Lets all jobs run for {@code nanos}. */
    void run(long nanos) {
        for (int i = 0; i < jobs.size(); i++) {
            RunningJob job = jobs.get(i);
            job.left -= job.rate * nanos;
        }
    }

    /** Time until the next job ends, ns; {@link Long#MAX_VALUE} when none will. */
    long nanosToNextEnd() {
        long soonest = Long.MAX_VALUE;
        for (int i = 0; i < jobs.size(); i++) {
            RunningJob job = jobs.get(i);
            if (job.rate > 0) {
                soonest = Math.min(soonest, (job.left - 1) / job.rate + 1);
            }
        }
        return soonest;
    }

    /**
     * Shares the resources out again, after jobs have started or ended: in rounds, in each of which
     * a resource offers what it has left evenly to its jobs, and a job takes the least offer. Jobs
     * of a resource that has nothing left are out of the next round.
     */
    void share() {
        shares.clear(readers, writers, onChain, onControllers);
        int count = jobs.size();
        if (count > open.length) {
            open = new RunningJob[2 * count];
        }
        for (int i = 0; i < count; i++) {
            open[i] = jobs.get(i);
            open[i].rate = 0;
        }
        for (int round = 0; round < ROUNDS && count > 0; round++) {
            shares.offer();
            count = takeOffers(count);
        }
        for (int i = 0; i < jobs.size(); i++) {
            RunningJob job = jobs.get(i);
            int efficiency = pace.efficiencyPpm(job.rebuild.number, job.rebuild.progressPpm());
            job.rate = efficiency == Ppm.WHOLE ? job.rate : new Ppm(efficiency).shareOf(job.rate);
        }
    }

    /** Gives each of the first open jobs what it is offered; returns how many want more. */
    private int takeOffers(int count) {
        for (int i = 0; i < count; i++) {
            RunningJob job = open[i];
            long rate = shares.leastOffer(job);
            job.rate += rate;
            shares.take(job, rate);
        }
        int left = 0;
        for (int i = 0; i < count; i++) {
            RunningJob job = open[i];
            if (shares.exhausted(job)) {
                shares.leave(job);
            } else {
                open[left++] = job;
            }
        }
        return left;
    }

    private void occupy(RunningJob job, int change) {
        for (int source : job.sources) {
            readers[source] += change;
            onChain[source % onChain.length] += change;
        }
        writers[job.target] += change;
        onChain[job.target % onChain.length] += change;
        onControllers += change * (job.sources.length + 1);
    }
}
