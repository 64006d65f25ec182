package dev.scsim.models.sparing;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows at every change and on a grid. When the grid has grown to {@value #GRID_ROWS_MAX} rows every
 * second one is dropped and the distance doubled, so a run of any length has a readable line.
 */
final class TimeLine {
    private static final int GRID_ROWS_MAX = 512;

    private final List<TimeLineRow> rows = new ArrayList<>();
    private final List<TimeLineRow> gridRows = new ArrayList<>();
    private long gridNanos;

    TimeLine(long gridNanos) {
        this.gridNanos = gridNanos;
    }

    /** Next moment of the grid after {@code nowNanos}; {@link Long#MAX_VALUE} without a grid. */
    long nextGridNanos(long nowNanos) {
        return gridNanos == 0 ? Long.MAX_VALUE : (nowNanos / gridNanos + 1) * gridNanos;
    }

    boolean onGrid(long nowNanos) {
        return gridNanos > 0 && nowNanos % gridNanos == 0;
    }

    void add(RebuildEngine engine, boolean change) {
        if (change) {
            rows.add(row(engine));
            return;
        }
        gridRows.add(row(engine));
        if (gridRows.size() >= GRID_ROWS_MAX) {
            gridNanos *= 2;
            gridRows.removeIf(row -> row.atNanos() % gridNanos != 0);
        }
    }

    /** All rows by time; of several at one moment the latest state last. */
    List<TimeLineRow> rows() {
        List<TimeLineRow> all = new ArrayList<>(gridRows);
        all.addAll(rows);
        all.sort((a, b) -> Long.compare(a.atNanos(), b.atNanos()));
        return all;
    }

    private static TimeLineRow row(RebuildEngine engine) {
        ExtentMap map = engine.map();
        ImmutableIntArray.Builder progress = ImmutableIntArray.builder();
        for (int rebuild = 0; rebuild < engine.rebuildCount(); rebuild++) {
            progress.add(engine.progressPpm(rebuild));
        }
        ImmutableIntArray.Builder stripes = ImmutableIntArray.builder();
        for (int left = -1; left <= engine.spec().group().mostTolerance(); left++) {
            stripes.add(map.stripesWithRedundancy(left));
        }
        long[] read = new long[map.driveCount()];
        long[] written = new long[map.driveCount()];
        engine.addBytes(read, written);
        return new TimeLineRow(
                engine.nowNanos(),
                progress.build(),
                map.redundancyMin(),
                stripes.build(),
                map.degradedStripes(),
                engine.jobsInFlight(),
                engine.exposureNanos(),
                ImmutableLongArray.copyOf(read),
                ImmutableLongArray.copyOf(written));
    }
}
