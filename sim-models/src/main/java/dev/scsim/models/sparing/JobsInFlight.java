package dev.scsim.models.sparing;

import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;

import java.util.ArrayList;
import java.util.List;

/**
 * The jobs that run, and how they share drives, chains and controllers: the rate of a job is the
 * least of what its resources give it, and a resource gives the same to each of its jobs. A drive
 * shares its time between reading and writing.
 *
 * <p>State: jobs in the order of their start; readers and writers by drive; extents on their way by
 * chain and over the controllers; bytes read and written so far by drive. Rates are rounded down
 * and times up, so no resource ever gives more than its budget. Confined to the simulation thread.
 */
final class JobsInFlight {
    private static final int SAFE_BITS = 31;

    private final long extentBytes;
    private final RebuildBudgets budgets;
    private final RebuildPace pace;
    private final List<RunningJob> jobs = new ArrayList<>();
    private final int[] readers;
    private final int[] writers;
    private final int[] onChain;
    private final long[] driveRates;
    private final long[] chainRates;
    private final long[] readBytes;
    private final long[] writtenBytes;
    private int onControllers;
    private long longestNanos;

    JobsInFlight(int drives, long extentBytes, RebuildBudgets budgets, RebuildPace pace) {
        this.extentBytes = extentBytes;
        this.budgets = budgets;
        this.pace = pace;
        this.readers = new int[drives];
        this.writers = new int[drives];
        this.onChain = new int[budgets.chains()];
        this.driveRates = new long[drives];
        this.chainRates = new long[budgets.chains()];
        this.readBytes = new long[drives];
        this.writtenBytes = new long[drives];
    }

    RebuildBudgets budgets() {
        return budgets;
    }

    int size() {
        return jobs.size();
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

    /** Shares the resources out again, after jobs have started or ended. */
    void share() {
        for (int chain = 0; chain < chainRates.length; chain++) {
            if (onChain[chain] > 0) {
                chainRates[chain] = budgets.chainBytesPerSecond() / onChain[chain];
            }
        }
        for (int drive = 0; drive < driveRates.length; drive++) {
            if (busy(drive) > 0) {
                driveRates[drive] =
                        Math.min(driveRate(drive), chainRates[drive % chainRates.length]);
            }
        }
        long controllers =
                onControllers == 0 ? 0 : budgets.controllerBytesPerSecond() / onControllers;
        for (int i = 0; i < jobs.size(); i++) {
            RunningJob job = jobs.get(i);
            long rate = Math.min(controllers, driveRates[job.target]);
            for (int source : job.sources) {
                rate = Math.min(rate, driveRates[source]);
            }
            int efficiency = pace.efficiencyPpm(job.rebuild.number, job.rebuild.progressPpm());
            job.rate = efficiency == Ppm.WHOLE ? rate : new Ppm(efficiency).shareOf(rate);
        }
    }

    /** The rate at which all readers and writers of a drive together just fill its time. */
    private long driveRate(int drive) {
        long read = budgets.readBytesPerSecond(drive);
        long write = budgets.writeBytesPerSecond(drive);
        int in = readers[drive];
        int out = writers[drive];
        if (in == 0) {
            return write / out;
        }
        if (out == 0) {
            return read / in;
        }
        if (read == write) {
            return read / (in + out);
        }
        // r (in / read + out / write) = 1; halved until the products fit, so rounded down.
        int bits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(read, write));
        int shift = Math.max(0, bits - SAFE_BITS);
        long r = read >> shift;
        long w = write >> shift;
        return (r * w / (in * w + out * r)) << shift;
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
