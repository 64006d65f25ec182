package dev.scsim.planner.upgrade;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.CapacityForecast.Reached;
import dev.scsim.models.capacity.PoolUse;
import dev.scsim.planner.rebuild.RiskFigures;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The estate between two steps.
 *
 * @param name of the state
 * @param from its first day
 * @param arrays in the order of the file
 */
public record StateReport(String name, LocalDate from, List<ArrayState> arrays) {
    public StateReport {
        arrays = ImmutableList.copyOf(arrays);
    }

    Optional<ArrayState> array(String name) {
        return arrays.stream().filter(array -> array.array().equals(name)).findFirst();
    }

    /**
     * One array of a state.
     *
     * @param array its name
     * @param day first day of the state
     * @param forecast use of its pool as if the state had been so from day 0 and stayed
     * @param rebuildHours time to rebuild one drive beside the host load, h; empty when not asked
     *     for or not known
     * @param risk the risk of data loss; empty when not asked for or not known
     */
    public record ArrayState(
            String array,
            int day,
            CapacityForecast forecast,
            OptionalDouble rebuildHours,
            Optional<RiskFigures> risk) {

        /** Use on its first day. */
        public PoolUse use() {
            return forecast.days().get(day);
        }

        /** The threshold that is reached next if nothing is done; empty = none by the horizon. */
        public Optional<Reached> next() {
            return forecast.thresholds().stream()
                    .filter(reached ->
                            reached.day().isPresent() && reached.day().getAsInt() > day)
                    .findFirst();
        }

        /** Losses of data per year; empty when not known. */
        public OptionalDouble lossesPerYear() {
            return risk.isPresent()
                    ? OptionalDouble.of(risk.get().result().lossesPerYear().mean())
                    : OptionalDouble.empty();
        }
    }
}
