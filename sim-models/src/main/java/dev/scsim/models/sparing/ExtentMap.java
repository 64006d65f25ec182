package dev.scsim.models.sparing;

import static com.google.common.base.Preconditions.checkState;

import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.raid.RaidLevel;

import java.util.Arrays;

/**
 * Where each extent of each tracked stripe is now, and how much room and redundancy is left.
 *
 * <p>State: {@code short[] places} by {@code stripe * width + member}, with rows as wide as the
 * widest stripe: a drive, or {@link #LOST}, or {@code -2 - d} for a lost extent to which drive
 * {@code d} has promised an extent of spare space, or {@link ExtentLayout#NO_MEMBER} where a
 * narrower stripe has none; extents held, promised, set aside, and a drive's share while all are
 * well; missing extents by stripe; stripes by remaining redundancy. A drive's free spare space is
 * what it neither holds, nor has promised, nor has set aside for empty stripes. Confined to the
 * simulation thread.
 */
public final class ExtentMap {
    /** No drive holds the extent. */
    public static final int LOST = -1;

    private final ExtentLayout layout;
    private final int width;

    /** Of the most tolerant level. */
    private final int tolerance;

    /** By stripe, for groups of several levels; otherwise null, and the first level counts. */
    private final byte[] regions;

    private final RaidLevel[] levels;
    private final int tracked;
    private final int used;
    private final short[] places;
    private final byte[] missing;
    private final DriveState[] states;
    private final int[] capacity;
    private final int[] setAside;
    private final int[] held;
    private final int[] promised;
    private final int[] share;

    /** Used stripes by the losses that they still tolerate; the first entry counts lost ones. */
    private final int[] stripesLeft;

    /** Used stripes that have their data, but not all of their extents. */
    private int degraded;

    /**
     * @param allStripes whether empty stripes are tracked and rebuilt too
     * @param more drives that join later, numbered behind those of the layout
     */
    ExtentMap(ExtentLayout layout, boolean allStripes, int more) {
        ExtentGroup group = layout.group();
        int drives = group.driveCount() + more;
        this.layout = layout;
        this.width = layout.width();
        this.tolerance = group.mostTolerance();
        this.levels = group.regions().stream().map(RegionSpec::raid).toArray(RaidLevel[]::new);
        this.used = layout.usedStripes();
        this.tracked = allStripes ? layout.stripes() : used;
        this.regions = levels.length == 1 ? null : regions();
        this.places = Arrays.copyOf(layout.table(), tracked * width);
        this.missing = new byte[tracked];
        this.states = new DriveState[drives];
        Arrays.fill(states, DriveState.IDLE_SPARE);
        Arrays.fill(states, group.driveCount(), drives, DriveState.NOT_YET_THERE);
        for (int drive : layout.dataDrives()) {
            states[drive] = DriveState.IN_SERVICE;
        }
        this.capacity = new int[drives];
        this.setAside = new int[drives];
        this.held = new int[drives];
        this.promised = new int[drives];
        for (short place : places) {
            if (place != ExtentLayout.NO_MEMBER) {
                held[place]++;
            }
        }
        for (int d = 0; d < group.driveCount(); d++) {
            capacity[d] = group.extentsIn(group.capacityBytes().get(d));
            setAside[d] = capacity[d] - layout.spareExtents(d) - held[d];
        }
        this.share = held.clone();
        this.stripesLeft = new int[tolerance + 2];
        for (int stripe = 0; stripe < used; stripe++) {
            stripesLeft[1 + tolerance(stripe)]++;
        }
    }

    private byte[] regions() {
        byte[] ofStripe = new byte[tracked];
        for (int stripe = 0; stripe < tracked; stripe++) {
            ofStripe[stripe] = (byte) layout.region(stripe);
        }
        return ofStripe;
    }

    /** Drives of the group, those that join later included. */
    public int driveCount() {
        return states.length;
    }

    /** Extents of a stripe, those that are lost included. */
    public int width(int stripe) {
        return regions == null ? width : level(stripe).width();
    }

    /** The region that a stripe belongs to, by its place in the group. */
    public int region(int stripe) {
        return regions == null ? 0 : regions[stripe];
    }

    /** Level of a stripe. */
    public RaidLevel level(int stripe) {
        return levels[region(stripe)];
    }

    /** Extents that a stripe may lose without loss of data. */
    public int tolerance(int stripe) {
        return regions == null ? tolerance : level(stripe).tolerance();
    }

    /** Stripes that are tracked: the used ones, or all. */
    public int stripes() {
        return tracked;
    }

    /** Stripes with host data. */
    public int usedStripes() {
        return used;
    }

    public DriveState state(int drive) {
        return states[drive];
    }

    /** The drive that holds an extent, or {@link #LOST}. */
    public int driveOf(int stripe, int member) {
        return Math.max(LOST, places[stripe * width + member]);
    }

    /** The drive that has promised space to a lost extent, or {@link #LOST}. */
    public int promisedTo(int stripe, int member) {
        int place = places[stripe * width + member];
        return place < LOST ? -2 - place : LOST;
    }

    /** Whether a drive holds an extent of the stripe, or has promised to take one. */
    public boolean touches(int stripe, int drive) {
        int first = stripe * width;
        for (int place = first; place < first + width(stripe); place++) {
            if (places[place] == drive || places[place] == -2 - drive) {
                return true;
            }
        }
        return false;
    }

    /** Extents of tracked stripes on a drive. */
    public int held(int drive) {
        return held[drive];
    }

    /** Spare extents of a drive that wait for an extent on its way. */
    public int promised(int drive) {
        return promised[drive];
    }

    /** Extents of a drive that are neither for tracked stripes nor spare: empty stripes, gaps. */
    public int setAside(int drive) {
        return setAside[drive];
    }

    /** Whole extents that a drive has. */
    public int capacity(int drive) {
        return capacity[drive];
    }

    /** Spare extents of a drive that nobody has been promised; 0 when it is not in service. */
    public int free(int drive) {
        return states[drive] == DriveState.IN_SERVICE ? room(drive) : 0;
    }

    /** Extents of tracked stripes that a drive is to hold while all drives are well. */
    public int share(int drive) {
        return share[drive];
    }

    /**
     * What is free on a drive beyond what its own share needs: its reserved spare space. A new
     * drive that holds nothing yet has no more of it than the others.
     */
    int freeReserve(int drive) {
        return Math.max(0, free(drive) - Math.max(0, share[drive] - held[drive]));
    }

    /** Spare extents that nobody has been promised, whatever the state of the drive. */
    int room(int drive) {
        return capacity[drive] - setAside[drive] - held[drive] - promised[drive];
    }

    /** Drives in service. */
    public int drivesInService() {
        int count = 0;
        for (DriveState state : states) {
            count += state == DriveState.IN_SERVICE ? 1 : 0;
        }
        return count;
    }

    /** Extents that a stripe can still lose without loss of data; -1 when data is lost. */
    public int redundancy(int stripe) {
        return Math.max(-1, tolerance(stripe) - missing[stripe]);
    }

    /** Whether a stripe has lost more extents than its level tolerates. */
    public boolean dead(int stripe) {
        return missing[stripe] > tolerance(stripe);
    }

    int missing(int stripe) {
        return missing[stripe];
    }

    /** Used stripes with so much redundancy left, -1 (lost) to the tolerance of the level. */
    public int stripesWithRedundancy(int left) {
        return stripesLeft[1 + left];
    }

    /** Least redundancy of any used stripe that still has its data; full when there is none. */
    public int redundancyMin() {
        for (int left = 0; left < tolerance; left++) {
            if (stripesWithRedundancy(left) > 0) {
                return left;
            }
        }
        return tolerance;
    }

    /** Used stripes that still have their data, but not all of their extents. */
    public int degradedStripes() {
        return degraded;
    }

    void changeShare(int drive, int extents) {
        share[drive] = extents;
    }

    void changeState(int drive, DriveState state) {
        states[drive] = state;
    }

    /** The extent is gone with its drive. */
    void lose(int stripe, int member) {
        int drive = driveOf(stripe, member);
        checkState(drive >= 0, "extent %s/%s lost twice", stripe, member);
        places[stripe * width + member] = LOST;
        held[drive]--;
        count(stripe, -1);
        missing[stripe]++;
        count(stripe, 1);
    }

    /** A drive promises an extent of spare space to a lost extent. */
    void promise(int stripe, int member, int drive) {
        checkState(places[stripe * width + member] == LOST, "%s/%s not lost", stripe, member);
        places[stripe * width + member] = (short) (-2 - drive);
        promised[drive]++;
    }

    /** The promise is taken back. */
    void release(int stripe, int member) {
        int drive = promisedTo(stripe, member);
        checkState(drive >= 0, "nothing promised to %s/%s", stripe, member);
        places[stripe * width + member] = LOST;
        promised[drive]--;
    }

    /** The lost extent is restored where space was promised. */
    void land(int stripe, int member) {
        int drive = promisedTo(stripe, member);
        checkState(drive >= 0, "nothing promised to %s/%s", stripe, member);
        places[stripe * width + member] = (short) drive;
        promised[drive]--;
        held[drive]++;
        count(stripe, -1);
        missing[stripe]--;
        count(stripe, 1);
    }

    /** Space for an extent that is to move from another drive. */
    void promiseMove(int drive) {
        promised[drive]++;
    }

    void releaseMove(int drive) {
        promised[drive]--;
    }

    /** An extent has moved to where space was promised. */
    void landMove(int stripe, int member, int drive) {
        held[driveOf(stripe, member)]--;
        places[stripe * width + member] = (short) drive;
        promised[drive]--;
        held[drive]++;
    }

    /**
     * A dedicated hot spare takes the place of a failed drive. A larger one is resized to the
     * failed drive's size, for good (documented; on by default).
     */
    void takeOver(int spare, int failed, int capacityExtents, int setAsideExtents) {
        states[spare] = DriveState.IN_SERVICE;
        share[spare] = share[failed];
        share[failed] = 0;
        capacity[spare] = capacityExtents;
        setAside[spare] = setAsideExtents;
    }

    /** A new drive stands where a failed one was, or joins. */
    void install(int drive, int capacityExtents, DriveState state) {
        states[drive] = state;
        capacity[drive] = capacityExtents;
        setAside[drive] = Math.min(setAside[drive], capacityExtents);
    }

    /** Empty stripes hold no data: their extents change place by bookkeeping. */
    void setAside(int drive, int extents) {
        int rest = capacity[drive] - held[drive] - promised[drive];
        setAside[drive] = Math.max(0, Math.min(extents, rest));
    }

    private void count(int stripe, int change) {
        if (stripe < used) {
            stripesLeft[1 + redundancy(stripe)] += change;
            degraded += missing[stripe] > 0 && !dead(stripe) ? change : 0;
        }
    }
}
