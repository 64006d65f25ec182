package dev.scsim.models.raid;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.random.Mixer;

/**
 * Lays the stripes of one RAID level over all active drives of a folder, declustered: every row of
 * {@code driveCount} stripes uses each drive exactly {@code width} times, and rows deal their
 * members in different orders, so that load is even and every drive shares its stripes evenly with
 * all others, which is what lets all of them help to rebuild it.
 *
 * <p>State: a fixed set of random orders of the drives; a row takes one of them and rotates it. A
 * drive is computed, so a pool of petabytes costs no memory.
 * No two members of a stripe share a drive. Source: stripes are laid one after another over all
 * managed drives (3104-CD-DS page 16, documented); the order within a row is ours (assumed).
 */
public final class StripeLayout {
    /** With so many, no two drives share a quarter more or fewer stripes than the mean. */
    private static final int ORDERS = 256;

    private final RaidLevel level;
    private final int driveCount;
    private final int width;
    private final int dataStrips;
    private final int[] orders;

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
        this.orders = orders(driveCount);
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
     *     along the drives from one round over them to the next
     */
    public int driveOf(long stripe, int member) {
        long row = stripe / driveCount;
        int inRow = (int) (stripe - row * driveCount);
        long key = Mixer.mix64(row);
        int order = (int) (key >>> 56);
        int rotation = (int) ((key & 0x7fff_ffffL) % driveCount);
        long firstPlace = (long) inRow * width;
        long rounds = firstPlace / driveCount;
        // From one round over the drives to the next, each drive's role goes on by one.
        int shift = (int) (rounds * (driveCount - 1) % width);
        int place = (int) ((firstPlace + (member + shift) % width) % driveCount);
        int drive = orders[order * driveCount + place] + rotation;
        return drive < driveCount ? drive : drive - driveCount;
    }

    /** Random orders of the drives, one behind the other (shuffles of Fisher and Yates). */
    private static int[] orders(int driveCount) {
        int[] orders = new int[Math.multiplyExact(ORDERS, driveCount)];
        for (int order = 0; order < ORDERS; order++) {
            int first = order * driveCount;
            for (int i = 0; i < driveCount; i++) {
                int j = (int) ((Mixer.draw(driveCount, order, i) >>> 33) % (i + 1));
                orders[first + i] = orders[first + j];
                orders[first + j] = i;
            }
        }
        return orders;
    }
}
