package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.replication.ArrayEnd;

import java.util.List;

/**
 * I/O of hosts on its way into a pair of arrays: to the {@link PrimaryPath} where it comes in at
 * the primary, or over the link to it where it comes in at the secondary, which relays the request
 * and hands the answer back.
 *
 * <p>State: an {@link OpTable} of what is relayed or held at secondaries. Confined to the
 * simulation thread.
 */
final class DataPath {
    private final Scheduler scheduler;
    private final ArrayPair pair;
    private final List<? extends ArrayEnd> arrays;
    private final PrimaryPath primaryPath;
    private final OpTable entries = new OpTable();
    private final ArrayEnd.Transfer transfer = new ArrayEnd.Transfer();
    private final EventHandler onRelayed = this::relayed;
    private final EventHandler onForwarded = this::forwarded;
    private final EventHandler onServed = this::served;
    private final EventHandler onRefused = this::refused;
    private final EventHandler onSentBack = this::sentBack;
    private final EventHandler onHandedOver = this::handedOver;
    private final EventHandler onFailed = this::failed;
    private final Answer proxiedAnswer = new Answer() {
        @Override
        public void take(long handle, Status status) {
            sendBack(handle, status);
        }

        @Override
        public boolean isAwaited(long handle) {
            int entry = entries.slot(handle);
            return entry != OpTable.NONE && entries.answer[entry].isAwaited(entries.payload[entry]);
        }
    };
    private LiveVolume[] volumes = {};
    private long proxiedReadBytes;
    private long proxiedWriteBytes;

    DataPath(
            Scheduler scheduler,
            RequestTable requests,
            ArrayPair pair,
            List<? extends ArrayEnd> arrays) {
        this.scheduler = scheduler;
        this.pair = pair;
        this.arrays = arrays;
        this.primaryPath = new PrimaryPath(scheduler, requests, pair, arrays);
    }

    /**
     * A host's I/O arrives at an array.
     *
     * @param from table that describes it
     * @param origin its slot there
     */
    void enter(int array, OpTable from, int origin, Answer to, long payload) {
        if (!pair.isUp(array)) {
            return; // nobody answers
        }
        int lv = from.volume[origin];
        LiveVolume volume = volume(lv);
        volume.countHostIo(array, from.bytes[origin]);
        if (volume.actsAsPrimary(array)) {
            primaryPath.take(array, false, lv, origin, from, to, payload);
            return;
        }
        int entry = entries.acquire(lv, from.read[origin], from.offset[origin], from.bytes[origin]);
        entries.side[entry] = array;
        entries.answer[entry] = to;
        entries.payload[entry] = payload;
        entries.sinceNanos[entry] = scheduler.nowNanos();
        entries.floor[entry] = volume.history().moves.size();
        relay(entry);
    }

    /** I/Os of a Live Volume under way at its primary. */
    int active(int lv) {
        return primaryPath.active(lv);
    }

    /** Bytes of proxied reads that went over the link. */
    long proxiedReadBytes() {
        return proxiedReadBytes;
    }

    /** Bytes of proxied writes that went over the link to the primary. */
    long proxiedWriteBytes() {
        return proxiedWriteBytes;
    }

    private LiveVolume volume(int lv) {
        if (volumes.length == 0) {
            volumes = pair.liveVolumes().toArray(LiveVolume[]::new);
        }
        return volumes[lv];
    }

    private void relay(int entry) {
        WriteRule rule = Rules.atSecondary(volume(entries.volume[entry]), entries.side[entry]);
        if (rule == WriteRule.REFUSE) {
            end(entry, Status.REFUSED);
        } else if (rule == WriteRule.HOLD) {
            entries.phase[entry] = Phase.HELD;
        } else {
            entries.phase[entry] = Phase.RELAYING;
            arrayOf(entry).relay(carry(entry), onRelayed, entries.handle(entry));
        }
    }

    private void relayed(long handle) {
        int entry = entries.slot(handle);
        if (entry == OpTable.NONE) {
            return;
        }
        entries.phase[entry] = Phase.FORWARDED;
        if (!pair.isTalking()) {
            return; // until the array knows that the other is away
        }
        int array = entries.side[entry];
        if (entries.read[entry]) {
            pair.link().send(array, 0, onForwarded, handle);
        } else {
            proxiedWriteBytes += entries.bytes[entry];
            pair.link().sendWrite(array, entries.bytes[entry], onForwarded, handle);
        }
    }

    private void forwarded(long handle) {
        int entry = entries.slot(handle);
        if (entry == OpTable.NONE) {
            return;
        }
        int array = 1 - entries.side[entry];
        int lv = entries.volume[entry];
        if (volume(lv).actsAsPrimary(array)) {
            primaryPath.take(array, true, lv, entry, entries, proxiedAnswer, handle);
        } else {
            sendBack(handle, Status.AGAIN);
        }
    }

    /** The primary has done with a proxied I/O: back over the link. */
    private void sendBack(long handle, Status status) {
        int entry = entries.slot(handle);
        if (entry == OpTable.NONE || !pair.isTalking()) {
            return;
        }
        int array = 1 - entries.side[entry];
        if (status == Status.DONE) {
            long bytes = entries.read[entry] ? entries.bytes[entry] : 0;
            proxiedReadBytes += bytes;
            pair.link().send(array, bytes, onServed, handle);
        } else {
            pair.link().send(array, 0, handlerOf(status), handle);
        }
    }

    private EventHandler handlerOf(Status status) {
        return switch (status) {
            case AGAIN -> onSentBack;
            case FAILED -> onFailed;
            default -> onRefused;
        };
    }

    private void served(long handle) {
        int entry = entries.slot(handle);
        if (entry != OpTable.NONE) {
            arrayOf(entry).answer(carry(entry), onHandedOver, handle);
        }
    }

    private void handedOver(long handle) {
        int entry = entries.slot(handle);
        if (entry != OpTable.NONE) {
            LiveVolume volume = volume(entries.volume[entry]);
            History history = volume.history();
            long took = scheduler.nowNanos() - entries.sinceNanos[entry];
            if (entries.read[entry]) {
                history.proxiedReadNanosMin = Math.min(history.proxiedReadNanosMin, took);
            } else if (isMirrored(volume, entry)) {
                history.proxiedWriteNanosMin = Math.min(history.proxiedWriteNanosMin, took);
            }
            end(entry, Status.DONE);
        }
    }

    /** Whether the Live Volume was synchronous and in step while a write was under way. */
    private boolean isMirrored(LiveVolume volume, int entry) {
        return volume.state() == LiveVolumeState.CURRENT
                && volume.spec().mode().isSynchronous()
                && volume.history().moves.size() == entries.floor[entry];
    }

    private void refused(long handle) {
        int entry = entries.slot(handle);
        if (entry != OpTable.NONE) {
            end(entry, Status.REFUSED);
        }
    }

    private void failed(long handle) {
        int entry = entries.slot(handle);
        if (entry != OpTable.NONE) {
            end(entry, Status.FAILED);
        }
    }

    private void sentBack(long handle) {
        int entry = entries.slot(handle);
        if (entry != OpTable.NONE) {
            end(entry, Status.AGAIN);
        }
    }

    private void end(int entry, Status status) {
        Answer answer = entries.answer[entry];
        long payload = entries.payload[entry];
        entries.release(entry);
        answer.take(payload, status);
    }

    private ArrayEnd arrayOf(int entry) {
        return arrays.get(entries.side[entry]);
    }

    private ArrayEnd.Transfer carry(int entry) {
        int index = volume(entries.volume[entry]).spec().volume(entries.side[entry]);
        return transfer.of(entries.read[entry], index, entries.offset[entry], entries.bytes[entry]);
    }

    // ---- when contact or state change

    /** The secondary no longer hears the primary: what it has passed on fails. */
    void refuseEntries(LiveVolume volume, int array) {
        for (int entry = 0; entry < entries.used(); entry++) {
            if (entries.phase[entry] != Phase.FREE
                    && entries.side[entry] == array
                    && entries.volume[entry] == volume.index()) {
                end(entry, Status.REFUSED);
            }
        }
    }

    /** Contact is back: what was forwarded before is sent in anew. */
    void contactBack() {
        for (int entry = 0; entry < entries.used(); entry++) {
            if (entries.phase[entry] == Phase.FORWARDED) {
                end(entry, Status.REFUSED);
            }
        }
    }

    /** Mirrored writes whose way was cut go again. */
    void resend(LiveVolume volume) {
        primaryPath.resend(volume.index());
    }

    boolean isBeingWritten(LiveVolume volume, long offset) {
        Images images = volume.images();
        return primaryPath.isBeingWritten(volume.index(), images, images.block(offset));
    }

    void crashed(int array) {
        primaryPath.crashed(array);
        for (int entry = 0; entry < entries.used(); entry++) {
            if (entries.phase[entry] != Phase.FREE && entries.side[entry] == array) {
                entries.release(entry);
            }
        }
    }

    void release(LiveVolume volume) {
        primaryPath.release(volume);
        for (int entry = 0; entry < entries.used(); entry++) {
            if (entries.phase[entry] == Phase.HELD && entries.volume[entry] == volume.index()) {
                end(entry, Status.AGAIN);
            }
        }
    }

    void goAlone(LiveVolume volume) {
        primaryPath.goAlone(volume);
    }

    void noteUnfinished(LiveVolume volume) {
        primaryPath.noteUnfinished(volume);
    }

    void refusePendingWrites(LiveVolume volume) {
        primaryPath.refusePendingWrites(volume);
    }

    void fence(LiveVolume volume, int array) {
        primaryPath.fence(volume, array);
    }

    int unequalBlocks(LiveVolume volume) {
        return primaryPath.unequalBlocks(volume);
    }
}
