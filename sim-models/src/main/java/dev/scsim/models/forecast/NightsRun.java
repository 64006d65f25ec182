package dev.scsim.models.forecast;

import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.page.CycleRecord;
import dev.scsim.models.page.DataProgression;
import dev.scsim.models.page.MovePace;
import dev.scsim.models.page.PageEvent;
import dev.scsim.models.page.PageTable;
import dev.scsim.models.page.ProgressionRules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Goes through nights of Data Progression at one pace. For one use.
 *
 * <p>Before the nights that are told of lie as many as a page needs to be demoted, so that what
 * hosts wrote on those days is where it would be. On every day hosts write what they change in a
 * day; at a set time those snapshots are taken that are due, and those that expire are deleted; the
 * nightly cycle follows.
 */
final class NightsRun {
    private static final long DAY_NANOS = ProgressionRules.DAY_NANOS;

    private final ProgressionSpec spec;
    private final DataProgression progression;
    private final PageTable table;
    private final VolumeDays days;
    private final StretchRecorder recorder;
    private final List<Integer> longestFirst;
    private final long originNanos;

    NightsRun(ProgressionSpec spec, PageSpace space, MovePace pace) {
        this.spec = spec;
        this.table =
                new PageTable(space.regions(), space.groupSize(), spec.rules().writeOrder());
        this.progression = new DataProgression(table, spec.rules(), pace);
        int history = spec.rules().demoteAfterCycles() + 1;
        this.days = new VolumeDays(spec, progression, history);
        this.longestFirst = IntStream.range(0, space.regions().size())
                .boxed()
                .sorted(Comparator.comparingInt(
                        i -> -space.regions().get(i).label().length()))
                .toList();
        this.originNanos = history * DAY_NANOS;
        this.recorder = new StretchRecorder(originNanos, space.groupSize().groupBytes());
        progression.addListener(recorder);
        progression.addListener(PageWatch::look);
    }

    Nights run() {
        days.layOut();
        int first = (int) (originNanos / DAY_NANOS);
        long[] before = {};
        long[] spilled = {};
        long refused = 0;
        for (int day = 0; day < first + spec.nights(); day++) {
            progression.advanceTo(day * DAY_NANOS + spec.snapshotNanosOfDay());
            if (day == first) {
                recorder.start();
                spilled = spilled();
                refused = table.writesRefused();
            }
            days.goThrough(day);
            if (day == first) {
                before = allocated();
            }
        }
        long lastNanos = finishNight();
        PageWatch.lookAtAll(progression);
        return new Nights(
                cycles(lastNanos),
                recorder.stretches(),
                events(),
                regions(before, spilled),
                table.writesRefused() - refused);
    }

    /** Goes on to the end of the next nightly cycle; when it began. */
    private long finishNight() {
        long night = progression.nextNightNanos();
        progression.advanceTo(night);
        long latest = night + spec.rules().maxRunNanos();
        while (progression.cycleRuns() && progression.nowNanos() < latest) {
            progression.step();
        }
        recorder.afterInstant(progression);
        return night;
    }

    private long firstNanos() {
        return originNanos + spec.snapshotNanosOfDay();
    }

    private List<CycleRecord> cycles(long lastNanos) {
        return progression.cycles().stream()
                .filter(cycle -> cycle.startNanos() >= firstNanos())
                .filter(cycle -> cycle.startNanos() <= lastNanos)
                .map(this::shifted)
                .toList();
    }

    private CycleRecord shifted(CycleRecord cycle) {
        return new CycleRecord(
                cycle.trigger(),
                cycle.ending(),
                cycle.startNanos() - originNanos,
                cycle.endNanos() - originNanos,
                cycle.plannedGroups(),
                cycle.moves(),
                cycle.withoutRoom(),
                cycle.overtaken(),
                cycle.left());
    }

    private List<PageEvent> events() {
        return progression.events().stream()
                .filter(event -> event.atNanos() >= firstNanos())
                .map(event -> new PageEvent(
                        event.atNanos() - originNanos, event.kind(), named(event.text())))
                .toList();
    }

    /** With the array's names of regions; the longest first, for one may begin with another. */
    private String named(String text) {
        List<StorageCenterSpec.Region> names = spec.array().regions();
        String named = text;
        for (int i : longestFirst) {
            named = named.replace(table.regions().get(i).label(), names.get(i).label());
        }
        return named;
    }

    private List<RegionUse> regions(long[] before, long[] spilled) {
        List<StorageCenterSpec.Region> regions = spec.array().regions();
        List<RegionUse> uses = new ArrayList<>();
        long groupBytes = table.groupSize().groupBytes();
        long[] after = allocated();
        long[] spilledSince = spilled();
        for (int i = 0; i < regions.size(); i++) {
            uses.add(new RegionUse(
                    regions.get(i).label(),
                    table.regions().get(i).capacityGroups() * groupBytes,
                    before[i] * groupBytes,
                    after[i] * groupBytes,
                    (spilledSince[i] - spilled[i]) * groupBytes));
        }
        return uses;
    }

    private long[] allocated() {
        return IntStream.range(0, table.regions().size())
                .mapToLong(table::allocatedGroups)
                .toArray();
    }

    private long[] spilled() {
        return IntStream.range(0, table.regions().size())
                .mapToLong(table::spilledGroups)
                .toArray();
    }
}
