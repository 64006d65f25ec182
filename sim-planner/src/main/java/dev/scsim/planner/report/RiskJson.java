package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.risk.RiskResult;
import dev.scsim.models.risk.RiskSpec;
import dev.scsim.planner.rebuild.RiskFigures;

import java.util.Optional;

/** The risk of data loss as a part of {@code result.json}. */
final class RiskJson {
    private static final double PERCENT = 100;

    private RiskJson() {}

    static JsonNode of(Optional<RiskFigures> risk) {
        if (risk.isEmpty()) {
            return NullNode.getInstance();
        }
        RiskFigures figures = risk.get();
        RiskResult result = figures.result();
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        interval(node, "losses_per_year", result.lossesPerYear());
        interval(node, "probability_per_year", result.probabilityPerYear());
        interval(node, "mttdl_years", result.mttdlYears());
        node.set("relative_error_pct", JsonText.number(result.relativeError() * PERCENT));
        node.put("precise", result.precise());
        node.set("losses_per_year_by_failures", JsonText.number(result.lossesPerYearByFailures()));
        node.set(
                "losses_per_year_by_latent_errors",
                JsonText.number(result.lossesPerYearByLatentErrors()));
        node.set("bytes_lost_per_year", JsonText.number(result.bytesLostPerYear()));
        node.set(
                "exposure_hours_per_year",
                JsonText.number(
                        result.exposure().hoursOneLost() + result.exposure().hoursTwoLost()));
        node.set("hours_two_lost_per_year", JsonText.number(result.exposure().hoursTwoLost()));
        node.set("failures_per_year", JsonText.number(result.failuresPerYear()));
        node.set("system_years", JsonText.number(result.systemYears()));
        assumptions(node.putObject("rests_on"), figures.spec(), figures.run().missionYears());
        node.put("baseline", figures.baseline().isEmpty() ? null : figures.baseline());
        node.set("ratio", RebuildJson.mean(figures.ratio()));
        node.set("ratio_ci", RebuildJson.ends(figures.ratio(), 1));
        return node;
    }

    private static void assumptions(ObjectNode node, RiskSpec spec, double missionYears) {
        node.set("rebuild_hours", JsonText.number(spec.rebuild().driveHours().get(0)));
        node.set("annual_failure_rate", JsonText.number(spec.failures().annualRate()));
        node.set("unreadable_per_byte", JsonText.number(spec.latentErrors().unreadablePerByte()));
        node.put("data_drives", spec.placement().driveCount());
        node.put("spare_drives", spec.spares().spareDrives());
        node.set("replacement_hours", JsonText.number(spec.spares().replacementHours()));
        node.set("detection_hours", JsonText.number(spec.spares().detectionHours()));
        node.set("mission_years", JsonText.number(missionYears));
    }

    private static void interval(ObjectNode node, String name, ConfidenceInterval interval) {
        node.set(name, JsonText.number(interval.mean()));
        node.set(name + "_ci", RebuildJson.ends(Optional.of(interval), 1));
    }
}
