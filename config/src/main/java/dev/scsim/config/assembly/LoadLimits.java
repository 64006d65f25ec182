package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.scenario.ArrayEntry;
import dev.scsim.config.scenario.DriveGroup;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.Variant;
import dev.scsim.models.raid.Redundancy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What keeps a scenario whose capacity can be told from being simulated under load. */
final class LoadLimits {
    private final Scenario scenario;
    private final List<Problem> problems = new ArrayList<>();

    private LoadLimits(Scenario scenario) {
        this.scenario = scenario;
    }

    static List<Problem> problems(Scenario scenario, Catalogue catalogue) {
        LoadLimits limits = new LoadLimits(scenario);
        for (Variant variant : scenario.variants()) {
            if (variant.design().workloads().isEmpty()
                    && variant.design().faults().isEmpty()) {
                limits.add("workloads", "missing; only capacity can be told without them");
            }
            Catalogue changed = Assembly.changed(catalogue, variant.design());
            variant.design().arrays().forEach(array -> limits.array(array, changed));
        }
        return limits.problems;
    }

    private void array(ArrayEntry array, Catalogue catalogue) {
        String path = "arrays." + array.name();
        List<DriveGroup> groups = DriveGroup.of(array, catalogue);
        if (groups.stream().anyMatch(g -> g.redundancy() == Redundancy.NON_REDUNDANT)) {
            add(
                    path + ".storage_type.redundancy",
                    "drives without redundancy cannot be simulated under load");
        }
    }

    private void add(String path, String statement) {
        Problem problem = new Problem(
                Place.whole(scenario.source()),
                path,
                "",
                statement,
                "\"scsim capacity\" works",
                Optional.empty());
        if (!problems.contains(problem)) {
            problems.add(problem);
        }
    }
}
