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
 * <p>State: {@code short[] drives} by {@code stripe * width + member}. Confined to the simulation
 * thread.
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

    /**
     * @param drives drives by {@code stripe * width + member}; negative where lost
     * @param usedStripes stripes of extents that hold data, those from 0
     */
    public StripePlacement(RaidLevel level, short[] drives, int usedStripes) {
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
    }

    /** All drives well. */
    public static StripePlacement of(ExtentLayout layout, long allocatedBytes) {
        RaidLevel level = layout.group().level();
        return new StripePlacement(level, layout.table(), usedStripes(layout, allocatedBytes));
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
        return new StripePlacement(level, drives, usedStripes);
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

    /** An extent has been rebuilt elsewhere. */
    public void restore(int stripe, int member, int drive) {
        drives[stripe * width + member] = (short) drive;
    }
}
