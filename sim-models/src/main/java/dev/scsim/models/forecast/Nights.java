package dev.scsim.models.forecast;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.page.CycleRecord;
import dev.scsim.models.page.MoveCount;
import dev.scsim.models.page.PageEvent;

import java.util.List;

/**
 * Nights of Data Progression. Times are ns after midnight of the first day.
 *
 * @param cycles in the order of time
 * @param stretches what moved when, in the order of time
 * @param events what happened, from the first snapshots on
 * @param regions what was in each region, by number
 * @param refusedWrites writes of a page group that found no room anywhere
 */
public record Nights(
        List<CycleRecord> cycles,
        List<Stretch> stretches,
        List<PageEvent> events,
        List<RegionUse> regions,
        long refusedWrites) {
    public Nights {
        cycles = ImmutableList.copyOf(cycles);
        stretches = ImmutableList.copyOf(stretches);
        events = ImmutableList.copyOf(events);
        regions = ImmutableList.copyOf(regions);
    }

    /** Lanes on which pages moved, in the order of their numbers. */
    public List<Lane> lanes() {
        return stretches.stream().map(Stretch::lane).distinct().sorted().toList();
    }

    /** Host data moved in all cycles. */
    public long movedBytes() {
        return cycles.stream().mapToLong(CycleRecord::movedBytes).sum();
    }

    /** Host data moved on a lane in all cycles. */
    public long movedBytes(Lane lane) {
        return cycles.stream()
                .flatMap(cycle -> cycle.moves().stream())
                .filter(move -> move.from() == lane.from() && move.to() == lane.to())
                .mapToLong(MoveCount::bytes)
                .sum();
    }
}
