package dev.scsim.models.sparing;

/**
 * Chooses what a job reads: as many surviving extents of the stripe as restore the lost one, from
 * the least busy drives; of equally busy ones the first.
 */
final class SourceChoice {
    private final ExtentMap map;
    private final JobsInFlight inFlight;

    SourceChoice(ExtentMap map, JobsInFlight inFlight) {
        this.map = map;
        this.inFlight = inFlight;
    }

    /** Drives to read; the stripe must not have lost its data. */
    int[] of(int stripe, int member) {
        // The data strips of a parity level, or one copy.
        int needed = map.level(stripe).dataStrips();
        int[] sources = new int[needed];
        int count = 0;
        for (int other = 0; other < map.width(stripe); other++) {
            int drive = other == member ? ExtentMap.LOST : map.driveOf(stripe, other);
            if (drive >= 0) {
                insert(sources, Math.min(count, needed), drive);
                count++;
            }
        }
        return sources;
    }

    /** Keeps the first {@code count} entries in order; the last falls off when all are taken. */
    private void insert(int[] sources, int count, int drive) {
        int place = count;
        while (place > 0 && before(drive, sources[place - 1])) {
            if (place < sources.length) {
                sources[place] = sources[place - 1];
            }
            place--;
        }
        if (place < sources.length) {
            sources[place] = drive;
        }
    }

    private boolean before(int drive, int other) {
        int difference = inFlight.busy(drive) - inFlight.busy(other);
        return difference < 0 || (difference == 0 && drive < other);
    }
}
