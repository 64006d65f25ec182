package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.raid.RaidLevel;

/**
 * Where the members of each stripe are now, as the I/O path asks for it.
 *
 * <p>The stripes of strips go round over all used stripes of extents, so that load is even however
 * small a volume is. A member whose drive failed is on {@link #NO_DRIVE} until its extent has been
 * rebuilt.
 *
 * <p>Places on a drive follow the same round: the first strips of all its extents, in the order of
 * their stripes, then all second strips. So a stream over the pool is a stream on every drive, and
 * data that fills part of the pool lies in the outer part of each drive. Which extents of a real
 * drive hold what is unknown; this keeps what matters to the arm of a hard drive.
 *
 * <p>A stripe that misses more members than its level tolerates has lost its data, for as long as
 * the run lasts.
 *
 * <p>State: {@code short[] drives} and {@code int[] extents}, how many used extents lie before on
 * the member's drive, by {@code stripe * width + member}. Confined to the simulation thread.
 */
public final class StripePlacement {
    /** The drive of a lost member. */
    public static final int NO_DRIVE = -1;

    /** Rows over all drives that are opened at least, so that a small volume uses all of them. */
    private static final int ROWS_MIN = 20;

    private final RaidLevel level;
    private final int width;
    private final int dataStrips;
    private final int usedStripes;
    private final short[] drives;
    private final int[] extents;
    private final int extentsMax;
    private final long firstOnDrive;

    /** By stripe of extents; never changed. */
    private final boolean[] lost;

    private final boolean anyLost;

    /**
     * @param drives drives by {@code stripe * width + member}; negative where lost
     * @param usedStripes stripes of extents that hold data, those from 0
     */
    public StripePlacement(RaidLevel level, short[] drives, int usedStripes) {
        this(level, drives, usedStripes, 0);
    }

    /**
     * Of a region of several.
     *
     * @param drives drives by {@code stripe * width + member}; negative where lost
     * @param usedStripes stripes of extents that hold data, those from 0
     * @param firstOnDrive strips of each drive that belong to other regions and lie before
     */
    public StripePlacement(RaidLevel level, short[] drives, int usedStripes, long firstOnDrive) {
        this.level = level;
        this.width = level.width();
        this.dataStrips = level.dataStrips();
        checkArgument(
                usedStripes > 0 && (long) usedStripes * width <= drives.length,
                "%s used stripes in a table of %s",
                usedStripes,
                drives.length);
        this.usedStripes = usedStripes;
        this.drives = drives.clone();
        this.firstOnDrive = firstOnDrive;
        this.extents = new int[usedStripes * width];
        this.extentsMax = countExtents();
        this.lost = new boolean[usedStripes];
        this.anyLost = findLost();
    }

    private StripePlacement(StripePlacement other) {
        this.level = other.level;
        this.width = other.width;
        this.dataStrips = other.dataStrips;
        this.usedStripes = other.usedStripes;
        this.drives = other.drives.clone();
        this.extents = other.extents; // never changed
        this.extentsMax = other.extentsMax;
        this.firstOnDrive = other.firstOnDrive;
        this.lost = other.lost;
        this.anyLost = other.anyLost;
    }

    /** Marks the stripes that miss too much; returns whether there are any. */
    private boolean findLost() {
        boolean any = false;
        for (int stripe = 0; stripe < usedStripes; stripe++) {
            int missing = 0;
            for (int i = stripe * width; i < (stripe + 1) * width; i++) {
                missing += drives[i] < 0 ? 1 : 0;
            }
            lost[stripe] = missing > level.tolerance();
            any |= lost[stripe];
        }
        return any;
    }

    /** Fills in the extents; returns how many the fullest drive has. */
    private int countExtents() {
        int[] count = new int[Short.MAX_VALUE + 1];
        int most = 1;
        for (int row = 0; row < extents.length; row += width) {
            int fullest = 0;
            for (int i = row; i < row + width; i++) {
                if (drives[i] >= 0) {
                    extents[i] = count[drives[i]]++;
                    fullest = Math.max(fullest, extents[i]);
                }
            }
            // A lost member lay about where its neighbours lie.
            for (int i = row; i < row + width; i++) {
                extents[i] = drives[i] >= 0 ? extents[i] : fullest;
            }
            most = Math.max(most, fullest + 1);
        }
        return most;
    }

    /** All drives well. */
    public static StripePlacement of(ExtentLayout layout, long allocatedBytes) {
        RaidLevel level = layout.group().level();
        return of(layout, allocatedBytes, 0, 0);
    }

    /**
     * All drives well, in an array of several regions.
     *
     * @param firstDrive number of the first drive of the layout among all drives of the array
     * @param firstOnDrive strips of each drive that belong to other regions and lie before
     */
    public static StripePlacement of(
            ExtentLayout layout, long allocatedBytes, int firstDrive, long firstOnDrive) {
        short[] drives = layout.table();
        for (int i = 0; i < drives.length; i++) {
            drives[i] += (short) firstDrive;
        }
        RaidLevel level = layout.group().level();
        return new StripePlacement(
                level, drives, usedStripes(layout, allocatedBytes), firstOnDrive);
    }

    /** Stripes of extents that so many bytes of host data open. */
    public static int usedStripes(ExtentLayout layout, long allocatedBytes) {
        long stripeBytes = layout.group().level().dataStrips() * layout.group().extentBytes();
        long needed = (allocatedBytes + stripeBytes - 1) / stripeBytes;
        long even = (long) ROWS_MIN * layout.dataDrives().length;
        return (int) Math.min(layout.stripes(), Math.max(needed, even));
    }

    /** The same, to be changed apart. */
    public StripePlacement copy() {
        return new StripePlacement(this);
    }

    public RaidLevel level() {
        return level;
    }

    public int usedStripes() {
        return usedStripes;
    }

    /** The stripe of strips that holds data strip {@code strip} of the pool. */
    public long stripeOf(long strip) {
        return dataStrips == 1 ? strip : strip / dataStrips;
    }

    /** Place of data strip {@code strip} among the data strips of its stripe. */
    public int positionOf(long strip) {
        return dataStrips == 1 ? 0 : (int) (strip % dataStrips);
    }

    /** Row of a stripe of strips in the table; {@link #drive} takes it. */
    public int row(long stripe) {
        return (int) (stripe % usedStripes) * width;
    }

    /** Drive of a member, or {@link #NO_DRIVE}. */
    public int drive(int row, int member) {
        return drives[row + member];
    }

    /** Whether any stripe has lost its data. */
    public boolean anyLost() {
        return anyLost;
    }

    /** Whether the stripe that holds a data strip has lost more than its level tolerates. */
    public boolean isLost(long strip) {
        return anyLost && lost[(int) (stripeOf(strip) % usedStripes)];
    }

    /** Whether a data strip can be read: from its drive, or because its stripe is not lost. */
    public boolean isReadable(long strip) {
        if (!isLost(strip)) {
            return true;
        }
        // A lost stripe of mirrors has no copy left; one of parity may still have this strip.
        return !level.mirrored() && drives[row(stripeOf(strip)) + positionOf(strip)] >= 0;
    }

    /** Place, in strips, on the drive of a member of the stripe that holds a data strip. */
    public long onDrive(long strip, int member) {
        long stripe = stripeOf(strip);
        return firstOnDrive + stripe / usedStripes * extentsMax + extents[row(stripe) + member];
    }

    /**
     * Place on its drive of the extent of a member, for those who move it as a whole: extents side
     * by side, over the same part of the drive as {@link #onDrive}.
     *
     * @param extentStrips length of an extent, strips
     */
    public long extentOnDrive(int stripe, int member, long extentStrips) {
        int used = stripe % usedStripes * width + member;
        return firstOnDrive + (stripe / usedStripes * extentsMax + extents[used]) * extentStrips;
    }

    /**
     * An extent has been rebuilt elsewhere; its place on the new drive is taken to be as far in as
     * it was on the old one.
     */
    public void restore(int stripe, int member, int drive) {
        drives[stripe * width + member] = (short) drive;
    }
}
