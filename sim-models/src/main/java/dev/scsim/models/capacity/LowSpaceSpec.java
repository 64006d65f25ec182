package dev.scsim.models.capacity;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.ArrayList;
import java.util.List;

/**
 * What a release does when a pool fills up.
 *
 * @param alertFromPpm free share of the pool at which the first alert comes, ppm
 * @param alertStepPpm further alerts come at each so much less, ppm
 * @param conservationFrom free space below which Conservation mode begins
 * @param conservation what it does
 * @param emergencyPpm free space below which Emergency mode begins, as a share of that of
 *     Conservation mode, ppm
 * @param emergency what it does
 */
public record LowSpaceSpec(
        int alertFromPpm,
        int alertStepPpm,
        LowSpaceMode.Bounds conservationFrom,
        LowSpaceMode conservation,
        int emergencyPpm,
        LowSpaceMode emergency) {
    public LowSpaceSpec {
        checkArgument(alertFromPpm >= 0 && alertFromPpm <= Portion.PPM, "alert %s", alertFromPpm);
        checkArgument(alertStepPpm > 0, "alert step %s ppm", alertStepPpm);
        checkArgument(
                emergencyPpm >= 0 && emergencyPpm <= Portion.PPM, "emergency %s", emergencyPpm);
    }

    /** The thresholds of a pool, in the order in which a pool that fills up reaches them. */
    public List<Threshold> thresholds(long poolBytes) {
        List<Threshold> found = new ArrayList<>();
        for (int ppm = alertFromPpm; ppm > 0; ppm -= alertStepPpm) {
            long free = Portion.of(poolBytes, ppm, Portion.PPM);
            found.add(new Threshold(Threshold.Kind.ALERT, ppm, free));
        }
        long conservationBytes = conservationFrom.freeBytes(poolBytes);
        found.add(new Threshold(Threshold.Kind.CONSERVATION, 0, conservationBytes));
        found.add(new Threshold(
                Threshold.Kind.EMERGENCY,
                0,
                Portion.of(conservationBytes, emergencyPpm, Portion.PPM)));
        found.add(new Threshold(Threshold.Kind.FULL, 0, 0));
        found.sort(Threshold.FIRST_REACHED_FIRST);
        return found;
    }
}
