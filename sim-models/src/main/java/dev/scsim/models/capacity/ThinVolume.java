package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Equal thin volumes: they take pages for what they hold, not for their size.
 *
 * @param name for reports
 * @param count at least 1
 * @param sizeBytes what hosts see of each
 * @param usedBytes data that hosts hold on each at the start, at most its size
 * @param growth of that data, until the size is reached
 * @param snapshots of each
 * @param reductionPpm data before reduction over data after it, ppm; 1,000,000 = none.
 *     Deduplication and compression follow Data Progression: only frozen data is reduced (inferred)
 * @param profile where its writes land and its frozen pages go
 */
public record ThinVolume(
        String name,
        int count,
        long sizeBytes,
        long usedBytes,
        Change growth,
        SnapshotPlan snapshots,
        long reductionPpm,
        StorageProfile profile) {
    private static final long DAY_SECONDS = 86_400;

    public ThinVolume {
        checkArgument(count > 0, "%s volumes", count);
        checkArgument(
                usedBytes >= 0 && usedBytes <= sizeBytes,
                "used %s B of %s B",
                usedBytes,
                sizeBytes);
        checkArgument(reductionPpm >= Portion.PPM, "reduction of %s ppm", reductionPpm);
    }

    /** Share of the data that hosts hold at the start that is active, not frozen, ppm. */
    public int activePpm() {
        if (!snapshots.taken() || usedBytes == 0) {
            return (int) Portion.PPM;
        }
        double share = (double) snapshots.changedBytes(usedBytes) / usedBytes;
        return (int) Math.min(Portion.PPM, Math.ceil(share * Portion.PPM));
    }

    /** Data that hosts write over on each in a day, bytes; 0 without snapshots. */
    public long dailyBytes() {
        return snapshots.change().within(DAY_SECONDS, usedBytes);
    }

    /** Size of all of them, bytes. */
    public long configuredBytes() {
        return Math.multiplyExact(sizeBytes, (long) count);
    }

    /** What all of them take after some days. */
    Allocation allocation(int day, long pageBytes) {
        long used = usedOn(day);
        long changed = snapshots.taken() ? snapshots.changedBytes(used) : 0;
        // Written since the last snapshot, at its most; without snapshots nothing is ever frozen.
        long active = snapshots.taken() ? changed : used;
        long frozen = reduced(used - active);
        long inSnapshot = reduced(changed);
        int kept = snapshots.kept();
        Allocation one = new Allocation(
                used,
                active,
                frozen,
                Math.multiplyExact(inSnapshot, (long) kept),
                gap(active, pageBytes),
                gap(frozen, pageBytes) + Math.multiplyExact(gap(inSnapshot, pageBytes), kept),
                used - active - frozen + Math.multiplyExact(changed - inSnapshot, (long) kept));
        return one.times(count);
    }

    /** The day on which growth has filled each to its size; empty = not within so many days. */
    public OptionalInt fullDay(int horizonDays) {
        return growth.equals(Change.NONE)
                ? OptionalInt.empty()
                : IntStream.rangeClosed(0, horizonDays)
                        .filter(day -> usedOn(day) == sizeBytes)
                        .findFirst();
    }

    /** Data that hosts hold on each after some days, bytes. */
    long usedOn(int day) {
        return growth.grown(usedBytes, day, sizeBytes);
    }

    private long reduced(long bytes) {
        return Portion.ceil(bytes, Portion.PPM, reductionPpm);
    }

    private static long gap(long bytes, long pageBytes) {
        return Portion.roundUp(bytes, pageBytes) - bytes;
    }
}
