package dev.scsim.models.forecast;

import dev.scsim.models.forecast.Window.Kind;
import dev.scsim.models.sparing.RebuildEngine;
import dev.scsim.models.sparing.RebuildPace;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/** Watches an engine and keeps its state at the moments at which windows are wanted. */
final class SnapshotTaker {
    private final StruckTier tier;
    private final List<Integer> points;
    private final List<Snapshot> snapshots = new ArrayList<>();
    private final Set<List<Integer>> taken = new HashSet<>();
    private List<Integer> wait = List.of();
    private boolean moves;

    SnapshotTaker(StruckTier tier, SortedSet<Integer> points) {
        this.tier = tier;
        this.points = List.copyOf(points);
    }

    void take(RebuildEngine engine, Kind kind) {
        snapshots.add(Snapshot.of(tier, engine, kind, -1, 0));
    }

    void look(RebuildEngine engine) {
        int jobs = engine.jobsInFlight();
        if (jobs == 0) {
            lookAtWait(engine);
            return;
        }
        wait = List.of();
        if (!anyWanted(engine)) {
            return;
        }
        int first = engine.jobs().get(0).rebuild();
        if (first == RebuildPace.BACKGROUND) {
            if (!moves) {
                moves = true;
                take(engine, Kind.MOVES);
            }
        } else {
            lookAt(engine, first);
        }
    }

    /** Every state in which redundancy misses and nothing is rebuilt, when it begins. */
    private void lookAtWait(RebuildEngine engine) {
        int degraded = engine.map().degradedStripes();
        List<Integer> now = List.of(degraded, engine.map().stripesWithRedundancy(-1));
        if (degraded > 0 && !now.equals(wait)) {
            wait = now;
            take(engine, Kind.DEGRADED);
        }
    }

    /** The last state, unless it was seen when it began. */
    void takeLast(RebuildEngine engine) {
        if (engine.map().degradedStripes() > 0) {
            lookAtWait(engine);
        } else {
            take(engine, Kind.AFTER);
        }
    }

    private boolean anyWanted(RebuildEngine engine) {
        return !moves || taken.size() < engine.rebuildCount() * points.size();
    }

    private void lookAt(RebuildEngine engine, int rebuild) {
        int reached = -1;
        for (int point : points) {
            if (engine.progressPpm(rebuild) >= point && taken.add(List.of(rebuild, point))) {
                reached = point;
            }
        }
        if (reached >= 0) {
            snapshots.add(Snapshot.of(tier, engine, Kind.REBUILD, rebuild, reached));
        }
    }

    List<Snapshot> snapshots() {
        return List.copyOf(snapshots);
    }
}
