package dev.scsim.config.scenario;

import dev.scsim.models.array.RunEvent;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Sees whether what happens to one array can follow each other: nothing fails or comes back twice,
 * one controller works at all times, and one port of each.
 */
final class ArrayEventOrder {
    private static final int CONTROLLERS = 2;

    private final List<ArrayEventDraft> drafts;
    private final Set<Integer> failedControllers = new HashSet<>();
    private final List<Set<Integer>> failedPorts = List.of(new HashSet<>(), new HashSet<>());
    private boolean batteryFailed;

    /** @param all of the scenario, in the order of the file */
    ArrayEventOrder(List<ArrayEventDraft> all, ArrayEntry array) {
        this.drafts = all.stream()
                .filter(draft -> draft.array().equals(array))
                .sorted(Comparator.comparingLong(draft -> draft.event().atNanos()))
                .toList();
    }

    /** Reports what cannot follow, by time; of equal times in the order of the file. */
    void check() {
        for (ArrayEventDraft draft : drafts) {
            Optional<String> statement = follow(draft);
            if (statement.isPresent()) {
                draft.part().problem(statement.get());
                return;
            }
        }
    }

    private Optional<String> follow(ArrayEventDraft draft) {
        RunEvent event = draft.event();
        if (event instanceof RunEvent.ControllerFailure failure) {
            return failed(failure.controller());
        }
        if (event instanceof RunEvent.ControllerReturn back) {
            boolean known = failedControllers.remove(back.controller());
            return unless(known, "returns a controller that has not failed");
        }
        if (event instanceof RunEvent.PortFailure failure) {
            Set<Integer> ports = failedPorts.get(failure.controller());
            if (!ports.add(failure.port())) {
                return Optional.of("fails a port that has failed already");
            }
            return unless(
                    ports.size() < draft.ports(), "fails the last working port of the controller");
        }
        if (event instanceof RunEvent.PortReturn back) {
            boolean known = failedPorts.get(back.controller()).remove(back.port());
            return unless(known, "returns a port that has not failed");
        }
        if (event instanceof RunEvent.BatteryFailure) {
            boolean before = batteryFailed;
            batteryFailed = true;
            return unless(!before, "fails a battery that has failed already");
        }
        if (event instanceof RunEvent.BatteryReturn) {
            boolean before = batteryFailed;
            batteryFailed = false;
            return unless(before, "returns a battery that has not failed");
        }
        return Optional.empty();
    }

    private Optional<String> failed(int controller) {
        if (!failedControllers.add(controller)) {
            return Optional.of("fails a controller that has failed already");
        }
        return unless(
                failedControllers.size() < CONTROLLERS,
                "fails the last working controller; fail: stall stops the array");
    }

    private static Optional<String> unless(boolean possible, String statement) {
        return possible ? Optional.empty() : Optional.of(statement);
    }
}
