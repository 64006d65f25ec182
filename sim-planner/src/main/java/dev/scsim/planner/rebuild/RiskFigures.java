package dev.scsim.planner.rebuild;

import dev.scsim.core.stats.ConfidenceInterval;
import dev.scsim.models.risk.RiskResult;
import dev.scsim.models.risk.RiskRun;
import dev.scsim.models.risk.RiskSpec;

import java.util.Optional;

/**
 * The risk that an array loses data, and what it rests on.
 *
 * @param spec drives, failures, rebuild times and spares
 * @param run how it was simulated
 * @param result what came out
 * @param baseline name of the variant that it is compared with; empty for the first one
 * @param ratio losses per year of the baseline over those of this variant; empty when either is
 *     unknown
 */
public record RiskFigures(
        RiskSpec spec,
        RiskRun run,
        RiskResult result,
        String baseline,
        Optional<ConfidenceInterval> ratio) {}
