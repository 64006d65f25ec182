package dev.scsim.examples;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyOptions;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;
import dev.scsim.planner.study.WorkloadCurve;

import java.util.List;
import java.util.Locale;

/**
 * A database does 120,000 IOPS today. How much room is left under 1 ms, before and after the
 * upgrade to SCOS 7.3?
 *
 * <pre>
 *   hosts, 512 I/Os outstanding
 *     |        |
 *   controller 1, controller 2     SCOS 7.2 | 7.3
 *     |        |
 *   8 volumes on 24 SSDs
 * </pre>
 *
 * <p>No file is read or written: the scenario is a string, the answer a few immutable records.
 */
public final class HeadroomAfterUpgrade {

    private static final double NEEDED_IOPS = 120_000;

    private static final String SCENARIO =
            """
            name: Headroom after the upgrade
            arrays:
              - name: sc1
                model: SC5020
                scos: "7.2"
                folders: [{ drive: ssd-ri-1.92tb, count: 24 }]
            volumes:
              - { name: data, array: sc1, count: 8, size: 500 GiB }
            workloads:
              - name: database
                volumes: data
                profile: oracle-80-20
                load: { curve: [50, 70, 90], threads: 512 }
            run: { seed: 1, precision: 5 %, max_ios: 100000 }
            variants:
              - { name: "7.2" }
              - { name: "7.3", set: { "arrays.sc1.scos": "7.3" } }
            """;

    private HeadroomAfterUpgrade() {}

    /** Prints the answer. */
    public static void main(String[] args) {
        System.out.print(answer());
    }

    static String answer() {
        Catalogue catalogue = Catalogue.builtIn();
        Scenario scenario = ScenarioReader.parse("example", SCENARIO, List.of(), catalogue);
        StudyResult result = new Study()
                .run(
                        scenario.name(),
                        Assembly.assemble(scenario, catalogue),
                        StudyOptions.defaults());
        StringBuilder answer = new StringBuilder();
        for (VariantResult variant : result.variants()) {
            WorkloadCurve database = variant.workloads().get(0);
            double most = database.underOneMilli().iops().orElseThrow();
            answer.append(String.format(
                    Locale.ROOT,
                    "%s: %,.0f IOPS under 1 ms, headroom %+.0f %%, bottleneck %s%n",
                    variant.name(),
                    most,
                    100 * (most / NEEDED_IOPS - 1),
                    variant.bottleneck()));
        }
        return answer.toString();
    }
}
