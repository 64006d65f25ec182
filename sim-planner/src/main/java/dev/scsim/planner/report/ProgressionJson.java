package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.forecast.Lane;
import dev.scsim.models.forecast.RegionUse;
import dev.scsim.models.forecast.Stretch;
import dev.scsim.models.page.CycleRecord;
import dev.scsim.models.page.MoveCount;
import dev.scsim.models.page.PageEvent;
import dev.scsim.planner.progression.LaneView;
import dev.scsim.planner.progression.ProgressionReport;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.study.SpillEvent;
import dev.scsim.planner.study.VariantResult;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The parts of {@code result.json} that tell of Data Progression and of full regions. */
final class ProgressionJson {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double PPM_PER_PERCENT = 10_000;
    private static final double MB = 1e6;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ProgressionJson() {}

    /** Adds the study to a variant, and what happened to its events. */
    static void addTo(ObjectNode variant, ArrayNode events, VariantResult result) {
        result.spills().forEach(spill -> events.add(event(spill)));
        if (result.progressions().isEmpty()) {
            variant.putNull("progression_study");
            return;
        }
        ArrayNode arrays = variant.putObject("progression_study").putArray("arrays");
        for (ProgressionReport report : result.progressions()) {
            report.nights().events().forEach(event -> events.add(event(report, event)));
            arrays.add(array(report));
        }
    }

    private static ObjectNode event(SpillEvent spill) {
        double nanos = Math.max(0, spill.spill().firstNanos());
        return event(spill.array(), (long) nanos, spill.kind(), spill.text());
    }

    private static ObjectNode event(ProgressionReport report, PageEvent event) {
        String kind = event.kind().name().toLowerCase(Locale.ROOT);
        return event(report.array(), event.atNanos(), kind, event.text());
    }

    private static ObjectNode event(String array, long atNanos, String kind, String text) {
        ObjectNode node = NODES.objectNode();
        node.set("at_s", JsonText.seconds(atNanos));
        node.put("array", array);
        node.put("kind", kind);
        node.putNull("drive");
        node.put("text", text);
        return node;
    }

    private static ObjectNode array(ProgressionReport report) {
        ObjectNode node = NODES.objectNode();
        node.put("array", report.array());
        node.put("replications", report.replications().size());
        node.put("partial", report.partial());
        node.put("share_pct", report.sharePpm() / PPM_PER_PERCENT);
        node.put("page_bytes", report.timeLine().groupSize().pageBytes());
        node.put("pages_per_group", report.timeLine().groupSize().pagesPerGroup());
        node.put("refused_writes", report.nights().refusedWrites());
        ArrayNode regions = node.putArray("regions");
        report.nights().regions().forEach(region -> regions.add(region(region)));
        node.set("before", host(report::before));
        ArrayNode lanes = node.putArray("lanes");
        report.timeLine().lanes().forEach(view -> lanes.add(lane(report, view)));
        ArrayNode cycles = node.putArray("cycles");
        for (int i = 0; i < report.nights().cycles().size(); i++) {
            cycles.add(cycle(report, i));
        }
        ArrayNode timeline = node.putArray("timeline");
        report.nights().stretches().forEach(stretch -> timeline.add(stretch(report, stretch)));
        return node;
    }

    private static ObjectNode region(RegionUse region) {
        ObjectNode node = NODES.objectNode();
        node.put("region", region.label());
        node.put("capacity_bytes", region.capacityBytes());
        node.put("before_bytes", region.beforeBytes());
        node.put("after_bytes", region.afterBytes());
        node.put("spilled_bytes", region.spilledBytes());
        return node;
    }

    private static ObjectNode lane(ProgressionReport report, LaneView view) {
        ObjectNode node = NODES.objectNode();
        ends(node, report, view.lane());
        node.put("moved_bytes", report.nights().movedBytes(view.lane()));
        interval(node, "mb_per_s", report.bytesPerSecond(view.lane()), MB);
        node.set("nominal_mb_per_s", JsonText.number(view.nominalBytesPerSecond() / MB));
        node.put("carried", view.carried());
        node.set("host", host(figure -> report.during(view.lane(), figure)));
        return node;
    }

    private static void ends(ObjectNode node, ProgressionReport report, Lane lane) {
        node.put("from", report.region(lane.from()));
        node.put("to", report.region(lane.to()));
    }

    private static ObjectNode cycle(ProgressionReport report, int index) {
        CycleRecord cycle = report.nights().cycles().get(index);
        ObjectNode node = NODES.objectNode();
        node.put("trigger", cycle.trigger().name().toLowerCase(Locale.ROOT));
        node.put("ending", cycle.ending().name().toLowerCase(Locale.ROOT));
        node.set("start_s", JsonText.seconds(cycle.startNanos()));
        node.set("end_s", JsonText.seconds(cycle.endNanos()));
        interval(node, "hours", report.cycleHours(index), 1);
        long groupBytes = report.timeLine().groupSize().groupBytes();
        node.put("moved_bytes", cycle.movedBytes());
        node.put("without_room_bytes", cycle.withoutRoom() * groupBytes);
        node.put("left_bytes", cycle.left() * groupBytes);
        ArrayNode moves = node.putArray("moves");
        for (MoveCount move : cycle.moves()) {
            ObjectNode each = moves.addObject();
            each.put("kind", move.kind().name().toLowerCase(Locale.ROOT));
            ends(each, report, new Lane(move.from(), move.to()));
            each.put("bytes", move.bytes());
        }
        return node;
    }

    private static ObjectNode stretch(ProgressionReport report, Stretch stretch) {
        ObjectNode node = NODES.objectNode();
        node.put("kind", stretch.kind().name().toLowerCase(Locale.ROOT));
        ends(node, report, stretch.lane());
        node.set("start_s", JsonText.seconds(stretch.startNanos()));
        node.set("end_s", JsonText.seconds(stretch.endNanos()));
        node.put("bytes", stretch.bytes());
        return node;
    }

    private static JsonNode host(
            Function<Function<HostView, Double>, Optional<ConfidenceInterval>> of) {
        if (of.apply(HostView::iops).isEmpty()) {
            return NullNode.getInstance();
        }
        ObjectNode node = NODES.objectNode();
        interval(node, "iops", of.apply(HostView::iops), 1);
        interval(node, "mean_us", of.apply(HostView::meanNanos), NANOS_PER_MICRO);
        interval(node, "p50_us", of.apply(HostView::p50Nanos), NANOS_PER_MICRO);
        interval(node, "p99_us", of.apply(HostView::p99Nanos), NANOS_PER_MICRO);
        return node;
    }

    private static void interval(
            ObjectNode node, String name, Optional<ConfidenceInterval> value, double scale) {
        node.set(
                name,
                value.isPresent()
                        ? JsonText.number(value.get().mean() / scale)
                        : NullNode.getInstance());
        node.set(name.replaceFirst("(_us)?$", "_ci$1"), RebuildJson.ends(value, scale));
    }
}
