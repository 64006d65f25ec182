package dev.scsim.models.livevolume;

import dev.scsim.core.check.Violations;

import java.util.List;

/**
 * How a trial went.
 *
 * @param violations breaches after the first event that had any; empty when all is well
 * @param brokenNanos time of that event, ns; -1 when all is well
 * @param timeLine what happened
 * @param state state of the Live Volume at the end
 * @param primary array with the role of primary at the end
 * @param hosts what each host saw
 */
public record TrialOutcome(
        List<Violations.Violation> violations,
        long brokenNanos,
        List<TimeLineEvent> timeLine,
        LiveVolumeState state,
        int primary,
        List<HostView> hosts) {

    public TrialOutcome {
        violations = List.copyOf(violations);
        timeLine = List.copyOf(timeLine);
        hosts = List.copyOf(hosts);
    }

    public boolean holds() {
        return violations.isEmpty();
    }

    /**
     * What a host saw of the single I/Os of a trial.
     *
     * @param completed I/Os that were answered
     * @param failed I/Os that failed
     * @param responseNanos response times in the order of completion, ns
     */
    public record HostView(long completed, long failed, List<Long> responseNanos) {
        public HostView {
            responseNanos = List.copyOf(responseNanos);
        }
    }
}
