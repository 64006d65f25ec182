package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.raid.RaidLevel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where each extent of a group of drives lies while all drives are well: stripes are dealt over the
 * drives ({@link StripeDealer}) so that data, spare space and rebuild work are even. No two extents
 * of a stripe lie on one drive.
 *
 * <p>State: {@code short[] drives} by {@code stripe * width + member}, with rows as wide as the
 * widest stripe; 6 PB in extents of 1 GiB take 11 MiB. Stripes of several levels take turns
 * ({@link LevelTurns}), so any number of stripes from 0 on has the shares of all. Stripes {@code 0}
 * to {@code usedStripes - 1} hold host data, the others are empty. Immutable.
 *
 * <p>Spare space: dedicated hot spares are the largest drives, idle; distributed spare space is
 * the same amount on all drives, layer by layer ({@link DriveLayer} states the rule). Sources:
 * spares and their number are documented (SC administrator's guides); extents and the way
 * distributed spare space is measured are inferred.
 */
public final class ExtentLayout {
    /** Stands in the table where a stripe narrower than a row has no member. */
    public static final short NO_MEMBER = Short.MIN_VALUE;

    private final ExtentGroup group;
    private final int width;
    private final LevelTurns turns;
    private final int[] dataDrives;
    private final short[] drives;
    private final int stripes;
    private final int usedStripes;
    private final int[] dataExtents;
    private final int[] usedExtents;
    private final int[] spareExtents;

    /**
     * @param seed decides the order in which drives are dealt
     */
    public ExtentLayout(ExtentGroup group, long seed) {
        this.group = group;
        this.width = group.widestStripe();
        this.dataDrives = DriveLayer.dataDrives(group);
        List<DriveLayer> layers = DriveLayer.of(group, dataDrives);
        this.turns = new LevelTurns(group.regions(), layers);
        this.stripes = turns.stripes();
        checkArgument(
                stripes > 0,
                "%s drives with data, no stripe of %s fits",
                dataDrives.length,
                group.regions().get(0).raid().label());
        this.drives = new short[Math.multiplyExact(stripes, width)];
        Arrays.fill(drives, NO_MEMBER);
        this.dataExtents = new int[group.driveCount()];
        this.spareExtents = new int[group.driveCount()];
        deal(layers, seed);
        keepIdleSpares();
        this.usedStripes = (int) (((long) stripes * group.usedPpm() + Ppm.WHOLE - 1) / Ppm.WHOLE);
        this.usedExtents = countExtents(usedStripes);
    }

    public ExtentGroup group() {
        return group;
    }

    /** All stripes, empty ones included. */
    public int stripes() {
        return stripes;
    }

    /** Stripes with host data: those from 0 to one less. */
    public int usedStripes() {
        return usedStripes;
    }

    /** Length of a row of the table: extents of the widest stripe. */
    public int width() {
        return width;
    }

    /** Extents of a stripe. */
    public int width(int stripe) {
        return level(stripe).width();
    }

    /** Level of a stripe. */
    public RaidLevel level(int stripe) {
        return group.regions().get(region(stripe)).raid();
    }

    /** The region that a stripe belongs to, by its place in the group. */
    public int region(int stripe) {
        return turns.region(stripe);
    }

    /** How much of the stripes each region has, in the order of the group. */
    public List<RegionSpace> regions() {
        List<RegionSpace> spaces = new ArrayList<>();
        for (int region = 0; region < group.regions().size(); region++) {
            spaces.add(new RegionSpace(
                    group.regions().get(region).raid(),
                    turns.stripes(region, stripes),
                    turns.stripes(region, usedStripes),
                    group.extentBytes()));
        }
        return spaces;
    }

    /** Drive of one extent; data strips or copies first, then parity. */
    public int driveOf(int stripe, int member) {
        return drives[stripe * width + member];
    }

    /** A copy of the table, by {@code stripe * width + member}, {@link #NO_MEMBER} included. */
    public short[] table() {
        return drives.clone();
    }

    /** Indices of the drives that hold data, ascending; the others are idle spares. */
    public int[] dataDrives() {
        return dataDrives.clone();
    }

    /** Extents of stripes on a drive, empty stripes included. */
    public int dataExtents(int drive) {
        return dataExtents[drive];
    }

    /** Extents of used stripes on a drive. */
    public int usedExtents(int drive) {
        return usedExtents[drive];
    }

    /** Extents of a drive that are kept as spare space. */
    public int spareExtents(int drive) {
        return spareExtents[drive];
    }

    /** Where every byte of the drives is. */
    public CapacityAccount capacity() {
        long raw = 0;
        long whole = 0;
        long spare = 0;
        for (int drive = 0; drive < group.driveCount(); drive++) {
            long capacity = group.capacityBytes().get(drive);
            raw += capacity;
            whole += group.extentsIn(capacity) * group.extentBytes();
            spare += spareExtents[drive] * group.extentBytes();
        }
        long data = 0;
        long redundancy = 0;
        for (RegionSpace region : regions()) {
            data += region.dataBytes();
            redundancy += region.redundancyBytes();
        }
        long unusable = whole - data - redundancy - spare;
        return new CapacityAccount(raw, data, redundancy, spare, raw - whole, unusable);
    }

    /**
     * The failed drive whose rebuild would be least even: reads fall on the drives that share
     * stripes with it. Averaged over all failed drives the work is as even as the extents.
     */
    public HelperLoad worstSingleFailure() {
        int count = group.driveCount();
        int[] shared = sharedStripes();
        HelperLoad worst = new HelperLoad(-1, -1, 0, 0);
        for (int failed : dataDrives) {
            int helper = IntStream.of(dataDrives)
                    .boxed()
                    .max((a, b) -> shared[failed * count + a] - shared[failed * count + b])
                    .orElseThrow();
            int most = shared[failed * count + helper];
            int all =
                    Arrays.stream(shared, failed * count, (failed + 1) * count).sum();
            double mean = (double) all / (dataDrives.length - 1);
            if (most > 0 && most / mean > worst.timesMean()) {
                worst = new HelperLoad(failed, helper, most, most / mean);
            }
        }
        return worst;
    }

    private void deal(List<DriveLayer> layers, long seed) {
        int first = 0;
        for (int i = 0; i < layers.size(); i++) {
            DriveLayer layer = layers.get(i);
            int count = turns.stripesOfLayer(i);
            int[] held = new int[group.driveCount()];
            if (count > 0) {
                StripeDealer dealer = new StripeDealer(group.regions(), layer.drives(), seed, i);
                for (int s = 0; s < count; s++) {
                    dealer.deal(region(first + s), drives, (first + s) * width);
                }
                count(first * width, (first + count) * width, held);
            }
            reserve(layer, held);
            first += count;
        }
    }

    /** Spreads the spare space of a layer; one extent more goes where most is left. */
    private void reserve(DriveLayer layer, int[] held) {
        int count = layer.drives().length;
        int each = (int) (layer.reserved() / count);
        int more = (int) (layer.reserved() % count);
        int leastHeld = IntStream.of(layer.drives()).map(d -> held[d]).min().orElseThrow();
        for (int pass = 0; pass < 2; pass++) {
            for (int drive : layer.drives()) {
                boolean roomy = held[drive] == leastHeld;
                if (roomy == (pass == 0)) {
                    spareExtents[drive] += each + (more-- > 0 ? 1 : 0);
                }
            }
        }
        for (int drive : layer.drives()) {
            dataExtents[drive] += held[drive];
        }
    }

    private void keepIdleSpares() {
        boolean[] data = new boolean[group.driveCount()];
        for (int drive : dataDrives) {
            data[drive] = true;
        }
        for (int drive = 0; drive < data.length; drive++) {
            if (!data[drive]) {
                spareExtents[drive] = group.extentsIn(group.capacityBytes().get(drive));
            }
        }
    }

    private int[] countExtents(int stripesToCount) {
        int[] count = new int[group.driveCount()];
        count(0, stripesToCount * width, count);
        return count;
    }

    private void count(int from, int to, int[] count) {
        for (int place = from; place < to; place++) {
            if (drives[place] != NO_MEMBER) {
                count[drives[place]]++;
            }
        }
    }

    /** Stripes that two drives have in common, by {@code drive * driveCount + other}. */
    private int[] sharedStripes() {
        int count = group.driveCount();
        int[] shared = new int[Math.multiplyExact(count, count)];
        for (int first = 0; first < drives.length; first += width) {
            int end = first + width(first / width);
            for (int a = first; a < end; a++) {
                int row = drives[a] * count;
                for (int b = first; b < end; b++) {
                    if (a != b) {
                        shared[row + drives[b]]++;
                    }
                }
            }
        }
        return shared;
    }

    @Override
    public String toString() {
        return group.driveCount() + " drives, " + stripes + " stripes, " + usedStripes
                + " used, spare extents " + Arrays.stream(spareExtents).sum();
    }
}
