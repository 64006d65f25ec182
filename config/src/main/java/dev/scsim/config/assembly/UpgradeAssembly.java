package dev.scsim.config.assembly;

import dev.scsim.config.assembly.UpgradePlan.ArrayStep;
import dev.scsim.config.assembly.UpgradePlan.State;
import dev.scsim.config.assembly.UpgradePlan.Step;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.scenario.ArrayEntry;
import dev.scsim.config.scenario.Design;
import dev.scsim.config.scenario.DriveGroup;
import dev.scsim.config.scenario.Timeline;
import dev.scsim.config.scenario.Variant;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.Redundancy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Sees from two states of an estate what must be done to come from one to the other, however the
 * change was written.
 */
final class UpgradeAssembly {
    private final List<Variant> states;
    private final Catalogue catalogue;

    UpgradeAssembly(List<Variant> states, Catalogue catalogue) {
        this.states = states;
        this.catalogue = catalogue;
    }

    UpgradePlan assemble(Timeline timeline, List<CapacityVariant> capacity) {
        List<State> found = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            found.add(new State(timeline.dates().get(i), capacity.get(i)));
            if (i > 0) {
                steps.add(new Step(
                        states.get(i).name(),
                        timeline.dates().get(i),
                        arrays(states.get(i - 1).design(), states.get(i).design())));
            }
        }
        return new UpgradePlan(found, steps);
    }

    private List<ArrayStep> arrays(Design before, Design after) {
        List<ArrayStep> steps = new ArrayList<>();
        for (ArrayEntry array : after.arrays()) {
            before.arrays().stream()
                    .filter(old -> old.name().equals(array.name()))
                    .map(old -> step(old, array, Assembly.changed(catalogue, after)))
                    .filter(ArrayStep::doesSomething)
                    .forEach(steps::add);
        }
        return steps;
    }

    private static ArrayStep step(ArrayEntry before, ArrayEntry after, Catalogue catalogue) {
        ReleaseModel release = catalogue.release(after.scos()).orElseThrow();
        List<String> untold = new ArrayList<>();
        List<Fault> moves = new ArrayList<>();
        if (!redundancy(before, catalogue).equals(redundancy(after, catalogue))
                || !before.raid().equals(after.raid())) {
            untold.add("stripes change their RAID level");
        }
        Sparing sparing = sparing(before, catalogue);
        if (sparing != sparing(after, catalogue)) {
            if (sparing == Sparing.DEDICATED) {
                moves.add(Fault.optimiser(0));
            } else {
                untold.add("distributed spares become dedicated, which no release does");
            }
        }
        drives(before, after, catalogue, moves, untold);
        return new ArrayStep(
                after.name(),
                before.scos().equals(after.scos()) ? 0 : release.restartNanos(),
                before.model().equals(after.model()) ? 0 : release.swapNanos(),
                moves,
                untold);
    }

    private static Sparing sparing(ArrayEntry array, Catalogue catalogue) {
        return array.sparing()
                .orElseGet(() -> catalogue.release(array.scos()).orElseThrow().shippedSparing());
    }

    private static List<Redundancy> redundancy(ArrayEntry array, Catalogue catalogue) {
        return DriveGroup.of(array, catalogue).stream()
                .map(DriveGroup::redundancy)
                .distinct()
                .toList();
    }

    private static void drives(
            ArrayEntry before,
            ArrayEntry after,
            Catalogue catalogue,
            List<Fault> moves,
            List<String> untold) {
        Map<String, Integer> joined = new TreeMap<>();
        after.folders().forEach(f -> joined.merge(f.drive(), f.count(), Integer::sum));
        before.folders().forEach(f -> joined.merge(f.drive(), -f.count(), Integer::sum));
        if (joined.values().stream().anyMatch(count -> count < 0)) {
            untold.add("drives leave the array");
        }
        joined.forEach((drive, count) -> {
            if (count > 0) {
                long capacity = catalogue.drive(drive).orElseThrow().capacityBytes();
                moves.add(Fault.addition(count, capacity, 0));
            }
        });
    }
}
