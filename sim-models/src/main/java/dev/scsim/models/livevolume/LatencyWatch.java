package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;

/**
 * Gives up a mirror of High Availability that is too slow, and takes it up again when the link is
 * quick enough. Confined to the simulation thread.
 */
final class LatencyWatch {
    private final Scheduler scheduler;
    private final ArrayPair pair;
    private final LiveVolume volume;
    private final SyncLatencySpec limits;
    private final EventHandler onProbe = payload -> resynchroniseWhenQuick();

    LatencyWatch(Scheduler scheduler, ArrayPair pair, LiveVolume volume) {
        this.scheduler = scheduler;
        this.pair = pair;
        this.volume = volume;
        this.limits = volume.spec().options().latency();
    }

    /** A mirrored write took so long. */
    void mirrorTook(long nanos) {
        if (nanos > limits.leaveNanos()
                && volume.state() == LiveVolumeState.CURRENT
                && !volume.spec().mode().stopsWithoutPeer()
                && pair.isTalking()) {
            volume.goAloneByAgreement();
            probeLater();
        }
    }

    /** Resynchronises at once or, while the link is slow, looks again later. */
    void resynchroniseWhenQuick() {
        if (volume.state() != LiveVolumeState.OUT_OF_DATE || !pair.isTalking()) {
            return;
        }
        if (limits.equals(SyncLatencySpec.NEVER)
                || pair.link().roundTripNanos() <= limits.returnNanos()) {
            volume.resynchronise();
        } else {
            probeLater();
        }
    }

    private void probeLater() {
        scheduler.after(pair.spec().timers().retryNanos(), onProbe, 0);
    }
}
