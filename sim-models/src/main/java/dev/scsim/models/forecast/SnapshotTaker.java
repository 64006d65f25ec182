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
    private final List<Integer> points;
    private final List<Snapshot> snapshots = new ArrayList<>();
    private final Set<List<Integer>> taken = new HashSet<>();
    private boolean degraded;
    private boolean moves;

    SnapshotTaker(SortedSet<Integer> points) {
        this.points = List.copyOf(points);
    }

    void take(RebuildEngine engine, Kind kind) {
        snapshots.add(Snapshot.of(engine, kind, -1, 0));
    }

    void look(RebuildEngine engine) {
        int jobs = engine.jobsInFlight();
        if (jobs == 0) {
            if (!degraded && engine.map().degradedStripes() > 0) {
                degraded = true;
                take(engine, Kind.DEGRADED);
            }
            return;
        }
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
            snapshots.add(Snapshot.of(engine, Kind.REBUILD, rebuild, reached));
        }
    }

    List<Snapshot> snapshots() {
        return List.copyOf(snapshots);
    }
}
