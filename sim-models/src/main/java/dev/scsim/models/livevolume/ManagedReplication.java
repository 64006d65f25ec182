package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.link.Link;
import dev.scsim.models.replication.ArrayEnd;
import dev.scsim.models.replication.Copier;
import dev.scsim.models.replication.CopyClient;
import dev.scsim.models.replication.CopyWork;
import dev.scsim.models.replication.EgressShaper;
import dev.scsim.models.replication.ReplicationMode;
import dev.scsim.models.replication.Route;

import java.util.List;
import java.util.Optional;

/**
 * Asynchronous replication of a Live Volume to a third array: from whichever array is primary. What
 * waits is known to both arrays, so a change of roles skips nothing.
 *
 * <p>Confined to the simulation thread.
 */
public final class ManagedReplication implements CopyClient {
    private final Scheduler scheduler;
    private final LiveVolume volume;
    private final Target target;
    private final List<? extends ArrayEnd> arrays;
    private final List<EgressShaper> egress;
    private final CopyWork work;
    private final Copier copier;
    private final long[] tags;
    private final EventHandler onSnapshot = this::snapshotDue;
    private final boolean bySnapshots;
    private int source;

    /**
     * Where a managed replication goes.
     *
     * @param array the third array
     * @param volume the volume there
     * @param links from the first and from the second array, each with its end 0 at that array
     * @param mode an asynchronous mode; a synchronous Live Volume allows no other (documented)
     */
    public record Target(ArrayEnd array, int volume, List<Link> links, ReplicationMode mode) {
        public Target {
            links = List.copyOf(links);
            checkArgument(!mode.isSynchronous(), "managed replication is %s", mode.label());
        }
    }

    ManagedReplication(LiveVolume.Parts parts, LiveVolume volume, Target target) {
        this.scheduler = parts.scheduler();
        this.volume = volume;
        this.target = target;
        this.arrays = parts.arrays();
        this.egress = List.of(shaper(0), shaper(1));
        LiveVolumeSpec.Options options = volume.spec().options();
        this.work =
                target.mode().newBacklog(volume.backlog().volumeBytes(), options.granuleBytes());
        this.copier = new Copier(scheduler, parts.requests(), work, options.copyWindow(), this);
        this.tags = new long[volume.images().blocks()];
        this.source = volume.primary();
        this.bySnapshots = target.mode().snapshotNanos() > 0;
        target.links().forEach(link -> link.addListener(this::look));
        if (bySnapshots) {
            scheduler.after(target.mode().snapshotNanos(), onSnapshot, 0);
        }
        look();
    }

    private EgressShaper shaper(int array) {
        String name = volume.pair().name(array) + ".managed";
        return new EgressShaper(scheduler, name, Optional.empty());
    }

    /** Array that is read from, 0 or 1. */
    public int source() {
        return source;
    }

    /** Age of the oldest write that the third array lacks, ns. */
    public long recoveryPointNanos() {
        long now = scheduler.nowNanos();
        return now - Math.min(now, copier.oldestNanos(now));
    }

    /** Bytes that wait. */
    public long waitingBytes() {
        return work.waitingBytes();
    }

    void note(long offset, long bytes) {
        work.add(offset, bytes, scheduler.nowNanos());
        if (!bySnapshots) {
            copier.wake();
        }
    }

    /** The primary has less than the third array may have: all is sent again. */
    void noteWholeVolume() {
        long granule = volume.spec().options().granuleBytes();
        long size = volume.backlog().volumeBytes();
        for (long offset = 0; offset < size; offset += granule) {
            work.add(offset, Math.min(granule, size - offset), scheduler.nowNanos());
        }
    }

    /** Follows roles, arrays and links. */
    void look() {
        int primary = volume.primary();
        boolean wanted =
                volume.isServing(primary) && target.links().get(primary).isUp();
        if (copier.isRunning() && (!wanted || source != primary)) {
            copier.stop();
        }
        source = primary;
        if (wanted && !copier.isRunning() && !bySnapshots) {
            copier.start(route());
        }
    }

    private Route route() {
        return new Route(
                arrays.get(source),
                volume.spec().volume(source),
                target.array(),
                target.volume(),
                target.links().get(source),
                0,
                egress.get(source));
    }

    private void snapshotDue(long payload) {
        int primary = volume.primary();
        if (!copier.isRunning()
                && volume.isServing(primary)
                && target.links().get(primary).isUp()) {
            copier.start(route());
        }
        scheduler.after(target.mode().snapshotNanos(), onSnapshot, 0);
    }

    /** Acknowledged blocks that the third array lacks and that nobody is going to send. */
    int skippedBlocks() {
        Images images = volume.images();
        int skipped = 0;
        for (int block = 0; block < tags.length; block++) {
            if (images.acknowledged[block] > tags[block]
                    && !copier.covers(images.offset(block), images.blockBytes())) {
                skipped++;
            }
        }
        return skipped;
    }

    @Override
    public long read(long offset) {
        return volume.images().tag(source, offset);
    }

    @Override
    public void written(long offset, long contents) {
        if (tags.length > 0) {
            tags[volume.images().block(offset)] = contents;
        }
    }

    @Override
    public void drained() {
        if (bySnapshots) {
            copier.stop();
        }
    }
}
