package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.sparing.DataLoss;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.SparingEvent;
import dev.scsim.models.sparing.TimeLineRow;
import dev.scsim.planner.rebuild.DriveLoad;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.rebuild.Phase;
import dev.scsim.planner.rebuild.PriorityPoint;
import dev.scsim.planner.rebuild.RebuildComparison;
import dev.scsim.planner.rebuild.RebuildFigures;
import dev.scsim.planner.rebuild.RebuildReport;
import dev.scsim.planner.rebuild.Sensitivity;
import dev.scsim.planner.rebuild.WindowView;
import dev.scsim.planner.study.VariantResult;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The parts of {@code result.json} that tell of failing drives. */
final class RebuildJson {
    /** More rows than a chart can show; the CSV has them all. */
    private static final int ROWS_MAX = 400;

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double MB = 1e6;
    private static final double PPM_PER_PERCENT = 10_000;
    private static final double PERCENT = 100;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private RebuildJson() {}

    /** Adds rebuilds, losses, events and the study to a variant. */
    static void addTo(ObjectNode variant, VariantResult result) {
        ArrayNode rebuilds = variant.putArray("rebuilds");
        ArrayNode losses = variant.putArray("data_loss");
        ArrayNode events = variant.putArray("events");
        for (RebuildReport report : result.rebuilds()) {
            report.timeLine().outcome().rebuilds().forEach(r -> rebuilds.add(rebuild(report, r)));
            report.timeLine().outcome().dataLosses().forEach(l -> losses.add(loss(report, l)));
            report.timeLine().outcome().events().forEach(e -> events.add(event(report, e)));
        }
        ProgressionJson.addTo(variant, events, result);
        OutageJson.addTo(variant, events, result);
        if (result.rebuilds().isEmpty()) {
            variant.putNull("rebuild_study");
        } else {
            ArrayNode arrays = variant.putObject("rebuild_study").putArray("arrays");
            result.rebuilds().forEach(report -> arrays.add(study(report)));
        }
    }

    private static ObjectNode rebuild(RebuildReport report, RebuildRecord rebuild) {
        ObjectNode node = NODES.objectNode();
        node.put("array", report.array());
        node.put("folder", report.folder());
        node.put("drive", rebuild.drive());
        node.put("mode", rebuild.distributed() ? "distributed" : "dedicated");
        node.set("failed_s", secondsOrNull(rebuild.failedNanos()));
        node.set("start_s", secondsOrNull(rebuild.startNanos()));
        node.set("end_s", secondsOrNull(rebuild.endNanos()));
        Optional<ConfidenceInterval> hours = report.rebuildHours(rebuild.number());
        node.set("hours", mean(hours));
        node.set("hours_ci", ends(hours, 1));
        node.set(
                "lower_bound_s",
                rebuild.leastNanos().isPresent()
                        ? JsonText.seconds(rebuild.leastNanos().getAsLong())
                        : NullNode.getInstance());
        node.put("bytes_lost", rebuild.bytesLost());
        node.put("bytes_rebuilt", rebuild.bytesRebuilt());
        node.put("bytes_given_up", rebuild.bytesGivenUp());
        node.put("completed", rebuild.completed());
        return node;
    }

    private static ObjectNode loss(RebuildReport report, DataLoss loss) {
        ObjectNode node = NODES.objectNode();
        node.set("at_s", JsonText.seconds(loss.atNanos()));
        node.put("array", report.array());
        node.put("stripes", loss.stripes().length());
        node.put("bytes", loss.bytes());
        node.put("bytes_in_all", loss.bytesInAll());
        node.put("cause", loss.cause());
        return node;
    }

    private static ObjectNode event(RebuildReport report, SparingEvent event) {
        ObjectNode node = NODES.objectNode();
        node.set("at_s", JsonText.seconds(event.atNanos()));
        node.put("array", report.array());
        node.put("kind", event.kind().name().toLowerCase(Locale.ROOT));
        node.set(
                "drive",
                event.drive() < 0 ? NullNode.getInstance() : NODES.numberNode(event.drive()));
        node.put("text", event.text());
        return node;
    }

    private static ObjectNode study(RebuildReport report) {
        ObjectNode node = NODES.objectNode();
        node.put("array", report.array());
        node.put("folder", report.folder());
        node.put("replications", report.replications().size());
        node.put("partial", report.partial());
        node.put("share_pct", report.sharePpm() / PPM_PER_PERCENT);
        node.set("exposure_hours", mean(report.exposureHours()));
        node.set("exposure_hours_ci", ends(report.exposureHours(), 1));
        node.put("exposure_ends", report.exposureEnds());
        node.put("redundancy_min", report.timeLine().redundancyMin());
        ObjectNode host = node.putObject("host");
        for (Phase phase : Phase.values()) {
            host.set(phase.name().toLowerCase(Locale.ROOT), phase(report, phase));
        }
        node.put("replay", report.timeLine().command());
        ArrayNode rows = node.putArray("timeline");
        timeLine(report).forEach(row -> rows.add(row(row)));
        ArrayNode windows = node.putArray("windows");
        report.timeLine().windows().forEach(window -> windows.add(window(window)));
        drives(node, report);
        ArrayNode priority = node.putArray("priority");
        report.priority().forEach(point -> priority.add(priority(point)));
        ArrayNode sensitivity = node.putArray("sensitivity");
        report.sensitivity().forEach(each -> sensitivity.add(sensitivity(each)));
        node.set("risk", RiskJson.of(report.risk()));
        return node;
    }

    private static JsonNode phase(RebuildReport report, Phase phase) {
        if (report.host(phase, HostView::iops).isEmpty()) {
            return NullNode.getInstance();
        }
        ObjectNode node = NODES.objectNode();
        interval(node, "iops", report.host(phase, HostView::iops), 1);
        interval(node, "failed_iops", report.host(phase, HostView::failedIops), 1);
        interval(node, "mean_us", report.host(phase, HostView::meanNanos), NANOS_PER_MICRO);
        interval(node, "p50_us", report.host(phase, HostView::p50Nanos), NANOS_PER_MICRO);
        interval(node, "p99_us", report.host(phase, HostView::p99Nanos), NANOS_PER_MICRO);
        interval(node, "p999_us", report.host(phase, HostView::p999Nanos), NANOS_PER_MICRO);
        return node;
    }

    /** A figure and, beside it, its interval. */
    private static void interval(
            ObjectNode node, String name, Optional<ConfidenceInterval> value, double scale) {
        node.set(
                name,
                value.isPresent()
                        ? JsonText.number(value.get().mean() / scale)
                        : NullNode.getInstance());
        node.set(name.replaceFirst("(_us)?$", "_ci$1"), ends(value, scale));
    }

    /** Every row, or when there are too many those on an even grid and the last. */
    static List<TimeLineRow> timeLine(RebuildReport report) {
        List<TimeLineRow> rows = report.timeLine().outcome().timeLine();
        int step = (rows.size() + ROWS_MAX - 1) / ROWS_MAX;
        return step <= 1
                ? rows
                : java.util.stream.IntStream.range(0, rows.size())
                        .filter(i -> i % step == 0
                                || i == rows.size() - 1
                                || changes(rows.get(i - 1), rows.get(i)))
                        .mapToObj(rows::get)
                        .toList();
    }

    private static boolean changes(TimeLineRow before, TimeLineRow row) {
        return before.redundancyMin() != row.redundancyMin()
                || before.progressPpm().length() != row.progressPpm().length();
    }

    private static ObjectNode row(TimeLineRow row) {
        ObjectNode node = NODES.objectNode();
        node.set("at_s", JsonText.seconds(row.atNanos()));
        ArrayNode progress = node.putArray("progress_pct");
        row.progressPpm().forEach(ppm -> progress.add(JsonText.number(ppm / PPM_PER_PERCENT)));
        node.put("redundancy_min", row.redundancyMin());
        ArrayNode stripes = node.putArray("stripes_by_redundancy");
        row.stripesByRedundancy().forEach(stripes::add);
        node.set("exposure_s", JsonText.seconds(row.exposureNanos()));
        node.put("jobs", row.jobsInFlight());
        return node;
    }

    private static ObjectNode window(WindowView window) {
        ObjectNode node = NODES.objectNode();
        node.set("at_s", JsonText.seconds(window.moment().atNanos()));
        node.put("kind", window.moment().kind().name().toLowerCase(Locale.ROOT));
        int rebuild = window.moment().rebuild();
        node.set("rebuild", rebuild < 0 ? NullNode.getInstance() : NODES.numberNode(rebuild));
        node.set(
                "progress_pct",
                rebuild < 0
                        ? NullNode.getInstance()
                        : JsonText.number(window.moment().progressPpm() / PPM_PER_PERCENT));
        host(node, window.host());
        node.set("rebuild_mb_per_s", JsonText.number(window.rebuildBytesPerSecond() / MB));
        node.set("efficiency_pct", JsonText.number(window.efficiencyPpm() / PPM_PER_PERCENT));
        node.put("carried", window.carried());
        return node;
    }

    private static void host(ObjectNode node, Optional<HostView> host) {
        node.set("iops", figure(host.map(HostView::iops), 1));
        node.set("failed_iops", figure(host.map(HostView::failedIops), 1));
        node.set("mean_us", figure(host.map(HostView::meanNanos), NANOS_PER_MICRO));
        node.set("p50_us", figure(host.map(HostView::p50Nanos), NANOS_PER_MICRO));
        node.set("p99_us", figure(host.map(HostView::p99Nanos), NANOS_PER_MICRO));
        node.set("p999_us", figure(host.map(HostView::p999Nanos), NANOS_PER_MICRO));
    }

    private static void drives(ObjectNode node, RebuildReport report) {
        DriveLoad load = DriveLoad.of(report.timeLine());
        ArrayNode drives = node.putArray("drives");
        for (int drive = 0; drive < load.drives(); drive++) {
            drives.addObject()
                    .put("drive", drive)
                    .put("read_bytes", load.readBytes(drive))
                    .put("written_bytes", load.writtenBytes(drive));
        }
        node.set("busiest_drive_times_mean", JsonText.number(load.busiestTimesMean()));
        ArrayNode bins = node.putArray("drive_load");
        for (DriveLoad.Bin bin : load.bins()) {
            ObjectNode each = bins.addObject();
            each.set("from_s", JsonText.seconds(bin.fromNanos()));
            each.set("to_s", JsonText.seconds(bin.toNanos()));
            ArrayNode rates = each.putArray("mb_per_s");
            bin.bytesPerSecond().forEach(rate -> rates.add(JsonText.number(rate / MB)));
        }
    }

    private static ObjectNode priority(PriorityPoint point) {
        ObjectNode node = NODES.objectNode();
        node.put("share_pct", point.sharePpm() / PPM_PER_PERCENT);
        node.put("replications", PriorityPoint.REPLICATIONS);
        figures(node, point.figures());
        return node;
    }

    private static void figures(ObjectNode node, RebuildFigures figures) {
        node.set("rebuild_s", JsonText.number(figures.rebuildSeconds()));
        node.set("exposure_s", JsonText.number(figures.exposureSeconds()));
        host(node, figures.during());
    }

    private static ObjectNode sensitivity(Sensitivity each) {
        ObjectNode node = NODES.objectNode();
        node.put("what", each.assumed().label());
        node.put("key", each.assumed().key());
        node.put("unit", each.assumed().unit());
        node.set("value", JsonText.number(each.value()));
        node.set("effect_pct", JsonText.number(each.effect() * PERCENT));
        node.put("replications", Sensitivity.REPLICATIONS);
        change(node.putObject("low"), each, each.low());
        change(node.putObject("high"), each, each.high());
        return node;
    }

    private static void change(ObjectNode node, Sensitivity each, Sensitivity.Change change) {
        node.set("value", JsonText.number(change.value()));
        figures(node, change.figures());
        node.set("rebuild_change_pct", JsonText.percent(each.rebuildChange(change)));
        node.set("exposure_change_pct", JsonText.percent(each.exposureChange(change)));
        node.set("p99_change_pct", JsonText.percent(each.p99Change(change)));
    }

    static ObjectNode comparison(RebuildComparison comparison) {
        ObjectNode node = NODES.objectNode();
        node.put("array", comparison.array());
        node.put("baseline", comparison.baseline());
        node.put("variant", comparison.variant());
        interval(node, "speed_up", comparison.speedUp(), 1);
        interval(node, "speed_up_per_byte", comparison.speedUpPerByte(), 1);
        interval(node, "exposure_ratio", comparison.exposureRatio(), 1);
        node.put("waited_for_drive", !comparison.waited().isEmpty());
        node.put("never_ends", !comparison.endless().isEmpty());
        return node;
    }

    static JsonNode mean(Optional<ConfidenceInterval> interval) {
        return interval.isPresent()
                ? JsonText.number(interval.get().mean())
                : NullNode.getInstance();
    }

    /** {@code [low, high]}; null when nothing is known of the spread. */
    static JsonNode ends(Optional<ConfidenceInterval> interval, double scale) {
        if (interval.isEmpty()
                || !Double.isFinite(interval.get().low())
                || !Double.isFinite(interval.get().high())) {
            return NullNode.getInstance();
        }
        return NODES.arrayNode()
                .add(JsonText.number(interval.get().low() / scale))
                .add(JsonText.number(interval.get().high() / scale));
    }

    private static JsonNode figure(Optional<Double> value, double scale) {
        return value.isPresent() ? JsonText.number(value.get() / scale) : NullNode.getInstance();
    }

    private static JsonNode secondsOrNull(long nanos) {
        return nanos < 0 ? NullNode.getInstance() : JsonText.seconds(nanos);
    }
}
