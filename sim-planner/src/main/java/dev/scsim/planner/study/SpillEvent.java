package dev.scsim.planner.study;

import dev.scsim.models.array.RunResult;

import java.util.Locale;

/**
 * Writes of a simulated load found the region that they land on full; replication 0 of the highest
 * load.
 *
 * @param array name of the array
 * @param spill where they went instead, or that there was no room anywhere
 */
public record SpillEvent(String array, RunResult.Spill spill) {
    private static final double NANOS_PER_SECOND = 1e9;

    /** One word for the event. */
    public String kind() {
        return spill.refused() ? "pool_full" : "region_full";
    }

    /** The event in words. */
    public String text() {
        return spill.refused()
                ? String.format(
                        Locale.ROOT,
                        "no region has room: %,d new pages share space with others",
                        spill.pages())
                : String.format(
                        Locale.ROOT,
                        "%s is full, writes go to %s: from %.3f s into the run, %,d pages",
                        spill.from(),
                        spill.to(),
                        spill.firstNanos() / NANOS_PER_SECOND,
                        spill.pages());
    }
}
