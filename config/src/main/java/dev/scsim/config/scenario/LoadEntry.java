package dev.scsim.config.scenario;

import dev.scsim.models.workload.Load;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;

/** How a workload is driven. Counts of requests are totals over all volumes and hosts. */
public sealed interface LoadEntry {
    /** The load at its start: a curve begins uncontrolled. */
    Load load();

    /**
     * First an uncontrolled run finds the highest rate, then percentages of it are run.
     *
     * @param percents in the order of the file, no duplicates
     * @param threads requests outstanding at most
     */
    record Curve(List<BigDecimal> percents, int threads) implements LoadEntry {
        public Curve {
            percents = List.copyOf(percents);
        }

        @Override
        public Load load() {
            return Load.closed(threads);
        }
    }

    /**
     * Requests arrive at a given mean rate.
     *
     * @param iops requests per second; 0 issues nothing
     * @param threads requests outstanding at most; empty = no bound
     */
    record FixedRate(BigDecimal iops, OptionalInt threads) implements LoadEntry {
        @Override
        public Load load() {
            double rate = iops.doubleValue();
            return threads.isPresent() ? Load.capped(rate, threads.getAsInt()) : Load.open(rate);
        }
    }

    /**
     * A fixed number of requests is outstanding at all times.
     *
     * @param requests how many
     */
    record Outstanding(int requests) implements LoadEntry {
        @Override
        public Load load() {
            return Load.closed(requests);
        }
    }
}
