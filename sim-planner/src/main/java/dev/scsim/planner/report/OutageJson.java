package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.models.array.Phase;
import dev.scsim.models.array.RunEvent;
import dev.scsim.planner.study.OutageReport;
import dev.scsim.planner.study.VariantResult;

import java.util.List;

/** The parts of {@code result.json} that tell of failing controllers, ports and batteries. */
final class OutageJson {
    private static final double NANOS_PER_MICRO = 1e3;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private OutageJson() {}

    /** Adds the outages to a variant and what happened to its events. */
    static void addTo(ObjectNode variant, ArrayNode events, VariantResult result) {
        ArrayNode outages = variant.putArray("outages");
        for (OutageReport report : result.outages()) {
            report.events().forEach(event -> events.add(event(report, event)));
            outages.add(outage(report));
        }
    }

    private static ObjectNode event(OutageReport report, RunEvent event) {
        ObjectNode node = NODES.objectNode();
        node.set("at_s", JsonText.seconds(event.atNanos()));
        node.put("array", report.array());
        node.put("kind", OutageReport.kind(event));
        node.putNull("drive");
        node.put("text", OutageReport.text(event));
        return node;
    }

    private static ObjectNode outage(OutageReport report) {
        ObjectNode node = NODES.objectNode();
        node.put("array", report.array());
        node.put("held", report.outage().held());
        node.put("retried", report.outage().retried());
        ArrayNode rows = node.putArray("phases");
        List<Phase> phases = report.outage().phases();
        for (int i = 0; i < phases.size(); i++) {
            Phase phase = phases.get(i);
            ObjectNode row = rows.addObject();
            row.put("phase", OutageReport.label(phases, i));
            row.set("from_s", JsonText.seconds(phase.fromNanos()));
            row.set("to_s", JsonText.seconds(phase.toNanos()));
            ArrayNode workloads = row.putArray("workloads");
            phase.workloads().forEach(seen -> workloads.add(seen(phase, seen)));
        }
        return node;
    }

    private static ObjectNode seen(Phase phase, Phase.Seen seen) {
        ObjectNode node = NODES.objectNode();
        node.put("workload", seen.workload());
        node.put("load_mode", OutageReport.label(seen.mode()));
        node.put("completed", seen.completed());
        node.put("failed", seen.failed());
        node.set("iops", JsonText.number(phase.iops(seen)));
        node.set("mean_us", micros(seen.completed() > 0, seen.meanNanos()));
        node.set("read_mean_us", micros(seen.readMeanNanos() > 0, seen.readMeanNanos()));
        node.set("write_mean_us", micros(seen.writeMeanNanos() > 0, seen.writeMeanNanos()));
        node.set("p99_us", micros(seen.completed() > 0, seen.p99Nanos()));
        node.set("p99_if_open_us", micros(seen.completed() > 0, seen.p99IfOpenNanos()));
        node.set("max_us", micros(seen.completed() > 0, seen.maxNanos()));
        return node;
    }

    private static JsonNode micros(boolean known, double nanos) {
        return known ? JsonText.number(nanos / NANOS_PER_MICRO) : NullNode.getInstance();
    }
}
