package dev.scsim.models.raid;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.random.Mixer;

/**
 * Lays the stripes of one RAID level over all active drives of a folder, declustered: every row of
 * {@code driveCount} stripes uses each drive exactly {@code width} times, and rows deal their
 * members in different orders, so that load is even and the neighbours of a drive change.
 *
 * <p>State: none beyond the geometry; a drive is computed, so a pool of petabytes costs no memory.
 * No two members of a stripe share a drive. Source: stripes are laid one after another over all
 * managed drives (3104-CD-DS page 16, documented); the order within a row is ours (assumed).
 */
public final class StripeLayout {
    private final RaidLevel level;
    private final int driveCount;
    private final int width;
    private final int dataStrips;
    private final int[] steps;

    /**
     * @param level RAID level of every stripe
     * @param driveCount active drives, at least the level's width
     */
    public StripeLayout(RaidLevel level, int driveCount) {
        checkArgument(
                driveCount >= level.width(),
                "%s needs %s drives, the folder has %s active",
                level.label(),
                level.width(),
                driveCount);
        this.level = level;
        this.driveCount = driveCount;
        this.width = level.width();
        this.dataStrips = level.dataStrips();
        this.steps = coprimeSteps(driveCount);
    }

    public RaidLevel level() {
        return level;
    }

    public int driveCount() {
        return driveCount;
    }

    /** The stripe that holds data strip {@code strip} of the pool. */
    public long stripeOf(long strip) {
        return strip / dataStrips;
    }

    /** Place of data strip {@code strip} among the data strips of its stripe. */
    public int positionOf(long strip) {
        return (int) (strip % dataStrips);
    }

    /**
     * The drive of one member of a stripe, 0 to {@code driveCount - 1}.
     *
     * @param member 0 to width - 1: data strips or copies first, then parity strips; the roles move
     *     along the drives from stripe to stripe
     */
    public int driveOf(long stripe, int member) {
        long row = stripe / driveCount;
        int inRow = (int) (stripe - row * driveCount);
        long key = Mixer.mix64(row);
        int step = steps[(int) ((key >>> 33) % steps.length)];
        int start = (int) ((key & 0x7fff_ffffL) % driveCount);
        long place = (long) inRow * width + (member + inRow) % width;
        return (int) ((place % driveCount * step + start) % driveCount);
    }

    private static int[] coprimeSteps(int n) {
        int[] found = new int[n];
        int count = 0;
        for (int step = 1; step <= Math.max(1, n - 1); step++) {
            if (greatestCommonDivisor(step, n) == 1) {
                found[count++] = step;
            }
        }
        return java.util.Arrays.copyOf(found, count);
    }

    private static int greatestCommonDivisor(int a, int b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}
