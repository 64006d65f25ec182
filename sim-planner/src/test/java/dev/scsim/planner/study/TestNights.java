package dev.scsim.planner.study;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.ScenarioReader;

import java.util.List;

/** Small hybrid arrays whose nights are studied. */
public final class TestNights {
    /** A day's changes are restriped, those of thirteen days ago go down. */
    public static final String HYBRID =
            """
            name: night
            arrays:
              - name: sc1
                model: SC7020
                scos: "7.3"
                folders:
                  - { drive: ssd-wi-1.6tb, count: 12 }
                  - { drive: hdd-7k-4tb, count: 12 }
            volumes:
              - name: data
                array: sc1
                size: 2 TiB
                snapshots: { every: 1 d, keep: 20 d, change: { per_day: 40 GiB } }
            workloads:
              - name: oltp
                volumes: data
                read: 80 %
                size: 8 KiB
                access: random
                load: { iops: 400 }
            progression_study: { nights: 2 }
            run: { seed: 3, replications: 1, max_ios: 4000 }
            """;

    /** So few changes a day that tier 1 has hardly any room for active pages. */
    public static final String FULL = HYBRID.replace("40 GiB", "64 MiB")
            .replaceAll("progression_study.*\n", "")
            .replace("read: 80 %", "read: 0 %")
            .replace("iops: 400 ", "iops: 4000 ")
            .replace("max_ios: 4000", "max_ios: 20000");

    private TestNights() {}

    public static StudyResult run(String text, int threads) {
        Catalogue catalogue = Catalogue.builtIn();
        return new Study()
                .run(
                        "night",
                        Assembly.assemble(
                                ScenarioReader.parse("night", text, List.of(), catalogue),
                                catalogue),
                        new StudyOptions(threads, StudyListener.silent(), new Cancellation()));
    }
}
