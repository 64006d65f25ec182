package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.replication.ArrayEnd;
import dev.scsim.models.replication.Copier;
import dev.scsim.models.replication.CopyClient;
import dev.scsim.models.replication.CopyWork;
import dev.scsim.models.replication.Journal;
import dev.scsim.models.replication.Route;

import java.util.List;

/**
 * What the secondary of a Live Volume lacks, and its way there: journal and resync of the
 * synchronous modes, queue of the active snapshot, deltas of snapshots.
 *
 * <p>What waits is kept when the roles change: it is then copied the other way, over what the
 * former primary had alone. Confined to the simulation thread.
 */
final class Backlog implements CopyClient {
    private final Scheduler scheduler;
    private final LiveVolume volume;
    private final List<? extends ArrayEnd> arrays;
    private final CopyWork work;
    private final boolean bySnapshots;
    private final Journal delta;
    private final Copier copier;
    private final long volumeBytes;
    private final EventHandler onSnapshot = this::snapshotDue;
    private long snapshotNanos;
    private long completeNanos;

    Backlog(LiveVolume.Parts parts, LiveVolume volume) {
        this.scheduler = parts.scheduler();
        this.volume = volume;
        this.arrays = parts.arrays();
        LiveVolumeSpec spec = volume.spec();
        this.volumeBytes = Math.min(size(0), size(1));
        long granule = spec.options().granuleBytes();
        this.work = spec.mode().newBacklog(volumeBytes, granule);
        this.bySnapshots = spec.mode().snapshotNanos() > 0;
        this.delta = new Journal(volumeBytes, bySnapshots ? granule : volumeBytes);
        this.copier = new Copier(
                scheduler,
                parts.requests(),
                bySnapshots ? delta : work,
                spec.options().copyWindow(),
                this);
    }

    private long size(int array) {
        return arrays.get(array).volumeBytes(volume.spec().volume(array));
    }

    void begin() {
        if (bySnapshots) {
            scheduler.after(volume.spec().mode().snapshotNanos(), onSnapshot, 0);
        }
        copyIfWanted();
    }

    /** Size of the Live Volume, bytes. */
    long volumeBytes() {
        return volumeBytes;
    }

    void noteWholeVolume() {
        long granule = volume.spec().options().granuleBytes();
        for (long offset = 0; offset < volumeBytes; offset += granule) {
            work.add(offset, Math.min(granule, volumeBytes - offset), scheduler.nowNanos());
        }
    }

    /** A write is on the primary and not known to be on the secondary. */
    void note(long offset, long bytes) {
        work.add(offset, bytes, scheduler.nowNanos());
        if (!bySnapshots) {
            copier.wake();
        }
    }

    /** Whether a write to a range is on its way or waits. */
    boolean covers(long offset, long bytes) {
        return copier.covers(offset, bytes) || (bySnapshots && work.covers(offset, bytes));
    }

    boolean isEmpty() {
        return work.isEmpty() && copier.inFlight() == 0 && delta.isEmpty();
    }

    CopyWork work() {
        return work;
    }

    Copier copier() {
        return copier;
    }

    long waitingBytes() {
        return work.waitingBytes() + (bySnapshots ? delta.waitingBytes() : 0);
    }

    long recoveryPointNanos() {
        if (volume.spec().mode().isSynchronous() && !mayLag(volume.state())) {
            return 0;
        }
        long now = scheduler.nowNanos();
        if (bySnapshots) {
            return isEmpty() ? 0 : now - completeNanos;
        }
        return now - Math.min(now, copier.oldestNanos(now));
    }

    private static boolean mayLag(LiveVolumeState state) {
        return state != LiveVolumeState.CURRENT && state != LiveVolumeState.SWAPPING;
    }

    /** Starts or stops the copier as state and contact want it. */
    void copyIfWanted() {
        boolean wanted = volume.pair().isTalking()
                && volume.state().copies()
                && (!volume.spec().mode().isSynchronous() || mayLag(volume.state()));
        if (wanted && !copier.isRunning()) {
            volume.copyBegins();
            if (bySnapshots && volume.state() != LiveVolumeState.CURRENT) {
                takeSnapshot();
            }
            copier.start(route());
        } else if (!wanted && copier.isRunning()) {
            copier.stop();
        }
    }

    private Route route() {
        int from = volume.primary();
        return new Route(
                arrays.get(from),
                volume.spec().volume(from),
                arrays.get(1 - from),
                volume.spec().volume(1 - from),
                volume.pair().link(),
                from,
                volume.pair().egress(from));
    }

    void drainForSwap() {
        if (!volume.spec().mode().isSynchronous() && bySnapshots && delta.isEmpty()) {
            takeSnapshot();
            copier.wake();
        }
    }

    boolean isDrainedForSwap() {
        return volume.spec().mode().isSynchronous() || isEmpty();
    }

    /** Roles have changed: the copier goes the other way from now on. */
    void turn() {
        copier.stop();
    }

    private void snapshotDue(long payload) {
        if (volume.state() == LiveVolumeState.CURRENT
                && delta.isEmpty()
                && copier.inFlight() == 0) {
            takeSnapshot();
            copier.wake();
        }
        scheduler.after(volume.spec().mode().snapshotNanos(), onSnapshot, 0);
    }

    private void takeSnapshot() {
        snapshotNanos = scheduler.nowNanos();
        delta.addAll((Journal) work);
        volume.images().takeSnapshot(volume.primary());
    }

    @Override
    public long read(long offset) {
        return bySnapshots
                ? volume.images().snapshotTag(offset)
                : volume.images().tag(volume.primary(), offset);
    }

    @Override
    public void written(long offset, long contents) {
        Images images = volume.images();
        if (images.areFollowed()) {
            boolean inFlight = volume.pair().dataPath().isBeingWritten(volume, offset);
            images.copied(1 - volume.primary(), offset, contents, inFlight);
        }
    }

    @Override
    public void drained() {
        if (bySnapshots) {
            snapshotComplete();
        }
        LiveVolumeState state = volume.state();
        if (state == LiveVolumeState.SWAPPING) {
            if (bySnapshots && !work.isEmpty()) {
                takeSnapshot();
                copier.wake();
            } else {
                volume.swapIfDrained();
            }
        } else if (state != LiveVolumeState.CURRENT) {
            copier.stop();
            volume.copyDone();
        }
    }

    private void snapshotComplete() {
        completeNanos = snapshotNanos;
        volume.history().snapshotsComplete++;
        volume.history().snapshotsUnequal +=
                volume.images().differFromSnapshot(1 - volume.primary());
    }
}
