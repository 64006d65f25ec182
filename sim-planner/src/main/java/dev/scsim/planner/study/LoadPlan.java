package dev.scsim.planner.study;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.workload.Load;

import java.util.List;

/** Which loads of a workload a study visits. */
public sealed interface LoadPlan {

    /**
     * First an uncontrolled run, then shares of the rate that it reached.
     *
     * @param percents shares, per cent, 0 to 1000; may be empty
     * @param outstanding requests at the array at most, over all volumes
     */
    record Curve(List<Double> percents, int outstanding) implements LoadPlan {
        public Curve {
            percents = List.copyOf(percents);
            checkArgument(
                    percents.stream().allMatch(p -> p >= 0 && p <= 1000), "shares %s", percents);
            checkArgument(outstanding > 0, "outstanding %s", outstanding);
        }

        @Override
        public Load.Mode mode() {
            return Load.Mode.CAPPED;
        }
    }

    /** The same load all the time. */
    record Fixed(Load load) implements LoadPlan {
        @Override
        public Load.Mode mode() {
            return load.mode();
        }
    }

    /** How hosts issue requests. */
    Load.Mode mode();
}
