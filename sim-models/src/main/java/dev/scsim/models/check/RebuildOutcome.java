package dev.scsim.models.check;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.sparing.DataLoss;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.RebuildRecord.Work;
import dev.scsim.models.sparing.SparingEvent;
import dev.scsim.models.sparing.TimeLineRow;

import java.util.List;

/**
 * What came of a trial.
 *
 * @param endNanos time of the last thing that happened, ns
 * @param exposureNanos time with any used stripe below full redundancy, ns
 * @param degradedStripes used stripes that are below full redundancy at the end, but not lost
 * @param work rebuilds in the order of failures, then rebalances and redistributions
 * @param dataLosses stripes lost, in the order of time
 * @param events all that happened, in words
 * @param timeLine the state at every change and on the grid
 * @param violations broken invariants; empty unless the model is wrong
 */
public record RebuildOutcome(
        long endNanos,
        long exposureNanos,
        int degradedStripes,
        List<RebuildRecord> work,
        List<DataLoss> dataLosses,
        List<SparingEvent> events,
        List<TimeLineRow> timeLine,
        List<RebuildViolation> violations) {
    public RebuildOutcome {
        work = ImmutableList.copyOf(work);
        dataLosses = ImmutableList.copyOf(dataLosses);
        events = ImmutableList.copyOf(events);
        timeLine = ImmutableList.copyOf(timeLine);
        violations = ImmutableList.copyOf(violations);
    }

    /** Whether exposure has come to its end; else it lasts beyond what is counted. */
    public boolean exposureEnds() {
        return degradedStripes == 0;
    }

    /** Rebuilds alone, in the order in which drives failed. */
    public List<RebuildRecord> rebuilds() {
        return work.stream().filter(w -> w.work() == Work.REBUILD).toList();
    }

    /** Whether something of a kind happened. */
    public boolean saw(SparingEvent.Kind kind) {
        return events.stream().anyMatch(event -> event.kind() == kind);
    }
}
