package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.workload.Load;

/** Something that happens at a known time of a run of fixed length. */
public sealed interface RunEvent permits RunEvent.LoadChange {
    /** Time since the start of the measurement, ns, not negative. */
    long atNanos();

    /**
     * A workload goes on with another load; {@code Load.open(0)} ends it. What is outstanding at
     * the array stays so.
     *
     * @param atNanos since the start of the measurement, ns
     * @param workload name of the workload
     * @param load the new load
     */
    record LoadChange(long atNanos, String workload, Load load) implements RunEvent {
        public LoadChange {
            checkArgument(atNanos >= 0, "time %s ns", atNanos);
        }
    }
}
