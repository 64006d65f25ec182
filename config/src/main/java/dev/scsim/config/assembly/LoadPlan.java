package dev.scsim.config.assembly;

import java.util.List;
import java.util.OptionalInt;

/** Which runs a workload asks for. Counts of requests are totals over all volumes and hosts. */
public sealed interface LoadPlan {

    /**
     * An uncontrolled run that finds the highest rate, then one run at each percentage of it.
     *
     * @param percents of the highest rate, as many as asked for, in that order
     * @param threads requests outstanding at most, in all runs
     */
    record Curve(List<Double> percents, int threads) implements LoadPlan {
        public Curve {
            percents = List.copyOf(percents);
        }
    }

    /**
     * One run at a given rate.
     *
     * @param iops mean arrivals per second; 0 issues nothing
     * @param threads requests outstanding at most; empty = no bound
     */
    record FixedRate(double iops, OptionalInt threads) implements LoadPlan {}

    /**
     * One run with a fixed number of requests outstanding.
     *
     * @param requests how many
     */
    record Outstanding(int requests) implements LoadPlan {}
}
