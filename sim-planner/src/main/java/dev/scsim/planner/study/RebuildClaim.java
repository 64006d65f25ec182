package dev.scsim.planner.study;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.Claim;
import dev.scsim.config.catalogue.ReferenceConfiguration;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.check.RebuildTrial;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.forecast.ForecastSpec;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How much faster one failed drive of the idle test bed is rebuilt under the newer release of a
 * claim: by the budgets of drives, chains and cores, without hosts.
 */
final class RebuildClaim {
    private static final String ANY_WORKLOAD = "4k-random-read";
    private static final long SEED = 1;
    private static final double PERCENT = 100;

    private RebuildClaim() {}

    static boolean concerns(Claim claim) {
        return claim.metric().equals("rebuild_time") && claim.scos().contains(" to ");
    }

    static ValidationResult.ClaimRow row(
            Claim claim, Catalogue catalogue, ReferenceConfiguration reference) {
        String[] releases = claim.scos().split(" to ");
        double older = nanos(catalogue, reference, releases[0]);
        double newer = nanos(catalogue, reference, releases[1]);
        return new ValidationResult.ClaimRow(
                claim,
                OptionalDouble.of((older / newer - 1) * PERCENT),
                "one drive of the idle test bed; the README says where geometry allows less");
    }

    private static double nanos(
            Catalogue catalogue, ReferenceConfiguration reference, String scos) {
        StorageCenterSpec array = Assembly.reference(catalogue, reference.id(), scos, ANY_WORKLOAD)
                .array();
        ForecastSpec idle =
                new ForecastSpec(array, List.of(), List.of(Fault.failure(0, 0)), SEED, 1);
        return RebuildTrial.run(idle.rebuildSpec(0), idle.groupFaults(), SEED)
                .rebuilds()
                .get(0)
                .nanos();
    }
}
