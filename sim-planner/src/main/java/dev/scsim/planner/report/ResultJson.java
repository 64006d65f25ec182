package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.config.assembly.Assumption;
import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.planner.study.Gain;
import dev.scsim.planner.study.Latency;
import dev.scsim.planner.study.Point;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;
import dev.scsim.planner.study.WorkloadCurve;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * {@code result.json}, schema {@value #SCHEMA}. Equal results give equal bytes.
 *
 * <p>The schema is published as {@code scsim-result.schema.json} beside this class. Within one
 * schema number fields are only added: no field is removed, renamed or changes its meaning or unit,
 * so readers ignore what they do not know.
 */
public final class ResultJson {

    /** Name and number of the schema. */
    public static final String SCHEMA = "scsim-result/1";

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double BYTES_PER_MIB = 1 << 20;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ResultJson() {}

    /** The published JSON Schema. */
    public static String schema() {
        return Resources.text(ResultJson.class, "scsim-result.schema.json");
    }

    /** The text of the file. */
    public static String text(StudyResult result) {
        return JsonText.of(tree(result));
    }

    static ObjectNode tree(StudyResult result) {
        ObjectNode top = NODES.objectNode();
        top.put("schema", SCHEMA);
        top.put("scsim_version", result.conditions().version());
        top.put("scenario", result.scenario());
        top.put("fingerprint", result.fingerprint());
        top.put("seed", result.conditions().seed());
        top.put("partial", result.partial());
        top.set("run", conditions(result.conditions()));
        ArrayNode variants = top.putArray("variants");
        result.variants().forEach(variant -> variants.add(variant(variant)));
        ArrayNode comparisons = top.putArray("comparisons");
        result.gains().forEach(gain -> comparisons.add(gain(gain)));
        ArrayNode rebuilds = top.putArray("rebuild_comparisons");
        result.rebuildComparisons()
                .forEach(comparison -> rebuilds.add(RebuildJson.comparison(comparison)));
        top.set("upgrades", UpgradeJson.of(result.upgrades()));
        return top;
    }

    private static ObjectNode conditions(StudyResult.Conditions conditions) {
        ObjectNode run = NODES.objectNode();
        run.set("precision_pct", JsonText.percent(conditions.precision()));
        run.put("replications_min", conditions.replicationsMin());
        run.put("replications_max", conditions.replicationsMax());
        if (conditions.durationNanos().isPresent()) {
            run.set("duration_s", JsonText.seconds(conditions.durationNanos().getAsLong()));
            run.set("warmup_s", JsonText.seconds(conditions.warmUpNanos()));
            run.putNull("measured_ios");
        } else {
            run.putNull("duration_s");
            run.putNull("warmup_s");
            run.put("measured_ios", conditions.measuredIos());
        }
        return run;
    }

    private static ObjectNode variant(VariantResult variant) {
        ObjectNode node = NODES.objectNode();
        node.put("name", variant.name());
        node.put("scos", variant.release());
        node.put("partial", variant.partial());
        ArrayNode workloads = node.putArray("workloads");
        variant.workloads().forEach(workload -> workloads.add(workload(workload)));
        ObjectNode utilisation = node.putObject("utilisation");
        variant.utilisation()
                .forEach((name, share) -> utilisation.set(name, JsonText.number(share)));
        node.set("bottleneck", textOrNull(variant.bottleneck()));
        RebuildJson.addTo(node, variant);
        ArrayNode assumptions = node.putArray("assumptions");
        variant.assumptions().forEach(assumption -> assumptions.add(assumption(assumption)));
        ArrayNode warnings = node.putArray("warnings");
        variant.warnings().forEach(warnings::add);
        return node;
    }

    private static ObjectNode workload(WorkloadCurve curve) {
        ObjectNode node = NODES.objectNode();
        node.put("name", curve.name());
        node.put("array", curve.array());
        node.put("access", curve.description());
        node.put("load_mode", curve.loadMode());
        node.set(
                "outstanding_limit",
                curve.outstandingLimit() == 0
                        ? NullNode.getInstance()
                        : NODES.numberNode(curve.outstandingLimit()));
        ArrayNode points = node.putArray("points");
        curve.points().forEach(point -> points.add(point(point)));
        node.set("peak_iops", JsonText.number(curve.peakIops()));
        node.set("peak_iops_ci", interval(curve.peak().map(Point::iops), 1));
        node.set(
                "peak_iops_calibration_ci",
                calibration(curve.peakIops(), curve.error().peakPpm()));
        node.set("max_iops_under_1ms", JsonText.number(curve.underOneMilli().iops()));
        node.set("max_iops_under_1ms_ci", interval(curve.underOneMilli().interval(), 1));
        node.set(
                "max_iops_under_1ms_calibration_ci",
                calibration(curve.underOneMilli().iops(), curve.error().kneePpm()));
        node.set("max_iops_under_1ms_reason", textOrNull(curve.underOneMilli().reason()));
        return node;
    }

    /** {@code [low, high]} by the error of calibration alone; null when that is not known. */
    private static JsonNode calibration(OptionalDouble value, int errorPpm) {
        if (value.isEmpty() || errorPpm == 0) {
            return NullNode.getInstance();
        }
        double error = errorPpm / 1e6;
        return NODES.arrayNode()
                .add(JsonText.number(value.getAsDouble() * (1 - error)))
                .add(JsonText.number(value.getAsDouble() * (1 + error)));
    }

    private static ObjectNode point(Point point) {
        ObjectNode node = NODES.objectNode();
        node.set("load_pct", JsonText.number(point.loadPercent()));
        node.set("beside_pct", JsonText.number(point.besidePercent()));
        node.set("target_iops", JsonText.number(point.targetIops()));
        node.set("iops", JsonText.number(point.iops().mean()));
        node.set("iops_ci", interval(point.iops(), 1));
        node.set("mib_per_s", JsonText.number(point.bytesPerSecond() / BYTES_PER_MIB));
        node.set("read_pct", JsonText.number(point.readPercent()));
        node.set("outstanding_mean", JsonText.number(point.outstandingMean()));
        node.set("host_wait_us", JsonText.number(point.hostWaitNanosMean() / NANOS_PER_MICRO));
        node.put("saturated", point.saturated());
        node.set("latency_us", latency(point.latency()));
        node.set("read_latency_us", latency(point.readLatency()));
        node.set("write_latency_us", latency(point.writeLatency()));
        node.set("busiest_resource", textOrNull(point.busiest().resource()));
        node.set("busiest_share", JsonText.number(point.busiest().share()));
        quality(node, point.quality());
        ArrayNode rates = node.putArray("replication_iops");
        ArrayNode means = node.putArray("replication_mean_us");
        for (Point.ReplicationMeans sample : point.samples()) {
            rates.add(JsonText.number(sample.iops()));
            means.add(
                    sample.iops() > 0
                            ? JsonText.number(sample.responseNanos() / NANOS_PER_MICRO)
                            : NullNode.getInstance());
        }
        return node;
    }

    private static void quality(ObjectNode node, Point.Quality quality) {
        node.put("replications", quality.replications());
        node.set("precision_pct", JsonText.percent(quality.precisionReached()));
        node.put("precise", quality.precise());
        node.put("stationary", quality.stationary());
        node.put("measured_ios", quality.measuredIos());
        node.put("warmup_ios", quality.warmUpIos());
    }

    private static JsonNode latency(Optional<Latency> latency) {
        if (latency.isEmpty()) {
            return NullNode.getInstance();
        }
        Latency found = latency.get();
        ObjectNode node = NODES.objectNode();
        node.set("mean", JsonText.number(found.meanNanos().mean() / NANOS_PER_MICRO));
        node.set("mean_ci", interval(found.meanNanos(), NANOS_PER_MICRO));
        node.set("p50", JsonText.number(found.p50Nanos() / NANOS_PER_MICRO));
        node.set("p95", JsonText.number(found.p95Nanos() / NANOS_PER_MICRO));
        node.set("p99", JsonText.number(found.p99Nanos() / NANOS_PER_MICRO));
        node.set("p999", JsonText.number(found.p999Nanos() / NANOS_PER_MICRO));
        node.set("max", JsonText.number(found.maxNanos() / NANOS_PER_MICRO));
        return node;
    }

    static ObjectNode assumption(Assumption assumption) {
        ObjectNode node = NODES.objectNode();
        node.put("key", assumption.key());
        node.put("value", assumption.value());
        node.put("confidence", assumption.confidence().label());
        node.put("source", assumption.source());
        return node;
    }

    private static ObjectNode gain(Gain gain) {
        ObjectNode node = NODES.objectNode();
        node.put("workload", gain.workload());
        node.put("metric", gain.metric());
        node.put("unit", gain.unit());
        node.put("baseline", gain.baselineVariant());
        node.put("variant", gain.variant());
        node.set("baseline_value", JsonText.number(gain.baseline()));
        node.set("value", JsonText.number(gain.value()));
        node.set("change_pct", JsonText.number(gain.percent()));
        node.set("change_pct_ci", interval(gain.percentInterval(), 1));
        return node;
    }

    private static JsonNode interval(Optional<ConfidenceInterval> interval, double scale) {
        return interval.isPresent() ? interval(interval.get(), scale) : NullNode.getInstance();
    }

    /** {@code [low, high]}; null when nothing is known of the spread. */
    private static JsonNode interval(ConfidenceInterval interval, double scale) {
        if (!Double.isFinite(interval.halfWidth())) {
            return NullNode.getInstance();
        }
        return NODES.arrayNode()
                .add(JsonText.number(interval.low() / scale))
                .add(JsonText.number(interval.high() / scale));
    }

    private static JsonNode textOrNull(String text) {
        return text.isEmpty() ? NullNode.getInstance() : NODES.textNode(text);
    }
}
