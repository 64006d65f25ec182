package dev.scsim.models.controller;

import static com.google.common.base.Preconditions.checkState;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.Mixer;
import dev.scsim.core.resource.BandwidthLink;
import dev.scsim.core.units.Bandwidth;
import dev.scsim.models.pool.DiskFolder;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.raid.RaidLevel;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The way from one controller to the drives: SAS chains, RAID geometry and the drive operations
 * that a read or a write of one strip needs.
 *
 * <p>A read takes one drive operation (one of the copies). A write of part of a strip takes one
 * operation per copy, or, with parity, reads old data and parity first and then writes both. A
 * full stripe is written without reading. Where a member's drive has failed, a read takes another
 * copy or as many members as restore the strip, and their XOR on the strip's core; a write leaves
 * the member out, and with parity reads the other data strips instead of the lost one.
 *
 * <p>Chains are full duplex; a drive hangs on chain {@code drive mod chains}; a transfer streams
 * through chain and drive interface at the same time and ends when the slower has passed it.
 *
 * <p>State: drive operations and groups of them in pooled parallel arrays. Confined to the
 * simulation thread.
 */
public final class BackEnd {
    private static final int NONE = -1;
    private static final long KIB = 1024;

    private final Scheduler scheduler;
    private final Controller controller;
    private final DiskFolder folder;
    private final StripePlacement[] placements;
    private final boolean anyLost;
    private final PagePool pool;
    private final long xorNanosPerKib;
    private final BandwidthLink[] toDrives;
    private final BandwidthLink[] fromDrives;
    private final long commandNanos;
    private final EventHandler onMediumRead = this::mediumRead;
    private final EventHandler onMediumWritten = this::mediumWritten;
    private final EventHandler onDurable = this::durable;
    private final EventHandler onMemberWritten = this::memberWritten;
    private final EventHandler onOldDataRead = this::oldDataRead;
    private final EventHandler onSourceRead = this::sourceRead;

    private int[] opDrive = new int[1024];
    private long[] opBytes = new long[1024];
    private long[] opPayload = new long[1024];
    private long[] opArrivesNanos = new long[1024]; // of a write
    private EventHandler[] opDone = new EventHandler[1024];
    private int[] opNext = new int[1024];
    private int firstFreeOp = NONE;
    private int opsUsed;
    private int opsInFlight;

    private int[] groupLeft = new int[1024];
    private long[] groupPlace = new long[1024];
    private long[] groupBytes = new long[1024];
    private long[] groupPayload = new long[1024];
    private EventHandler[] groupDone = new EventHandler[1024];
    private int firstFreeGroup = NONE;
    private int groupsUsed;

    private long driveReads;
    private long driveWrites;
    private long reconstructedReads;
    private long backFills;

    /**
     * What a controller's back end is built on.
     *
     * @param name resource names begin with it
     * @param spec the controller's chains
     * @param folder the drives, shared with the peer
     * @param placements where stripes of each region are on them, shared with the peer
     * @param pool places of strips
     * @param xorNanosPerKib work to restore a lost strip, per KiB that is read for it, ns
     */
    public record Parts(
            Scheduler scheduler,
            String name,
            Controller controller,
            PortSpec spec,
            DiskFolder folder,
            List<StripePlacement> placements,
            PagePool pool,
            long xorNanosPerKib) {}

    public BackEnd(Parts parts) {
        this.scheduler = parts.scheduler();
        this.controller = parts.controller();
        this.folder = parts.folder();
        this.placements = parts.placements().toArray(StripePlacement[]::new);
        this.anyLost = parts.placements().stream().anyMatch(StripePlacement::anyLost);
        this.pool = parts.pool();
        this.xorNanosPerKib = parts.xorNanosPerKib();
        this.commandNanos = parts.spec().commandNanos();
        this.toDrives = chains(parts, ".chain-write.");
        this.fromDrives = chains(parts, ".chain-read.");
    }

    private static BandwidthLink[] chains(Parts parts, String kind) {
        Bandwidth rate = new Bandwidth(parts.spec().bytesPerSecond());
        return IntStream.range(0, parts.spec().countPerController())
                .mapToObj(i -> parts.name() + kind + i)
                .map(name -> new BandwidthLink(parts.scheduler(), name, rate, 0))
                .toArray(BandwidthLink[]::new);
    }

    /** Whether any stripe has lost its data; while none has, all strips can be read and written. */
    boolean anyLost() {
        return anyLost;
    }

    /** Whether a strip's data is on a drive or can be restored. */
    boolean isReadable(long strip) {
        long place = pool.placeOf(strip);
        return placement(place).isReadable(PagePool.inRegion(place));
    }

    /** Whether a strip can be written: a lost stripe takes nothing, there or to its parity. */
    boolean isWritable(long strip) {
        long place = pool.placeOf(strip);
        return !placement(place).isLost(PagePool.inRegion(place));
    }

    /**
     * Reads part of one strip, which must be readable; {@code done} runs when the data is at the
     * controller.
     */
    public void read(long strip, long bytes, EventHandler done, long payload) {
        readPlace(pool.placeOf(strip), bytes, done, payload);
    }

    private void readPlace(long place, long bytes, EventHandler done, long payload) {
        StripePlacement placement = placement(place);
        RaidLevel level = placement.level();
        long strip = PagePool.inRegion(place);
        int row = placement.row(placement.stripeOf(strip));
        int member = level.mirrored()
                ? (int) ((Mixer.mix64(strip) >>> 33) % level.copies())
                : placement.positionOf(strip);
        if (placement.drive(row, member) < 0 && level.mirrored()) {
            member = otherCopy(placement, row, member);
        }
        int drive = placement.drive(row, member);
        if (drive >= 0) {
            startRead(drive, placement.onDrive(strip, member), bytes, done, payload);
        } else {
            reconstruct(placement, row, place, bytes, done, payload);
        }
    }

    /**
     * Writes a contiguous part of one strip, which must be writable; {@code done} runs once when it
     * is durable. A strip that a snapshot holds goes to new space; what the host did not write of
     * it is read from its old place first.
     */
    public void write(long strip, long bytes, EventHandler done, long payload) {
        if (pool.isFrozen(strip)) {
            writeAnew(strip, bytes, done, payload);
            return;
        }
        int group = takeGroup(pool.placeOf(strip), bytes, done, payload);
        if (placement(groupPlace[group]).level().mirrored()) {
            writeMembers(group);
            return;
        }
        groupLeft[group] = 1; // held until all reads are on their way
        readForSmallWrite(group);
        oldDataRead(group);
    }

    private void writeAnew(long strip, long bytes, EventHandler done, long payload) {
        long old = pool.placeOf(strip);
        long place = pool.moveForWrite(strip, scheduler.nowNanos());
        int group = takeGroup(place, PagePool.STRIP_BYTES, done, payload);
        groupLeft[group] = 1;
        if (bytes < PagePool.STRIP_BYTES) {
            backFills++;
            groupLeft[group]++;
            readPlace(old, PagePool.STRIP_BYTES - bytes, onOldDataRead, group);
        }
        if (!placement(place).level().mirrored()) {
            readForSmallWrite(group);
        }
        oldDataRead(group);
    }

    /** Old data and old parity, or what stands in for a lost strip. */
    private void readForSmallWrite(int group) {
        StripePlacement placement = placement(groupPlace[group]);
        long strip = PagePool.inRegion(groupPlace[group]);
        int row = placement.row(placement.stripeOf(strip));
        int position = placement.positionOf(strip);
        int firstParity = placement.level().dataStrips();
        if (placement.drive(row, position) < 0) {
            readForGroup(group, row, 0, position);
            readForGroup(group, row, position + 1, firstParity);
        } else {
            readForGroup(group, row, position, position + 1);
            readForGroup(group, row, firstParity, placement.level().width());
        }
    }

    /** Takes new space for the strips of a stripe that are frozen: their data is all written. */
    void takeSpace(long firstStrip, int dataStrips) {
        for (long strip = firstStrip; strip < firstStrip + dataStrips; strip++) {
            if (pool.isFrozen(strip)) {
                pool.moveForWrite(strip, scheduler.nowNanos());
            }
        }
    }

    /** Writes all strips of the stripe that holds {@code strip}; none of them is frozen. */
    public void writeFullStripe(long strip, EventHandler done, long payload) {
        int group = takeGroup(pool.placeOf(strip), PagePool.STRIP_BYTES, done, payload);
        StripePlacement placement = placement(groupPlace[group]);
        int row = placement.row(placement.stripeOf(PagePool.inRegion(groupPlace[group])));
        groupLeft[group] = 1;
        for (int member = 0; member < placement.level().width(); member++) {
            writeForGroup(group, row, member);
        }
        memberWritten(group);
    }

    /**
     * Reads from one drive for a rebuild: in its turn, behind the reads that hosts wait for.
     *
     * @param onDrive place on the drive, strips; some drives' time depends on it
     */
    public void readForRebuild(
            int drive, long onDrive, long bytes, EventHandler done, long payload) {
        int op = takeOp(drive, bytes, done, payload);
        driveReads++;
        folder.drive(drive).readMediumInTurn(onDrive, bytes, onMediumRead, op);
    }

    /** Writes to one drive for a rebuild; {@code done} runs when it is durable. */
    public void writeForRebuild(
            int drive, long onDrive, long bytes, EventHandler done, long payload) {
        startWrite(drive, onDrive, bytes, done, payload);
    }

    /** RAID level that a write to a strip meets. */
    public RaidLevel writeLevel(long strip) {
        return placements[pool.writeRegion(strip)].level();
    }

    /** Strips whose rest was read from its old place, because new space holds what was written. */
    public long backFills() {
        return backFills;
    }

    public long driveReads() {
        return driveReads;
    }

    public long driveWrites() {
        return driveWrites;
    }

    /** Reads of a lost strip that were answered from the other strips of its stripe. */
    public long reconstructedReads() {
        return reconstructedReads;
    }

    /** Drive operations under way from this controller. */
    public int operationsInFlight() {
        return opsInFlight;
    }

    /** Chains, drives to controller first. */
    public List<BandwidthLink> chains() {
        return Stream.concat(Arrays.stream(fromDrives), Arrays.stream(toDrives)).toList();
    }

    private StripePlacement placement(long place) {
        return placements[PagePool.regionOf(place)];
    }

    /** A copy that is left, or the lost one itself. */
    private static int otherCopy(StripePlacement placement, int row, int lost) {
        int copies = placement.level().copies();
        for (int i = 1; i < copies; i++) {
            int copy = (lost + i) % copies;
            if (placement.drive(row, copy) >= 0) {
                return copy;
            }
        }
        return lost;
    }

    /** Reads as many living members as the stripe has data strips, and computes the lost one. */
    private void reconstruct(
            StripePlacement placement,
            int row,
            long place,
            long bytes,
            EventHandler done,
            long payload) {
        reconstructedReads++;
        int group = takeGroup(place, bytes, done, payload);
        groupLeft[group] = 1;
        RaidLevel level = placement.level();
        int wanted = level.mirrored() ? 0 : level.dataStrips();
        for (int member = 0; member < level.width() && wanted > 0; member++) {
            int drive = placement.drive(row, member);
            if (drive >= 0) {
                groupLeft[group]++;
                long onDrive = placement.onDrive(PagePool.inRegion(place), member);
                startRead(drive, onDrive, bytes, onSourceRead, group);
                wanted--;
            }
        }
        checkState(wanted == 0 && !level.mirrored(), "strip %s cannot be restored", place);
        sourceRead(group);
    }

    private void sourceRead(long payload) {
        int group = (int) payload;
        if (--groupLeft[group] > 0) {
            return;
        }
        long place = groupPlace[group];
        int sources = placement(place).level().dataStrips();
        long work = xorNanosPerKib * sources * groupBytes[group] / KIB;
        EventHandler done = groupDone[group];
        long donePayload = groupPayload[group];
        releaseGroup(group);
        controller.compute(PagePool.inRegion(place), work, done, donePayload);
    }

    private void readForGroup(int group, int row, int from, int to) {
        StripePlacement placement = placement(groupPlace[group]);
        for (int member = from; member < to; member++) {
            int drive = placement.drive(row, member);
            if (drive >= 0) {
                groupLeft[group]++;
                long onDrive = placement.onDrive(PagePool.inRegion(groupPlace[group]), member);
                startRead(drive, onDrive, groupBytes[group], onOldDataRead, group);
            }
        }
    }

    private void writeForGroup(int group, int row, int member) {
        StripePlacement placement = placement(groupPlace[group]);
        int drive = placement.drive(row, member);
        if (drive >= 0) {
            groupLeft[group]++;
            long onDrive = placement.onDrive(PagePool.inRegion(groupPlace[group]), member);
            startWrite(drive, onDrive, groupBytes[group], onMemberWritten, group);
        }
    }

    private void startRead(int drive, long onDrive, long bytes, EventHandler done, long payload) {
        int op = takeOp(drive, bytes, done, payload);
        driveReads++;
        folder.drive(drive).readMedium(onDrive, bytes, onMediumRead, op);
    }

    private void mediumRead(long payload) {
        int op = (int) payload;
        long ends = transferEnds(fromDrives, opDrive[op], true, opBytes[op]);
        scheduler.at(ends + 2 * commandNanos, opDone[op], opPayload[op]);
        releaseOp(op);
    }

    /** Data streams through chain and interface while the medium writes it; the slower one ends. */
    private void startWrite(int drive, long onDrive, long bytes, EventHandler done, long payload) {
        int op = takeOp(drive, bytes, done, payload);
        driveWrites++;
        opArrivesNanos[op] = transferEnds(toDrives, drive, false, bytes) + commandNanos;
        folder.drive(drive).writeMedium(onDrive, bytes, onMediumWritten, op);
    }

    private void mediumWritten(long payload) {
        int op = (int) payload;
        if (opArrivesNanos[op] > scheduler.nowNanos()) {
            scheduler.at(opArrivesNanos[op], onDurable, op);
        } else {
            durable(op);
        }
    }

    private void durable(long payload) {
        int op = (int) payload;
        EventHandler done = opDone[op];
        long donePayload = opPayload[op];
        releaseOp(op);
        done.handle(donePayload);
    }

    private void memberWritten(long payload) {
        int group = (int) payload;
        if (--groupLeft[group] == 0) {
            EventHandler done = groupDone[group];
            long donePayload = groupPayload[group];
            releaseGroup(group);
            done.handle(donePayload);
        }
    }

    private void oldDataRead(long payload) {
        int group = (int) payload;
        if (--groupLeft[group] == 0) {
            writeMembers(group);
        }
    }

    private void writeMembers(int group) {
        StripePlacement placement = placement(groupPlace[group]);
        RaidLevel level = placement.level();
        long strip = PagePool.inRegion(groupPlace[group]);
        int row = placement.row(placement.stripeOf(strip));
        groupLeft[group] = 1;
        if (level.mirrored()) {
            for (int copy = 0; copy < level.copies(); copy++) {
                writeForGroup(group, row, copy);
            }
        } else {
            writeForGroup(group, row, placement.positionOf(strip));
            for (int parity = level.dataStrips(); parity < level.width(); parity++) {
                writeForGroup(group, row, parity);
            }
        }
        memberWritten(group);
    }

    private long transferEnds(BandwidthLink[] chains, int drive, boolean read, long bytes) {
        long chain = chains[drive % chains.length].transfer(bytes);
        return Math.max(chain, folder.drive(drive).interfaceDone(read, bytes));
    }

    private int takeGroup(long place, long bytes, EventHandler done, long payload) {
        int group = firstFreeGroup;
        if (group == NONE) {
            group = groupsUsed++;
            if (group == groupLeft.length) {
                growGroups();
            }
        } else {
            firstFreeGroup = (int) groupPlace[group];
        }
        groupPlace[group] = place;
        groupBytes[group] = bytes;
        groupPayload[group] = payload;
        groupDone[group] = done;
        return group;
    }

    private void releaseGroup(int group) {
        groupDone[group] = null;
        groupPlace[group] = firstFreeGroup;
        firstFreeGroup = group;
    }

    private int takeOp(int drive, long bytes, EventHandler done, long payload) {
        int op = firstFreeOp;
        if (op == NONE) {
            op = opsUsed++;
            if (op == opDrive.length) {
                growOps();
            }
        } else {
            firstFreeOp = opNext[op];
        }
        opDrive[op] = drive;
        opBytes[op] = bytes;
        opDone[op] = done;
        opPayload[op] = payload;
        opsInFlight++;
        return op;
    }

    private void releaseOp(int op) {
        checkState(opsInFlight > 0, "more drive operations ended than began");
        opDone[op] = null;
        opNext[op] = firstFreeOp;
        firstFreeOp = op;
        opsInFlight--;
    }

    private void growOps() {
        int capacity = Math.multiplyExact(opDrive.length, 2);
        opDrive = Arrays.copyOf(opDrive, capacity);
        opBytes = Arrays.copyOf(opBytes, capacity);
        opPayload = Arrays.copyOf(opPayload, capacity);
        opArrivesNanos = Arrays.copyOf(opArrivesNanos, capacity);
        opDone = Arrays.copyOf(opDone, capacity);
        opNext = Arrays.copyOf(opNext, capacity);
    }

    private void growGroups() {
        int capacity = Math.multiplyExact(groupLeft.length, 2);
        groupLeft = Arrays.copyOf(groupLeft, capacity);
        groupPlace = Arrays.copyOf(groupPlace, capacity);
        groupBytes = Arrays.copyOf(groupBytes, capacity);
        groupPayload = Arrays.copyOf(groupPayload, capacity);
        groupDone = Arrays.copyOf(groupDone, capacity);
    }
}
