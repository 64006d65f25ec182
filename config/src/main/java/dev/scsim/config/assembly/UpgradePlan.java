package dev.scsim.config.assembly;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.fault.Fault;

import java.time.LocalDate;
import java.util.List;

/**
 * An estate over the years: states, and what is done to come from each to the next.
 *
 * @param states in the order of time, the start first; assembled variants of the same order tell
 *     their performance
 * @param steps one less than states; step i leads from state i to the next
 */
public record UpgradePlan(List<State> states, List<Step> steps) {
    public UpgradePlan {
        states = List.copyOf(states);
        steps = List.copyOf(steps);
        checkArgument(
                states.size() == steps.size() + 1,
                "%s states, %s steps",
                states.size(),
                steps.size());
    }

    /**
     * The estate from a date on.
     *
     * @param from its first day
     * @param capacity its arrays; their day 0 is the first day of the first state
     */
    public record State(LocalDate from, CapacityVariant capacity) {
        public String name() {
            return capacity.name();
        }
    }

    /**
     * What is done on a date.
     *
     * @param name of the state that follows
     * @param at the date
     * @param arrays arrays to which something is done; may be empty
     */
    public record Step(String name, LocalDate at, List<ArrayStep> arrays) {
        public Step {
            arrays = List.copyOf(arrays);
        }
    }

    /**
     * What is done to one array, in this order.
     *
     * @param array its name
     * @param restartNanos for how long each controller is away that restarts into a new release,
     *     one after the other, ns; 0 = the release stays
     * @param swapNanos no service while controllers of another model take the drives, ns; 0 = the
     *     model stays
     * @param moves what makes extents move between drives, all at time 0; may be empty
     * @param untold changes whose course is not told
     */
    public record ArrayStep(
            String array,
            long restartNanos,
            long swapNanos,
            List<Fault> moves,
            List<String> untold) {
        public ArrayStep {
            moves = List.copyOf(moves);
            untold = List.copyOf(untold);
        }

        boolean doesSomething() {
            return restartNanos > 0 || swapNanos > 0 || !moves.isEmpty() || !untold.isEmpty();
        }
    }
}
