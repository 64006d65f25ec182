package dev.scsim.models.sparing;

import dev.scsim.models.fault.Fault;
import dev.scsim.models.fault.FaultTime;

import java.util.List;

/** The faults of a run, each of which strikes once, those of one instant in their order. */
final class FaultSchedule {
    private final List<Fault> faults;
    private final boolean[] struck;

    FaultSchedule(List<Fault> faults) {
        this.faults = List.copyOf(faults);
        this.struck = new boolean[faults.size()];
    }

    /** When the next fault is due, ns; now when one is; {@link Long#MAX_VALUE} when unknown. */
    long nextNanos(long nowNanos, FaultTime.Progress progress) {
        long next = Long.MAX_VALUE;
        for (int i = 0; i < struck.length; i++) {
            if (!struck[i]) {
                FaultTime at = faults.get(i).at();
                next = Math.min(next, at.reached(nowNanos, progress) ? nowNanos : at.dueNanos());
            }
        }
        return next;
    }

    /** Lets all faults strike that are due; false when none was. */
    boolean strike(long nowNanos, FaultTime.Progress progress, Fault.Target target) {
        boolean any = false;
        for (int i = 0; i < struck.length; i++) {
            if (!struck[i] && faults.get(i).at().reached(nowNanos, progress)) {
                struck[i] = true;
                any = true;
                faults.get(i).strike(target);
            }
        }
        return any;
    }
}
