package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.RandomStream;

import java.util.Optional;

/**
 * Swaps of roles: by hand or by {@link AutoSwap}, carried out when a pause is over and all I/O
 * under way has ended. Confined to the simulation thread.
 */
final class RoleSwap {
    private final Scheduler scheduler;
    private final ArrayPair pair;
    private final LiveVolume volume;
    private final RandomStream luck;
    private final Optional<AutoSwap> autoSwap;
    private final EventHandler onPauseOver = this::pauseOver;
    private final EventHandler onSample = this::sample;
    private long begun;
    private boolean pauseOver;
    private boolean automatic;

    RoleSwap(Scheduler scheduler, ArrayPair pair, LiveVolume volume, RandomStream luck) {
        this.scheduler = scheduler;
        this.pair = pair;
        this.volume = volume;
        this.luck = luck;
        this.autoSwap = volume.spec().options().autoSwap().map(AutoSwap::new);
    }

    void beginSampling() {
        volume.spec()
                .options()
                .autoSwap()
                .ifPresent(when -> scheduler.after(when.sampleNanos(), onSample, 0));
    }

    void countHostIo(boolean throughSecondary, long bytes) {
        if (autoSwap.isPresent()) {
            autoSwap.get().count(throughSecondary, bytes);
        }
    }

    void rolesChanged() {
        autoSwap.ifPresent(swap -> swap.rolesChanged(scheduler.nowNanos()));
    }

    boolean begin(boolean byItself) {
        if (!volume.beginSwap()) {
            return false;
        }
        begun++;
        pauseOver = false;
        automatic = byItself;
        long pause = pair.spec().timers().swapPause().sampleNanos(luck);
        scheduler.after(pause, onPauseOver, begun);
        return true;
    }

    void carryOutIfDrained() {
        if (pauseOver
                && pair.dataPath().active(volume.index()) == 0
                && volume.backlog().isDrainedForSwap()) {
            pauseOver = false;
            volume.exchangeRoles(automatic);
        }
    }

    private void pauseOver(long of) {
        if (of == begun && volume.state() == LiveVolumeState.SWAPPING) {
            pauseOver = true;
            carryOutIfDrained();
        }
    }

    private void sample(long payload) {
        AutoSwapSpec when = volume.spec().options().autoSwap().orElseThrow();
        if (autoSwap.orElseThrow().sample(scheduler.nowNanos())) {
            begin(true);
        }
        scheduler.after(when.sampleNanos(), onSample, 0);
    }
}
