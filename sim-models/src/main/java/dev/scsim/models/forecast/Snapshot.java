package dev.scsim.models.forecast;

import dev.scsim.models.array.RebuildLoad;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.sparing.ExtentMap;
import dev.scsim.models.sparing.RebuildEngine;
import dev.scsim.models.sparing.RebuildJob;

import java.util.List;

/**
 * The state of a folder at one moment, as a window needs it.
 *
 * @param moment which
 * @param load placement, and the jobs in flight, which go on for ever
 * @param missing drives that hold nothing because they failed, as bits of a hash
 */
record Snapshot(Window.Moment moment, RebuildLoad load, int missing) {

    static Snapshot of(RebuildEngine engine, Window.Kind kind, int rebuild, int progressPpm) {
        ExtentMap map = engine.map();
        Window.Moment moment = new Window.Moment(
                kind,
                rebuild,
                progressPpm,
                engine.nowNanos(),
                map.degradedStripes(),
                map.stripesWithRedundancy(-1));
        List<RebuildJob> jobs = engine.jobs();
        RebuildLoad load = new RebuildLoad(placement(engine), jobs, Math.max(1, jobs.size()), true);
        return new Snapshot(moment, load, missing(map));
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
        return load.jobs().stream().mapToLong(RebuildJob::bytesPerSecond).sum();
    }

    private static StripePlacement placement(RebuildEngine engine) {
        ExtentMap map = engine.map();
        int width = engine.spec().group().level().width();
        short[] drives = new short[map.usedStripes() * width];
        for (int stripe = 0; stripe < map.usedStripes(); stripe++) {
            for (int member = 0; member < width; member++) {
                drives[stripe * width + member] = (short) map.driveOf(stripe, member);
            }
        }
        return new StripePlacement(engine.spec().group().level(), drives, map.usedStripes());
    }

    private static int missing(ExtentMap map) {
        int hash = 0;
        for (int drive = 0; drive < map.driveCount(); drive++) {
            hash = 31 * hash + map.state(drive).ordinal();
        }
        return hash;
    }
}
