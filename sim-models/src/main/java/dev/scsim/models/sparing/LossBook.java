package dev.scsim.models.sparing;

import com.google.common.primitives.ImmutableIntArray;

import dev.scsim.models.sparing.SparingEvent.Kind;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Takes a failed drive's extents off the map and names the stripes whose data is lost by it. */
final class LossBook {
    private final ExtentMap map;
    private final JobTable jobs;
    private final EventLog log;
    private final long extentBytes;
    private final List<DataLoss> losses = new ArrayList<>();
    private long stripesInAll;
    private long bytesInAll;

    LossBook(SparingState state, long extentBytes) {
        this.map = state.map();
        this.jobs = state.jobs();
        this.log = state.log();
        this.extentBytes = extentBytes;
    }

    List<DataLoss> losses() {
        return losses;
    }

    /** Every extent of the drive is lost; those of stripes that still have their data get a job. */
    void lose(int drive, Rebuild rebuild, long nowNanos) {
        BitSet dying = new BitSet();
        for (int stripe = 0; stripe < map.stripes(); stripe++) {
            for (int member = 0; member < map.width(stripe); member++) {
                if (map.driveOf(stripe, member) == drive) {
                    boolean alive = !map.dead(stripe);
                    map.lose(stripe, member);
                    if (alive) {
                        jobs.add(stripe, member, rebuild);
                        if (map.dead(stripe)) {
                            dying.set(stripe);
                        }
                    }
                }
            }
        }
        if (!dying.isEmpty()) {
            record(drive, dying, nowNanos);
        }
    }

    /** Open jobs of stripes without data; they are to be dropped. */
    List<Integer> hopeless() {
        List<Integer> hopeless = new ArrayList<>();
        for (int job = 0; job < jobs.size(); job++) {
            if (jobs.phase(job).open() && map.dead(jobs.stripe(job))) {
                hopeless.add(job);
            }
        }
        return hopeless;
    }

    private void record(int last, BitSet dying, long nowNanos) {
        dying.clear(map.usedStripes(), Math.max(map.usedStripes(), dying.length()));
        if (dying.isEmpty()) {
            return;
        }
        BitSet drives = new BitSet();
        for (int job : hopeless()) {
            if (dying.get(jobs.stripe(job))) {
                drives.set(jobs.lostDrive(job));
            }
        }
        long bytes = dying.stream()
                .mapToLong(stripe -> map.level(stripe).dataStrips() * extentBytes)
                .sum();
        stripesInAll += dying.cardinality();
        bytesInAll += bytes;
        DataLoss loss = new DataLoss(
                nowNanos,
                last,
                ImmutableIntArray.copyOf(dying.stream()),
                bytes,
                ImmutableIntArray.copyOf(drives.stream()),
                bytesInAll);
        losses.add(loss);
        log.add(
                Kind.DATA_LOST,
                last,
                "data lost: %s stripes, %s B (%s stripes, %s B in all): %s",
                loss.stripes().length(),
                loss.bytes(),
                stripesInAll,
                loss.bytesInAll(),
                loss.cause());
    }
}
