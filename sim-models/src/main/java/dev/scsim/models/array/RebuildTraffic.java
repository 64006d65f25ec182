package dev.scsim.models.array;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;
import dev.scsim.models.controller.BackEnd;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.sparing.RebuildJob;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Rebuild as real I/Os: each job in flight moves the chunks of its extent from sources to target
 * over the cores, chains and drives that hosts use.
 *
 * <p>A chunk is read from every source, costs the core of its address moving and, with parity, XOR
 * work, and is written. The controllers take turns. The share of the drives is kept by
 * paying in advance: a chunk books its time at the rebuild rate on all its drives and starts when
 * the last of them has come to it, so no drive ever gives more than its share. Rebuild reads wait
 * their turn behind host reads.
 *
 * <p>State: jobs by number in the list; the job of each place (as many as jobs at once); the chunks
 * of a place side by side. Confined to the simulation thread.
 */
final class RebuildTraffic implements BackgroundTraffic {
    private static final long KIB = 1024;

    private final Scheduler scheduler;
    private final StorageCenter array;
    private final RebuildProfile profile;
    private final RebuildLoad load;
    private final List<RebuildJob> jobs;
    private final StripePlacement[] jobPlacement;
    private final long chunksPerExtent;
    private final long[] readNanos; // of a chunk, by drive
    private final long[] writeNanos;
    private final long[] chunkWorkNanos; // by job
    private final long[] paidUntilNanos;
    private final long[] chunksBegun;
    private final long[] chunksDone;
    private final int[] placeJob;
    private final int[] chunkJob;
    private final int[] readsLeft;
    private final long[] chunkPlace; // a strip of the pool that stands for its address
    private final long[] chunkOnDrive; // its place on every drive of its job, strips
    private final int[] chunkSide; // the controller that works on it
    private final EventHandler onStart = this::start;
    private final EventHandler onRead = this::read;
    private final EventHandler onComputed = this::computed;
    private final EventHandler onWritten = this::written;

    private int nextJob;
    private int jobsDone;
    private long bytesWritten;
    private long endNanos = -1;

    RebuildTraffic(Scheduler scheduler, StorageCenter array, RebuildLoad load) {
        this.scheduler = scheduler;
        this.array = array;
        this.load = load;
        this.jobs = load.jobs().stream().map(RebuildLoad.Job::move).toList();
        this.jobPlacement = load.jobs().stream()
                .map(job -> array.placement(job.region()))
                .toArray(StripePlacement[]::new);
        this.profile = array.spec().release().rebuild();
        this.chunksPerExtent = profile.extentBytes() / profile.chunkBytes();
        List<DriveSpec> drives = array.spec().drives();
        this.readNanos = drives.stream()
                .mapToLong(drive -> paidNanos(drive.readBytesPerSecond()))
                .toArray();
        this.writeNanos = drives.stream()
                .mapToLong(drive -> paidNanos(drive.writeBytesPerSecond()))
                .toArray();
        this.chunkWorkNanos = IntStream.range(0, jobs.size())
                .mapToLong(job -> chunkWorkNanos(jobs.get(job), jobPlacement[job].level()))
                .toArray();
        this.paidUntilNanos = new long[drives.size()];
        this.chunksBegun = new long[jobs.size()];
        this.chunksDone = new long[jobs.size()];
        this.placeJob = new int[Math.min(load.jobsAtOnce(), jobs.size())];
        this.chunkJob = new int[placeJob.length * profile.chunksPerJob()];
        this.readsLeft = new int[chunkJob.length];
        this.chunkPlace = new long[chunkJob.length];
        this.chunkOnDrive = new long[chunkJob.length];
        this.chunkSide = new int[chunkJob.length];
    }

    private long chunkWorkNanos(RebuildJob job, RaidLevel level) {
        long xor = level.mirrored() ? 0 : array.spec().release().costs().xorNanosPerKib();
        int sources = job.sources().length();
        return profile.chunkBytes()
                / KIB
                * (profile.moveNanosPerKib() * (sources + 1) + xor * sources);
    }

    /** Time of a drive that a chunk takes out of the share that rebuild has. */
    private long paidNanos(long bytesPerSecond) {
        return Transfer.nanosFor(
                profile.chunkBytes(), new Ppm(profile.sharePpm()).shareOf(bytesPerSecond));
    }

    @Override
    public void start() {
        int first = Math.min(load.jobsAtOnce(), jobs.size());
        for (int place = 0; place < first; place++) {
            placeJob[place] = nextJob++;
            for (int i = 0; i < profile.chunksPerJob(); i++) {
                int chunk = place * profile.chunksPerJob() + i;
                chunkJob[chunk] = placeJob[place];
                goOn(chunk);
            }
        }
    }

    @Override
    public long bytesWritten() {
        return bytesWritten;
    }

    @Override
    public long endNanos() {
        return endNanos;
    }

    private void begin(int chunk) {
        int number = chunkJob[chunk];
        RebuildJob job = jobs.get(number);
        chunkSide[chunk] = (int) (job.stripe() + chunksBegun[number] & 1);
        chunkPlace[chunk] = place(job, chunksBegun[number]);
        chunkOnDrive[chunk] = onDrive(number, chunksBegun[number]);
        chunksBegun[number]++;
        long now = scheduler.nowNanos();
        long starts = pay(job.target(), writeNanos[job.target()], now);
        for (int i = 0; i < job.sources().length(); i++) {
            int source = job.sources().get(i);
            starts = Math.max(starts, pay(source, readNanos[source], now));
        }
        scheduler.at(starts, onStart, chunk);
    }

    /** Books time of a drive and returns when it begins. */
    private long pay(int drive, long nanos, long now) {
        long from = Math.max(now, paidUntilNanos[drive]);
        paidUntilNanos[drive] = from + nanos;
        return from;
    }

    private void start(long payload) {
        int chunk = (int) payload;
        RebuildJob job = jobs.get(chunkJob[chunk]);
        readsLeft[chunk] = job.sources().length();
        for (int i = 0; i < job.sources().length(); i++) {
            backEnd(chunk)
                    .readForRebuild(
                            job.sources().get(i),
                            chunkOnDrive[chunk],
                            profile.chunkBytes(),
                            onRead,
                            chunk);
        }
    }

    private void read(long payload) {
        int chunk = (int) payload;
        if (--readsLeft[chunk] == 0) {
            array.controllers()
                    .get(chunkSide[chunk])
                    .compute(chunkPlace[chunk], chunkWorkNanos[chunkJob[chunk]], onComputed, chunk);
        }
    }

    private void computed(long payload) {
        int chunk = (int) payload;
        RebuildJob job = jobs.get(chunkJob[chunk]);
        backEnd(chunk)
                .writeForRebuild(
                        job.target(), chunkOnDrive[chunk], profile.chunkBytes(), onWritten, chunk);
    }

    private void written(long payload) {
        int chunk = (int) payload;
        int job = chunkJob[chunk];
        bytesWritten += profile.chunkBytes();
        chunksDone[job]++;
        if (chunksDone[job] == chunksPerExtent && !load.endless()) {
            restore(job);
        }
        goOn(chunk);
    }

    private void restore(int number) {
        RebuildJob job = jobs.get(number);
        jobPlacement[number].restore(job.stripe(), job.member(), job.target());
        jobsDone++;
        if (jobsDone == jobs.size()) {
            endNanos = scheduler.nowNanos();
        }
    }

    /** Takes the next chunk of its job, or of the next job, or ends. */
    private void goOn(int chunk) {
        int job = chunkJob[chunk];
        if (chunksBegun[job] == chunksPerExtent) {
            if (load.endless()) {
                chunksBegun[job] = 0;
            } else {
                job = jobAfter(chunk / profile.chunksPerJob(), job);
            }
        }
        chunkJob[chunk] = job;
        if (chunksBegun[job] < chunksPerExtent) {
            begin(chunk);
        }
    }

    /** The first chunk of a place that finds no more work takes a new job, the others join it. */
    private int jobAfter(int place, int job) {
        if (placeJob[place] == job && nextJob < jobs.size()) {
            placeJob[place] = nextJob++;
        }
        return placeJob[place];
    }

    private BackEnd backEnd(int chunk) {
        return array.backEnds().get(chunkSide[chunk]);
    }

    private long place(RebuildJob job, long chunkOfExtent) {
        long strips = profile.extentBytes() / PagePool.STRIP_BYTES;
        return job.stripe() * strips + chunkOfExtent * profile.chunkBytes() / PagePool.STRIP_BYTES;
    }

    /** All drives of a job are taken to hold it as far in as the lost extent lay. */
    private long onDrive(int number, long chunkOfExtent) {
        RebuildJob job = jobs.get(number);
        long strips = profile.extentBytes() / PagePool.STRIP_BYTES;
        return jobPlacement[number].extentOnDrive(job.stripe(), job.member(), strips)
                + chunkOfExtent * profile.chunkBytes() / PagePool.STRIP_BYTES;
    }
}
