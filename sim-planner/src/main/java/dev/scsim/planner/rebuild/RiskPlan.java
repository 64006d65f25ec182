package dev.scsim.planner.rebuild;

import dev.scsim.config.assembly.RiskSettings;
import dev.scsim.config.catalogue.DriveReliability;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.risk.Placement;
import dev.scsim.models.risk.RebuildTimes;
import dev.scsim.models.risk.RiskComparison;
import dev.scsim.models.risk.RiskResult;
import dev.scsim.models.risk.RiskRun;
import dev.scsim.models.risk.RiskSpec;
import dev.scsim.models.risk.RiskStudy;
import dev.scsim.models.risk.SparePlan;
import dev.scsim.models.sparing.RebuildSpec;

import java.util.Arrays;
import java.util.Optional;

/** Risk studies of arrays whose rebuild time a forecast has found. */
public final class RiskPlan {
    /**
     * Budget, so that a risk too rare to be found does not hold up the report; what was reached is
     * reported.
     */
    private static final double SYSTEM_YEARS_MAX = 1e6;

    private static final double NANOS_PER_HOUR = 3600e9;
    private static final long LAYOUT_SEED = 0;

    private RiskPlan() {}

    /**
     * What the risk of an array rests on.
     *
     * @param rebuild the folder at the level of extents
     * @param reliability how its drives fail
     * @param rebuildHours time to rebuild one drive beside the host load, h
     * @param replacementHours from a failure to a new drive in its place, h
     */
    public static RiskSpec spec(
            RebuildSpec rebuild,
            DriveReliability reliability,
            double rebuildHours,
            double replacementHours) {
        ExtentLayout layout = new ExtentLayout(rebuild.group(), LAYOUT_SEED);
        int[] drives = layout.dataDrives();
        double extents =
                Arrays.stream(drives).map(layout::usedExtents).average().orElse(1);
        double detectionNanos =
                rebuild.rules().detectionNanos() + rebuild.rules().jitterNanos() / 2.0;
        return new RiskSpec(
                Placement.declustered(
                        rebuild.group().level(),
                        drives.length,
                        (int) Math.max(1, Math.round(extents)),
                        rebuild.group().extentBytes()),
                reliability.failures(),
                reliability.latentErrors(),
                rebuild.group().sparing() == Sparing.DEDICATED
                        ? RebuildTimes.dedicated(rebuildHours)
                        : RebuildTimes.distributed(rebuildHours),
                new SparePlan(
                        rebuild.group().spareDrives(),
                        replacementHours,
                        detectionNanos / NANOS_PER_HOUR));
    }

    /** How it is simulated: accelerated. */
    public static RiskRun run(RiskSettings settings, long seed) {
        return new RiskRun(
                seed,
                settings.missionYears(),
                settings.relativeError(),
                SYSTEM_YEARS_MAX,
                RiskRun.Method.ACCELERATED);
    }

    /** The risk of one array alone. */
    public static RiskFigures alone(RiskSpec spec, RiskRun run) {
        RiskResult result = RiskStudy.run(spec, run);
        return new RiskFigures(spec, run, result, "", Optional.empty());
    }

    /** The risk of an array beside that of the first variant, under the same luck. */
    public static RiskFigures beside(String baseline, RiskSpec first, RiskSpec spec, RiskRun run) {
        RiskComparison both = RiskStudy.compare(first, spec, run);
        return new RiskFigures(spec, run, both.second(), baseline, both.ratio());
    }
}
