package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.models.capacity.CapacityForecast.Reached;
import dev.scsim.planner.upgrade.StateReport;
import dev.scsim.planner.upgrade.StateReport.ArrayState;
import dev.scsim.planner.upgrade.StepReport;
import dev.scsim.planner.upgrade.UpgradeReport;

import java.util.Locale;
import java.util.Optional;

/** Upgrades on a time line as a part of {@code result.json}. */
final class UpgradeJson {
    /** About so many days are written of each state. */
    private static final int DAYS_SHOWN = 24;

    private static final double NANOS_PER_MICRO = 1e3;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final UpgradeReport report;

    private UpgradeJson(UpgradeReport report) {
        this.report = report;
    }

    static JsonNode of(Optional<UpgradeReport> report) {
        return report.isPresent() ? new UpgradeJson(report.get()).tree() : NullNode.getInstance();
    }

    private ObjectNode tree() {
        ObjectNode top = NODES.objectNode();
        top.put("from", report.from().toString());
        ArrayNode states = top.putArray("states");
        for (int i = 0; i < report.states().size(); i++) {
            states.add(state(i, report.states().get(i)));
        }
        ArrayNode steps = top.putArray("steps");
        for (int i = 0; i < report.steps().size(); i++) {
            steps.add(step(i, report.steps().get(i)));
        }
        return top;
    }

    private ObjectNode state(int index, StateReport state) {
        ObjectNode node = NODES.objectNode();
        node.put("name", state.name());
        node.put("from", state.from().toString());
        ArrayNode arrays = node.putArray("arrays");
        state.arrays().forEach(array -> arrays.add(array(index, array)));
        ArrayNode warnings = node.putArray("warnings");
        report.warnings(index).forEach(warnings::add);
        return node;
    }

    private ObjectNode array(int index, ArrayState array) {
        ObjectNode node = NODES.objectNode();
        node.put("array", array.array());
        node.put("raw_bytes", array.forecast().capacity().rawBytes());
        node.put("usable_bytes", array.forecast().capacity().usableBytes());
        node.put("used_bytes", array.use().usedBytes());
        node.put("free_bytes", array.use().freeBytes());
        node.put("missing_bytes", array.use().missingBytes());
        ArrayNode thresholds = node.putArray("thresholds");
        array.forecast().thresholds().forEach(reached -> thresholds.add(threshold(reached)));
        ArrayNode days = node.putArray("days");
        int last = report.lastDay(index, array);
        int pace = Math.max(1, (last - array.day()) / DAYS_SHOWN);
        for (int day = array.day(); day < last; day += pace) {
            days.add(day(array, day));
        }
        days.add(day(array, last));
        node.set("rebuild_hours", JsonText.number(array.rebuildHours()));
        node.set("risk", RiskJson.of(array.risk()));
        return node;
    }

    private ObjectNode threshold(Reached reached) {
        ObjectNode node = NODES.objectNode();
        node.put("threshold", CapacityFigures.name(reached.threshold()));
        node.put("free_bytes", reached.threshold().freeBytes());
        node.put(
                "date",
                reached.day().isPresent()
                        ? report.from().plusDays(reached.day().getAsInt()).toString()
                        : null);
        return node;
    }

    private ObjectNode day(ArrayState array, int day) {
        ObjectNode node = NODES.objectNode();
        node.put("date", report.from().plusDays(day).toString());
        node.put("used_bytes", array.forecast().days().get(day).usedBytes());
        return node;
    }

    private ObjectNode step(int index, StepReport step) {
        ObjectNode node = NODES.objectNode();
        node.put("name", step.name());
        node.put("at", step.at().toString());
        ArrayNode rows = node.putArray("work");
        for (StepReport.Work work : step.work()) {
            ObjectNode row = rows.addObject();
            row.put("array", work.array());
            row.put("kind", work.kind().name().toLowerCase(Locale.ROOT));
            row.put("text", work.kind().label());
            row.set("duration_s", JsonText.number(work.seconds()));
            row.set("no_service_s", JsonText.number(work.noServiceSeconds()));
            row.set("exposed_s", JsonText.number(work.exposedSeconds()));
            row.set("mean_us", JsonText.number(work.hosts().meanNanos() / NANOS_PER_MICRO));
            row.set("p99_us", JsonText.number(work.hosts().p99Nanos() / NANOS_PER_MICRO));
            row.set("max_us", JsonText.number(work.hosts().maxNanos() / NANOS_PER_MICRO));
            row.put("carried", work.hosts().carried());
            row.put("usable_bytes", report.usableBytesMeanwhile(index, work.array()));
            row.set(
                    "losses_per_year",
                    JsonText.number(report.lossesPerYearMeanwhile(index, work.array())));
        }
        ArrayNode untold = node.putArray("untold");
        step.untold().forEach(untold::add);
        return node;
    }
}
