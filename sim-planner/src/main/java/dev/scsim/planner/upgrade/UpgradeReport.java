package dev.scsim.planner.upgrade;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.capacity.Threshold;
import dev.scsim.planner.upgrade.StateReport.ArrayState;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An estate over the years, state after state. The variants of the study, in the same order, tell
 * the performance of each.
 *
 * @param states the start and the state after each step, in the order of time
 * @param steps one less; step i leads from state i to the next
 */
public record UpgradeReport(List<StateReport> states, List<StepReport> steps) {
    public UpgradeReport {
        states = ImmutableList.copyOf(states);
        steps = ImmutableList.copyOf(steps);
        checkArgument(states.size() == steps.size() + 1, "%s states", states.size());
    }

    /** First day of the first state. */
    public LocalDate from() {
        return states.get(0).from();
    }

    /** The day of a date, from 0. */
    public int day(LocalDate date) {
        return (int) (date.toEpochDay() - from().toEpochDay());
    }

    /** Last day of a state that is told: the day before the next one, or the horizon. */
    public int lastDay(int state, ArrayState array) {
        int horizon = array.forecast().days().size() - 1;
        return state + 1 < states.size()
                ? Math.min(horizon, day(states.get(state + 1).from()) - 1)
                : horizon;
    }

    /** Space for data while a step is done, bytes: the less of before and after. */
    public long usableBytesMeanwhile(int step, String array) {
        return Math.min(usableBytes(step, array), usableBytes(step + 1, array));
    }

    private long usableBytes(int state, String array) {
        return states.get(state)
                .array(array)
                .map(found -> found.forecast().capacity().usableBytes())
                .orElse(Long.MAX_VALUE);
    }

    /**
     * Losses of data per year while a step is done: no extent loses its redundancy, and a drive
     * that fails meanwhile is rebuilt as before or as after, so the more of both is taken; empty
     * when either is not known.
     */
    public OptionalDouble lossesPerYearMeanwhile(int step, String array) {
        OptionalDouble before = lossesPerYear(step, array);
        OptionalDouble after = lossesPerYear(step + 1, array);
        return before.isPresent() && after.isPresent()
                ? OptionalDouble.of(Math.max(before.getAsDouble(), after.getAsDouble()))
                : OptionalDouble.empty();
    }

    private OptionalDouble lossesPerYear(int state, String array) {
        Optional<ArrayState> found = states.get(state).array(array);
        return found.isPresent() ? found.get().lossesPerYear() : OptionalDouble.empty();
    }

    /** What a reader must know of a state or the step to it, by its index. */
    public List<String> warnings(int state) {
        List<String> warnings = new ArrayList<>();
        for (ArrayState array : states.get(state).arrays()) {
            fills(state, array).ifPresent(warnings::add);
        }
        if (state > 0) {
            steps.get(state - 1).untold().forEach(warnings::add);
        }
        return warnings;
    }

    /** The worst that a pool comes to before the next step. */
    private Optional<String> fills(int state, ArrayState array) {
        int last = lastDay(state, array);
        return array.forecast().thresholds().stream()
                .filter(reached -> reached.threshold().kind() != Threshold.Kind.ALERT)
                .filter(reached -> reached.day().isPresent() && reached.day().getAsInt() <= last)
                .reduce((first, second) -> second)
                .map(reached -> "array " + array.array() + ": "
                        + reached.threshold().kind().label() + " from "
                        + from().plusDays(Math.max(reached.day().getAsInt(), array.day()))
                        + (state + 1 < states.size()
                                ? ", before " + states.get(state + 1).name()
                                : ""));
    }
}
