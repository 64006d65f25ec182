package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.config.catalogue.Bound;
import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.planner.study.ValidationResult;

/** What {@code scsim validate --format json} prints, schema {@value #SCHEMA}. */
public final class ValidationJson {

    /** Name and number of the schema. */
    public static final String SCHEMA = "scsim-validation/1";

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ValidationJson() {}

    /** The text. */
    public static String text(ValidationResult result) {
        ObjectNode top = NODES.objectNode();
        top.put("schema", SCHEMA);
        top.put("scsim_version", result.version());
        top.put("seed", result.seed());
        top.put("partial", result.partial());
        ArrayNode rows = top.putArray("rows");
        result.rows().forEach(row -> rows.add(row(row)));
        ObjectNode summary = top.putObject("summary");
        for (ValidationResult.Summary set : result.summaries()) {
            ObjectNode node = summary.putObject(set.set().label());
            node.put("rows", set.rows());
            node.put("rows_without_prediction", set.unpredicted());
            node.set("mean_abs_error_pct", JsonText.number(set.meanAbsErrorPercent()));
            node.set("max_abs_error_pct", JsonText.number(set.maxAbsErrorPercent()));
        }
        ArrayNode claims = top.putArray("claims");
        result.claims().forEach(claim -> claims.add(claim(claim)));
        return JsonText.of(top);
    }

    private static ObjectNode claim(ValidationResult.ClaimRow row) {
        ObjectNode node = NODES.objectNode();
        node.put("id", row.claim().id());
        node.put("subject", row.claim().subject());
        node.put("scos", row.claim().scos());
        node.put("statement", row.claim().statement());
        node.put("unit", row.claim().unit());
        node.set("claimed", JsonText.number(row.claim().value().doubleValue()));
        node.set("predicted", JsonText.number(row.predicted()));
        node.put("note", row.note());
        return node;
    }

    private static ObjectNode row(ValidationResult.Row row) {
        ObjectNode node = NODES.objectNode();
        node.put("id", row.measurement().id());
        node.put("array", row.array());
        node.put("scos", row.measurement().scos());
        node.put("workload", row.workload());
        node.put("metric", row.measurement().metric());
        node.put("unit", row.measurement().unit());
        node.set(
                "published",
                row.measurement()
                        .published()
                        .map(figure -> JsonText.number(figure.doubleValue()))
                        .orElse(NullNode.getInstance()));
        node.set("predicted", JsonText.number(row.predicted()));
        if (row.interval().isPresent()) {
            ConfidenceInterval interval = row.interval().get();
            node.putArray("predicted_ci")
                    .add(JsonText.number(interval.low()))
                    .add(JsonText.number(interval.high()));
        } else {
            node.putNull("predicted_ci");
        }
        node.set("error_pct", JsonText.number(row.errorPercent()));
        node.put("set", row.measurement().set().label());
        Bound bound = row.measurement().bound();
        node.set(
                "bound",
                bound == Bound.NONE ? NullNode.getInstance() : NODES.textNode(bound.label()));
        node.set(
                "note", row.note().isEmpty() ? NullNode.getInstance() : NODES.textNode(row.note()));
        return node;
    }
}
