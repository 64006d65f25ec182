package dev.scsim.models.testing;

import dev.scsim.models.livevolume.LiveVolumeSpec;
import dev.scsim.models.livevolume.TimedAction;
import dev.scsim.models.livevolume.TrialSpec;

import java.util.List;
import java.util.stream.Collectors;

/** A Live Volume over two small arrays and what befalls it. */
public record LiveVolumeWorld(TrialSpec spec, List<TimedAction> actions) {
    private static final double NANOS_PER_SECOND = 1e9;

    public LiveVolumeWorld {
        actions = List.copyOf(actions);
    }

    @Override
    public String toString() {
        String what = actions.stream()
                .map(timed -> timed.atNanos() / NANOS_PER_SECOND + " s " + timed.action())
                .collect(Collectors.joining("\n  "));
        LiveVolumeSpec volume = spec.pair().liveVolumes().get(0);
        return volume.mode().label() + ", " + volume.paths() + ", "
                + (volume.options().parallelMirror() ? "parallel mirror, " : "")
                + (volume.options().inStep() ? "in step" : "first copy") + ", detection "
                + spec.pair().timers().detection() + "\n  " + what;
    }
}
