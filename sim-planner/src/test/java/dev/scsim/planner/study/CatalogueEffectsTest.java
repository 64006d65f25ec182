package dev.scsim.planner.study;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.CatalogueValue;
import dev.scsim.config.catalogue.Effect;
import dev.scsim.models.array.ArrayRun;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.array.WorkloadResult;
import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.Threshold;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.forecast.ForecastSpec;
import dev.scsim.models.forecast.RebuildForecast;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.risk.RiskRun;
import dev.scsim.models.risk.RiskSpec;
import dev.scsim.models.risk.RiskStudy;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;
import dev.scsim.planner.rebuild.RiskPlan;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Every number of the catalogue does what its entry says it does when it is doubled. */
class CatalogueEffectsTest {
    private static final Catalogue CATALOGUE = Catalogue.builtIn();
    private static final Map<List<Object>, WorkloadResult> RUNS = new HashMap<>();
    private static final long TWICE_PPM = 2_000_000;
    private static final long IOS = 20_000;

    /** Common random numbers leave little noise; what moves less than this does not move. */
    private static final double MOVES = 0.003;

    /** Load at which a response time below 1 ms is compared: near the knee of both. */
    private static final double KNEE_LOAD = 0.85;

    private static final double REBUILD_HOURS = 2;
    private static final double REPLACEMENT_HOURS = 48;
    private static final double RISK_ERROR = 0.05;
    private static final double RISK_YEARS_MAX = 1e5;

    @TestFactory
    Stream<DynamicTest> doublingAValueMovesWhatItsEntrySays() {
        return CATALOGUE.values().stream()
                .filter(CatalogueValue::numeric)
                .map(value -> DynamicTest.dynamicTest(value.key(), () -> check(value)));
    }

    private static void check(CatalogueValue value) {
        Effect effect = value.effect().orElseThrow();
        if (effect.direction() == Effect.Direction.NONE_EXPECTED) {
            return;
        }
        Catalogue doubled = CATALOGUE.with(Map.of(value.key(), value.scaled(TWICE_PPM)));
        double change = effect.ofCapacity()
                ? capacity(effect.metric(), doubled, value.key())
                                / capacity(effect.metric(), CATALOGUE, value.key())
                        - 1
                : change(effect, doubled, value.key());
        boolean right =
                effect.direction() == Effect.Direction.UP ? change > MOVES : change < -MOVES;
        assertTrue(
                right,
                () -> String.format(
                        "%s, %s -> %s: %s should go %s, went %+.2f %% (%s)",
                        value.key(),
                        value.text(),
                        value.scaled(TWICE_PPM),
                        effect.metric(),
                        effect.direction(),
                        100 * change,
                        effect.why()));
    }

    private static double change(Effect effect, Catalogue doubled, String key) {
        AssembledVariant before = Assembly.whereSeen(CATALOGUE, key);
        AssembledVariant after = Assembly.whereSeen(doubled, key);
        return measure(effect, after, before) / measure(effect, before, before) - 1;
    }

    private static double capacity(String metric, Catalogue catalogue, String key) {
        CapacityForecast forecast = CapacityForecast.of(
                Assembly.capacityWhereSeen(catalogue, key).arrays().get(0).spec());
        return switch (metric) {
            case "usable_capacity" -> forecast.capacity().usableBytes();
            case "alerts" -> thresholds(forecast, Threshold.Kind.ALERT).count();
            case "first_alert" -> free(forecast, Threshold.Kind.ALERT);
            case "conservation_free" -> free(forecast, Threshold.Kind.CONSERVATION);
            case "emergency_free" -> free(forecast, Threshold.Kind.EMERGENCY);
            default -> throw new IllegalArgumentException(metric);
        };
    }

    private static Stream<Threshold> thresholds(CapacityForecast forecast, Threshold.Kind kind) {
        return forecast.thresholds().stream()
                .map(CapacityForecast.Reached::threshold)
                .filter(threshold -> threshold.kind() == kind);
    }

    private static long free(CapacityForecast forecast, Threshold.Kind kind) {
        return thresholds(forecast, kind).findFirst().orElseThrow().freeBytes();
    }

    /**
     * The metric of one variant. A rate under 1 ms moves against the response time at a load below
     * the peak, which is far cheaper to see.
     */
    private static double measure(
            Effect effect, AssembledVariant variant, AssembledVariant before) {
        if (effect.metric().equals("rebuild_time")) {
            return exposureNanos(variant);
        }
        if (effect.metric().equals("data_loss")) {
            return lossesPerYear(variant);
        }
        if (effect.ofProgression()) {
            ProgressionRules rules = variant.array().release().progression();
            return ProgressionTimes.nanos(effect.metric(), rules);
        }
        String metric = effect.metric();
        WorkloadSpec workload = variant.workloads().get(0).spec();
        return switch (metric) {
            case "peak_iops", "throughput" -> throughput(metric, run(variant, workload));
            case "latency_at_peak", "latency" ->
                run(variant, workload).response().meanNanos();
            case "max_iops_under_1ms" -> {
                WorkloadSpec reference = before.workloads().get(0).spec();
                double peak = run(before, reference).iops();
                int outstanding = reference.load().outstanding();
                WorkloadSpec capped = workload.withLoad(Load.capped(KNEE_LOAD * peak, outstanding));
                yield 1 / run(variant, capped).response().meanNanos();
            }
            default -> throw new IllegalArgumentException(metric);
        };
    }

    private static double exposureNanos(AssembledVariant variant) {
        List<Fault> faults = variant.arrays().get(0).faults();
        ForecastSpec idle = new ForecastSpec(variant.array(), List.of(), faults, 1, 1);
        try {
            return RebuildForecast.run(idle).outcome().exposureNanos();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static double lossesPerYear(AssembledVariant variant) {
        RiskSpec spec = RiskPlan.spec(
                new ForecastSpec(variant.array(), List.of(), List.of(), 1, 1).rebuildSpec(0),
                variant.arrays().get(0).reliability().orElseThrow(),
                REBUILD_HOURS,
                REPLACEMENT_HOURS);
        return RiskStudy.run(spec, RiskRun.accelerated(1, RISK_ERROR, RISK_YEARS_MAX))
                .lossesPerYear()
                .mean();
    }

    private static double throughput(String metric, WorkloadResult result) {
        return metric.equals("peak_iops")
                ? result.iops()
                : result.bytes() / (result.measuredNanos() / 1e9);
    }

    /** Many values are seen in the same run before they are doubled; it is simulated once. */
    private static WorkloadResult run(AssembledVariant variant, WorkloadSpec workload) {
        return RUNS.computeIfAbsent(List.of(variant.array(), workload), key -> {
            RunSpec run = RunSpec.automatic(1, 0, IOS);
            RunResult result = ArrayRun.run(variant.array(), List.of(workload), run);
            return result.workloads().get(0);
        });
    }
}
