package dev.scsim.models.benchmark;

import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.risk.FailureLaw;
import dev.scsim.models.risk.LatentErrors;
import dev.scsim.models.risk.Placement;
import dev.scsim.models.risk.RebuildTimes;
import dev.scsim.models.risk.RiskRun;
import dev.scsim.models.risk.RiskSpec;
import dev.scsim.models.risk.RiskStudy;
import dev.scsim.models.risk.SparePlan;

/** The measured folder: 960 drives of 3.84 TB in 8+2 stripes, rebuilt in six hours. */
final class RiskFolder {

    static final double ANNUAL_RATE = 0.05;

    private RiskFolder() {}

    static RiskStudy study(FailureLaw law, RiskRun.Method method) {
        RiskSpec spec = new RiskSpec(
                Placement.declustered(RaidLevel.RAID_6_10, 960, 7_000, 512L << 20),
                law,
                LatentErrors.none(),
                RebuildTimes.distributed(6),
                SparePlan.unlimited());
        return new RiskStudy(spec, new RiskRun(1, 5, 0.01, 1e12, method));
    }
}
