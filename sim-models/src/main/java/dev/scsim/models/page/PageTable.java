package dev.scsim.models.page;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkElementIndex;

import dev.scsim.models.page.PageEvent.Kind;

import java.util.ArrayList;
import java.util.List;

/**
 * Where every page group of a pool is: volumes, snapshots and free space.
 *
 * <p>Volumes are thin: a group of pages that nobody has written takes no space. Writes land where
 * the storage profile says; when that region is full, in the next one of the {@link WriteOrder}. A
 * write to a frozen group takes a new group there, and the old one stays as long as a snapshot
 * holds it. A frozen group that is the volume's newest stays frozen when its last snapshot goes: it
 * is never written in place again (assumed).
 *
 * <p>A group stands for all its pages: written, frozen, read and moved as one. Time: none; {@link
 * DataProgression} moves groups and merges deleted snapshots. State: {@link PageGroups}, free slots
 * by region, one {@code int} for each group of a volume's address range. Confined to one thread.
 */
public final class PageTable {
    /** No group: not written yet, or no room. */
    public static final int NONE = -1;

    private static final int VOLUMES_MAX = Character.MAX_VALUE;

    private final Regions regions;
    private final PageGroupSize size;
    private final WriteOrder order;
    private final PageGroups groups;
    private final FreeSlots[] free;
    private final long[] spilled;
    private final boolean[] saidFull;
    private final List<PageVolume> volumes = new ArrayList<>();
    private final PageLog log = new PageLog();
    private int moving = NONE;
    private boolean movingIsDropped;
    private int promisedRegion = NONE;
    private int promisedSlot = NONE;
    private boolean saidPoolFull;
    private long writesRefused;

    /** @param order where writes go when their region is full */
    public PageTable(Regions regions, PageGroupSize size, WriteOrder order) {
        this.regions = regions;
        this.size = size;
        this.order = order;
        this.groups = new PageGroups(regions.capacityGroups());
        this.free = regions.list().stream()
                .map(region -> new FreeSlots(region.capacityGroups()))
                .toArray(FreeSlots[]::new);
        this.spilled = new long[regions.size()];
        this.saidFull = new boolean[regions.size()];
    }

    public Regions regions() {
        return regions;
    }

    /** How many pages a group is. */
    public PageGroupSize groupSize() {
        return size;
    }

    /**
     * Adds a volume without any data.
     *
     * @param sizeBytes size that hosts see, above 0
     * @return its number, from 0
     */
    public int addVolume(String name, long sizeBytes, StorageProfile profile) {
        checkArgument(sizeBytes > 0, "volume %s has %s B", name, sizeBytes);
        checkArgument(volumes.size() < VOLUMES_MAX, "more than %s volumes", VOLUMES_MAX);
        volumes.add(new PageVolume(
                name, profile, order.of(regions, profile), size.groupsFor(sizeBytes)));
        return volumes.size() - 1;
    }

    public int volumeCount() {
        return volumes.size();
    }

    /** Groups in the address range of a volume, written or not. */
    public int groupsOf(int volume) {
        return volumes.get(volume).newest.length;
    }

    /**
     * Writes to a part of a volume.
     *
     * @param position which group of its address range, from 0
     * @return the group that the data is in, or {@link #NONE} when the pool has no room
     */
    public int write(int volume, int position) {
        PageVolume of = volumes.get(volume);
        int old = of.newest[position];
        if (old != NONE && groups.born[old] == of.generation) {
            groups.access(old, 1);
            return old;
        }
        int region = landingRegion(of);
        return region == NONE ? refuse() : allocate(volume, position, region);
    }

    /**
     * Puts data into a region as if it had come there before; to be used before time goes on.
     *
     * @param first first of the parts of the volume, none of them written yet
     * @param count how many
     * @param idleCycles nightly cycles since their last access, 0 to 100
     * @throws IllegalArgumentException when the region has no room for them
     */
    public void layOut(int volume, int first, int count, int region, int idleCycles) {
        checkArgument(
                free[region].size() >= count, "%s is full", regions.get(region).label());
        checkArgument(idleCycles >= 0 && idleCycles <= 100, "idle %s cycles", idleCycles);
        for (int position = first; position < first + count; position++) {
            checkArgument(newest(volume, position) == NONE, "%s is written", position);
            int group = allocate(volume, position, region);
            groups.accesses[group] = 0;
            groups.idleCycles[group] = (byte) idleCycles;
        }
    }

    /**
     * Counts reads of a part of a volume.
     *
     * @param accesses how many since the last time, 0 or more
     */
    public void touch(int volume, int position, int accesses) {
        checkArgument(accesses >= 0, "accesses %s", accesses);
        int group = newest(volume, position);
        if (group != NONE) {
            groups.access(group, accesses);
        }
    }

    /**
     * Freezes all groups of a volume; copies nothing.
     *
     * @return the snapshot's number in its volume
     */
    int snapshot(int volume) {
        PageVolume of = volumes.get(volume);
        int snapshot = of.snapshot();
        log.add(Kind.SNAPSHOT_TAKEN, "snapshot %s of %s taken", snapshot, of.name);
        return snapshot;
    }

    /** Forgets a snapshot; its groups stay until they are merged. */
    void deleteSnapshot(int volume, int snapshot) {
        PageVolume of = volumes.get(volume);
        checkArgument(of.forget(snapshot), "%s has no snapshot %s", of.name, snapshot);
        log.add(Kind.SNAPSHOT_DELETED, "snapshot %s of %s deleted", snapshot, of.name);
    }

    /** Numbers of a volume's snapshots, oldest first. */
    public int[] snapshots(int volume) {
        PageVolume of = volumes.get(volume);
        int[] numbers = new int[of.snapshotCount()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = of.snapshot(i);
        }
        return numbers;
    }

    /** The group that a part of a volume reads, or {@link #NONE}. */
    public int newest(int volume, int position) {
        return volumes.get(volume).newest[position];
    }

    /** Number of the region that a group is in. */
    public int regionOf(int group) {
        return groups.region[allocated(group)];
    }

    /** Place of a group in its region, 0 to the region's capacity - 1. */
    public int slotOf(int group) {
        return groups.slot[allocated(group)];
    }

    /** Whether a snapshot has frozen the group. */
    public boolean isFrozen(int group) {
        return groups.born[allocated(group)] < volume(group).generation;
    }

    /** Nightly cycles since the last access to a group, or since it changed its tier; to 127. */
    public int idleCycles(int group) {
        return groups.idleCycles[allocated(group)];
    }

    /** Days of steady use of a group up to the last nightly cycle, to 127. */
    public int steadyDays(int group) {
        return groups.steadyDays[allocated(group)];
    }

    /** Groups that are in a region. */
    public int allocatedGroups(int region) {
        return regions.get(region).capacityGroups() - free[region].size() - promised(region);
    }

    /** Groups that a region has room for. */
    public int freeGroups(int region) {
        return free[region].size();
    }

    /** Groups of a region that are frozen; walks all groups. */
    public int frozenGroups(int region) {
        int frozen = 0;
        for (int group = 0; group < groups.count(); group++) {
            boolean here = groups.allocated[group] && groups.region[group] == region;
            frozen += here && isFrozen(group) ? 1 : 0;
        }
        return frozen;
    }

    /** Groups written to a region because one before it in the write order was full. */
    public long spilledGroups(int region) {
        return spilled[region];
    }

    /** Writes that found no room anywhere. */
    public long writesRefused() {
        return writesRefused;
    }

    PageGroups groups() {
        return groups;
    }

    List<PageVolume> volumes() {
        return volumes;
    }

    PageVolume volume(int group) {
        return volumes.get(groups.volume[group]);
    }

    FreeSlots free(int region) {
        return free[region];
    }

    PageLog log() {
        return log;
    }

    /** Groups of a region that a move under way will fill: 0 or 1. */
    int promised(int region) {
        return region == promisedRegion ? 1 : 0;
    }

    int promisedSlot() {
        return promisedSlot;
    }

    int moving() {
        return moving;
    }

    /** Promises a group a place in a region with room; only one group moves at a time. */
    void beginMove(int group, int region) {
        moving = group;
        promisedRegion = region;
        promisedSlot = free[region].take();
    }

    /** The group is in its new place; its old one is free. */
    void endMove() {
        int group = moving;
        Region from = regions.get(groups.region[group]);
        Region to = regions.get(promisedRegion);
        free[groups.region[group]].giveBack(groups.slot[group]);
        groups.place(group, promisedRegion, promisedSlot, to.lossesSurvived());
        if (from.tier() != to.tier()) {
            groups.forgetUse(group);
        }
        settle();
    }

    /** The group stays where it is. */
    void giveUpMove() {
        free[promisedRegion].giveBack(promisedSlot);
        settle();
    }

    /** Whether the volume or one of its snapshots reads the group. */
    boolean isNeeded(int group) {
        int replaced = groups.replaced[group];
        return replaced == PageGroups.NEVER || volume(group).holds(groups.born[group], replaced);
    }

    /** Frees a group that nobody reads; one that moves is freed when its move ends. */
    void drop(int group) {
        if (group == moving) {
            movingIsDropped = true;
            return;
        }
        free[groups.region[group]].giveBack(groups.slot[group]);
        groups.remove(group);
    }

    private void settle() {
        int group = moving;
        moving = NONE;
        promisedRegion = NONE;
        promisedSlot = NONE;
        if (movingIsDropped) {
            movingIsDropped = false;
            drop(group);
        }
    }

    private int allocate(int volume, int position, int region) {
        PageVolume of = volumes.get(volume);
        int group = groups.add(volume, position, of.generation);
        int slot = free[region].take();
        groups.place(group, region, slot, regions.get(region).lossesSurvived());
        groups.access(group, 1);
        int old = of.newest[position];
        of.newest[position] = group;
        if (old == NONE) {
            of.written++;
        } else {
            groups.replaced[old] = of.generation;
            if (!isNeeded(old)) {
                drop(old);
            }
        }
        return group;
    }

    private int landingRegion(PageVolume volume) {
        for (int i = 0; i < volume.writeOrder.length(); i++) {
            int region = volume.writeOrder.get(i);
            if (free[region].size() > 0) {
                spilled[region] += i == 0 ? 0 : 1;
                return region;
            }
            sayFull(volume, i);
        }
        return NONE;
    }

    /** A full region is said to be full once, until a cycle or a merge leaves it room. */
    private void sayFull(PageVolume volume, int i) {
        int region = volume.writeOrder.get(i);
        if (!saidFull[region] && i + 1 < volume.writeOrder.length()) {
            saidFull[region] = true;
            log.add(
                    Kind.REGION_FULL,
                    "%s is full, writes go to %s",
                    regions.get(region).label(),
                    regions.get(volume.writeOrder.get(i + 1)).label());
        }
    }

    private int refuse() {
        writesRefused++;
        if (!saidPoolFull) {
            saidPoolFull = true;
            log.add(Kind.POOL_FULL, "no region has room, writes are refused");
        }
        return NONE;
    }

    /** Says which regions that were full have room again. */
    void sayRoom() {
        for (int region = 0; region < free.length; region++) {
            if (free[region].size() > 0) {
                saidPoolFull = false;
                if (saidFull[region]) {
                    saidFull[region] = false;
                    log.add(
                            Kind.REGION_HAS_ROOM,
                            "%s has room for %s groups",
                            regions.get(region).label(),
                            free[region].size());
                }
            }
        }
    }

    private int allocated(int group) {
        checkElementIndex(group, groups.count(), "group");
        checkArgument(groups.allocated[group], "group %s is not allocated", group);
        return group;
    }
}
