package dev.scsim.models.forecast;

import dev.scsim.models.array.RebuildLoad;
import dev.scsim.models.sparing.ExtentMap;
import dev.scsim.models.sparing.RebuildEngine;

/**
 * The state of a folder at one moment, as a window needs it.
 *
 * @param moment which
 * @param load placements, and the jobs in flight, which go on for ever
 * @param missing drives that hold nothing because they failed, as bits of a hash
 */
record Snapshot(Window.Moment moment, RebuildLoad load, int missing) {

    static Snapshot of(
            StruckTier tier, RebuildEngine engine, Window.Kind kind, int rebuild, int progressPpm) {
        ExtentMap map = engine.map();
        Window.Moment moment = new Window.Moment(
                kind,
                rebuild,
                progressPpm,
                engine.nowNanos(),
                map.degradedStripes(),
                map.stripesWithRedundancy(-1));
        return new Snapshot(moment, tier.load(engine), missing(map));
    }

    /** Whether a window into one tells as much about the other. */
    boolean alike(Snapshot other) {
        return missing == other.missing
                && moment.kind() == other.moment.kind()
                && moment.rebuild() == other.moment.rebuild()
                && moment.progressPpm() == other.moment.progressPpm()
                && moment.lostStripes() == other.moment.lostStripes()
                && (moment.kind() != Window.Kind.DEGRADED
                        || moment.degradedStripes() == other.moment.degradedStripes());
    }

    long nominalBytesPerSecond() {
        return load.jobs().stream()
                .mapToLong(job -> job.move().bytesPerSecond())
                .sum();
    }

    private static int missing(ExtentMap map) {
        int hash = 0;
        for (int drive = 0; drive < map.driveCount(); drive++) {
            hash = 31 * hash + map.state(drive).ordinal();
        }
        return hash;
    }
}
