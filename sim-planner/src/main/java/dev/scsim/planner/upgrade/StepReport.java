package dev.scsim.planner.upgrade;

import com.google.common.collect.ImmutableList;

import java.time.LocalDate;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What is done on a date, and what hosts meet meanwhile.
 *
 * @param name of the state that follows
 * @param at the date
 * @param work in the order in which it is done; empty when nothing but data changes
 * @param untold what a reader must know beside it
 */
public record StepReport(String name, LocalDate at, List<Work> work, List<String> untold) {
    public StepReport {
        work = ImmutableList.copyOf(work);
        untold = ImmutableList.copyOf(untold);
    }

    /** Kinds of work. */
    public enum Kind {
        RESTART("controllers restart"),
        SWAP("controllers swapped"),
        MOVE("extents move");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /**
     * Work on one array.
     *
     * @param array its name
     * @param kind what is done
     * @param seconds how long it takes, s; empty when it does not end
     * @param noServiceSeconds for how long some volumes are not served, s
     * @param exposedSeconds for how long stripes are below full redundancy, s
     * @param hosts what hosts meet; {@link Hosts#NONE} without load or service
     */
    public record Work(
            String array,
            Kind kind,
            OptionalDouble seconds,
            double noServiceSeconds,
            double exposedSeconds,
            Hosts hosts) {}

    /**
     * What hosts meet; NaN where nothing is known.
     *
     * @param meanNanos mean response while it goes on, ns
     * @param p99Nanos 99th percentile in the worst part of it, ns
     * @param maxNanos longest response, ns
     * @param carried whether the array answered what open loads offered
     */
    public record Hosts(double meanNanos, double p99Nanos, double maxNanos, boolean carried) {
        /** Nothing is known. */
        public static final Hosts NONE = new Hosts(Double.NaN, Double.NaN, Double.NaN, true);
    }
}
