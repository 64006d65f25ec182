package dev.scsim.planner.study;

import dev.scsim.models.array.Phase;
import dev.scsim.models.array.RunEvent;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.workload.Load;

import java.util.List;
import java.util.Locale;

/**
 * What failures of an array's own parts did to its hosts, at the highest load, in replication 0.
 *
 * @param array name of the array
 * @param events what happened, by time
 * @param outage what hosts met
 */
public record OutageReport(String array, List<RunEvent> events, RunResult.Outage outage) {
    public OutageReport {
        events = List.copyOf(events);
    }

    /** What a phase is called, such as {@code before} or {@code brown-out}. */
    public static String label(List<Phase> phases, int index) {
        return switch (phases.get(index).state()) {
            case WELL -> index == 0 ? "before" : "after";
            case BROWN_OUT -> "brown-out";
            case STALL -> "stall";
            case DEGRADED -> "during";
        };
    }

    /** How responses were taken: those of a closed and of an open load are not one measure. */
    public static String label(Load.Mode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }

    /** One word for an event, such as {@code controller_failure}. */
    public static String kind(RunEvent event) {
        return event.getClass()
                .getSimpleName()
                .replaceAll("([a-z])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT);
    }

    /** An event in words. */
    public static String text(RunEvent event) {
        if (event instanceof RunEvent.LoadChange change) {
            return change.load().mode() == Load.Mode.OPEN && change.load().iops() == 0
                    ? "the load of " + change.workload() + " ends"
                    : "the load of " + change.workload() + " changes";
        } else if (event instanceof RunEvent.ControllerFailure failure) {
            return "controller " + (failure.controller() + 1) + " fails";
        } else if (event instanceof RunEvent.ControllerReturn back) {
            return "controller " + (back.controller() + 1) + " returns"
                    + (back.volumesToo() ? ", its volumes move back" : ", its peer keeps serving");
        } else if (event instanceof RunEvent.Rebalance) {
            return "volumes move to the controllers that own them";
        } else if (event instanceof RunEvent.PortFailure failure) {
            return port(failure.controller(), failure.port()) + " fails";
        } else if (event instanceof RunEvent.PortReturn back) {
            return port(back.controller(), back.port()) + " works again";
        } else if (event instanceof RunEvent.BatteryFailure) {
            return "the battery of the write cache fails";
        } else if (event instanceof RunEvent.BatteryReturn) {
            return "the battery of the write cache works again";
        }
        RunEvent.Stall stall = (RunEvent.Stall) event;
        return String.format(Locale.ROOT, "no service for %s s", stall.lengthNanos() / 1e9);
    }

    private static String port(int controller, int port) {
        return "port " + (port + 1) + " of controller " + (controller + 1);
    }
}
