package dev.scsim.models.controller;

import static com.google.common.base.Preconditions.checkState;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.Mixer;
import dev.scsim.core.resource.BandwidthLink;
import dev.scsim.core.units.Bandwidth;
import dev.scsim.models.pool.DiskFolder;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.raid.StripeLayout;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The way from one controller to the drives: SAS chains, RAID geometry and the drive operations
 * that a read or a write of one strip needs.
 *
 * <p>A read takes one drive operation (one of the copies). A write of part of a strip takes one
 * operation per copy, or, with parity, reads old data and parity first and then writes both. A
 * full stripe is written without reading. Chains are full duplex; a drive hangs on chain {@code
 * drive mod chains}; a transfer streams through chain and drive interface at the same time and ends
 * when the slower has passed it.
 *
 * <p>State: drive operations and write groups in pooled parallel arrays. Confined to the simulation
 * thread.
 */
public final class BackEnd {
    private static final int NONE = -1;

    private final Scheduler scheduler;
    private final DiskFolder folder;
    private final StripeLayout layout;
    private final PagePool pool;
    private final BandwidthLink[] toDrives;
    private final BandwidthLink[] fromDrives;
    private final long commandNanos;
    private final EventHandler onMediumRead = this::mediumRead;
    private final EventHandler onMediumWritten = this::mediumWritten;
    private final EventHandler onDurable = this::durable;
    private final EventHandler onOldDataRead = this::oldDataRead;

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
    private long[] groupStrip = new long[1024];
    private long[] groupBytes = new long[1024];
    private long[] groupPayload = new long[1024];
    private EventHandler[] groupDone = new EventHandler[1024];
    private int firstFreeGroup = NONE;
    private int groupsUsed;

    private long driveReads;
    private long driveWrites;

    /**
     * @param name resource names begin with it
     * @param spec the controller's chains
     * @param folder the drives, shared with the peer
     * @param layout geometry over the folder's active drives
     * @param pool places of strips
     */
    public BackEnd(
            Scheduler scheduler,
            String name,
            PortSpec spec,
            DiskFolder folder,
            StripeLayout layout,
            PagePool pool) {
        this.scheduler = scheduler;
        this.folder = folder;
        this.layout = layout;
        this.pool = pool;
        this.commandNanos = spec.commandNanos();
        this.toDrives = chains(scheduler, name + ".chain-write.", spec);
        this.fromDrives = chains(scheduler, name + ".chain-read.", spec);
    }

    private static BandwidthLink[] chains(Scheduler scheduler, String prefix, PortSpec spec) {
        Bandwidth rate = new Bandwidth(spec.bytesPerSecond());
        return IntStream.range(0, spec.countPerController())
                .mapToObj(i -> new BandwidthLink(scheduler, prefix + i, rate, 0))
                .toArray(BandwidthLink[]::new);
    }

    /** Reads part of one strip; {@code done} runs when the data is at the controller. */
    public void read(long strip, long bytes, EventHandler done, long payload) {
        long place = pool.placeOf(strip);
        long stripe = layout.stripeOf(place);
        RaidLevel level = layout.level();
        int member = level.mirrored()
                ? (int) ((Mixer.mix64(place) >>> 33) % level.copies())
                : layout.positionOf(place);
        startRead(layout.driveOf(stripe, member), place, bytes, done, payload);
    }

    /** Writes a contiguous part of one strip; {@code done} runs once when it is durable. */
    public void write(long strip, long bytes, EventHandler done, long payload) {
        long place = pool.placeOf(strip);
        int group = takeGroup(place, bytes, done, payload);
        RaidLevel level = layout.level();
        if (level.mirrored()) {
            writeMembers(group);
            return;
        }
        groupLeft[group] = level.smallWriteReads();
        long stripe = layout.stripeOf(place);
        startRead(
                layout.driveOf(stripe, layout.positionOf(place)),
                place,
                bytes,
                onOldDataRead,
                group);
        for (int parity = 0; parity < level.parityStrips(); parity++) {
            int drive = layout.driveOf(stripe, level.dataStrips() + parity);
            startRead(drive, place, bytes, onOldDataRead, group);
        }
    }

    /** Writes all strips of the stripe that holds {@code strip}; all its data is given. */
    public void writeFullStripe(long strip, EventHandler done, long payload) {
        long place = pool.placeOf(strip);
        int group = takeGroup(place, PagePool.STRIP_BYTES, done, payload);
        long stripe = layout.stripeOf(place);
        groupLeft[group] = layout.level().width();
        for (int member = 0; member < layout.level().width(); member++) {
            startWrite(layout.driveOf(stripe, member), place, PagePool.STRIP_BYTES, group);
        }
    }

    /** Geometry that the controller gathers full stripes by. */
    public StripeLayout layout() {
        return layout;
    }

    /** Place of a strip in the pool; strips of one stripe are neighbours there. */
    public long placeOf(long strip) {
        return pool.placeOf(strip);
    }

    public long driveReads() {
        return driveReads;
    }

    public long driveWrites() {
        return driveWrites;
    }

    /** Drive operations under way from this controller. */
    public int operationsInFlight() {
        return opsInFlight;
    }

    /** Chains, drives to controller first. */
    public List<BandwidthLink> chains() {
        return java.util.stream.Stream.concat(Arrays.stream(fromDrives), Arrays.stream(toDrives))
                .toList();
    }

    private void startRead(int drive, long place, long bytes, EventHandler done, long payload) {
        int op = takeOp(drive, bytes);
        opDone[op] = done;
        opPayload[op] = payload;
        driveReads++;
        folder.drive(drive).readMedium(place, bytes, onMediumRead, op);
    }

    private void mediumRead(long payload) {
        int op = (int) payload;
        long ends = transferEnds(fromDrives, opDrive[op], true, opBytes[op]);
        scheduler.at(ends + 2 * commandNanos, opDone[op], opPayload[op]);
        releaseOp(op);
    }

    /** Data streams through chain and interface while the medium writes it; the slower one ends. */
    private void startWrite(int drive, long place, long bytes, int group) {
        int op = takeOp(drive, bytes);
        opPayload[op] = group;
        driveWrites++;
        opArrivesNanos[op] = transferEnds(toDrives, drive, false, bytes) + commandNanos;
        folder.drive(drive).writeMedium(place, bytes, onMediumWritten, op);
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
        int group = (int) opPayload[op];
        releaseOp(op);
        if (--groupLeft[group] == 0) {
            finishGroup(group);
        }
    }

    private void oldDataRead(long payload) {
        int group = (int) payload;
        if (--groupLeft[group] == 0) {
            writeMembers(group);
        }
    }

    private void writeMembers(int group) {
        long place = groupStrip[group];
        long stripe = layout.stripeOf(place);
        RaidLevel level = layout.level();
        groupLeft[group] = level.smallWriteWrites();
        if (level.mirrored()) {
            for (int copy = 0; copy < level.copies(); copy++) {
                startWrite(layout.driveOf(stripe, copy), place, groupBytes[group], group);
            }
            return;
        }
        int data = layout.driveOf(stripe, layout.positionOf(place));
        startWrite(data, place, groupBytes[group], group);
        for (int parity = 0; parity < level.parityStrips(); parity++) {
            int drive = layout.driveOf(stripe, level.dataStrips() + parity);
            startWrite(drive, place, groupBytes[group], group);
        }
    }

    private long transferEnds(BandwidthLink[] chains, int drive, boolean read, long bytes) {
        long chain = chains[drive % chains.length].transfer(bytes);
        return Math.max(chain, folder.drive(drive).interfaceDone(read, bytes));
    }

    private void finishGroup(int group) {
        EventHandler done = groupDone[group];
        long payload = groupPayload[group];
        groupDone[group] = null;
        groupStrip[group] = firstFreeGroup;
        firstFreeGroup = group;
        done.handle(payload);
    }

    private int takeGroup(long place, long bytes, EventHandler done, long payload) {
        int group = firstFreeGroup;
        if (group == NONE) {
            group = groupsUsed++;
            if (group == groupLeft.length) {
                growGroups();
            }
        } else {
            firstFreeGroup = (int) groupStrip[group];
        }
        groupStrip[group] = place;
        groupBytes[group] = bytes;
        groupPayload[group] = payload;
        groupDone[group] = done;
        return group;
    }

    private int takeOp(int drive, long bytes) {
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
        groupStrip = Arrays.copyOf(groupStrip, capacity);
        groupBytes = Arrays.copyOf(groupBytes, capacity);
        groupPayload = Arrays.copyOf(groupPayload, capacity);
        groupDone = Arrays.copyOf(groupDone, capacity);
    }
}
