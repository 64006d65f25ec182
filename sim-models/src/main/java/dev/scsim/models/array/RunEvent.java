package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.workload.Load;

/** Something that happens at a known time of a run of fixed length. */
public sealed interface RunEvent
        permits RunEvent.LoadChange,
                RunEvent.ControllerFailure,
                RunEvent.ControllerReturn,
                RunEvent.Rebalance,
                RunEvent.PortFailure,
                RunEvent.PortReturn,
                RunEvent.BatteryFailure,
                RunEvent.BatteryReturn,
                RunEvent.Stall {
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

    /**
     * A controller fails; its peer takes over. The other one must work.
     *
     * @param controller 0 or 1
     */
    record ControllerFailure(long atNanos, int controller) implements RunEvent {
        public ControllerFailure {
            check(atNanos, controller);
        }
    }

    /**
     * A failed controller works again, with empty caches; writes are mirrored again.
     *
     * @param controller 0 or 1
     * @param volumesToo whether its volumes move back to it at once; otherwise the peer keeps them
     *     until a {@link Rebalance}
     */
    record ControllerReturn(long atNanos, int controller, boolean volumesToo) implements RunEvent {
        public ControllerReturn {
            check(atNanos, controller);
        }
    }

    /** All volumes move to the controllers that own them, as far as these work. */
    record Rebalance(long atNanos) implements RunEvent {
        public Rebalance {
            checkArgument(atNanos >= 0, "time %s ns", atNanos);
        }
    }

    /**
     * A front-end port fails; its controller must have another one that works.
     *
     * @param controller 0 or 1
     * @param port number of the port on its controller, from 0
     */
    record PortFailure(long atNanos, int controller, int port) implements RunEvent {
        public PortFailure {
            check(atNanos, controller);
        }
    }

    /** A failed port works again. */
    record PortReturn(long atNanos, int controller, int port) implements RunEvent {
        public PortReturn {
            check(atNanos, controller);
        }
    }

    /** The batteries of the write cache fail: nothing is acknowledged from the cache. */
    record BatteryFailure(long atNanos) implements RunEvent {
        public BatteryFailure {
            checkArgument(atNanos >= 0, "time %s ns", atNanos);
        }
    }

    /** The batteries of the write cache are well again. */
    record BatteryReturn(long atNanos) implements RunEvent {
        public BatteryReturn {
            checkArgument(atNanos >= 0, "time %s ns", atNanos);
        }
    }

    /**
     * The array takes no request for a while, and serves again as if nothing had been. What is in
     * service when it begins comes back.
     *
     * @param lengthNanos for how long, ns, positive
     */
    record Stall(long atNanos, long lengthNanos) implements RunEvent {
        public Stall {
            checkArgument(atNanos >= 0, "time %s ns", atNanos);
            checkArgument(lengthNanos > 0, "stall of %s ns", lengthNanos);
        }
    }

    private static void check(long atNanos, int controller) {
        checkArgument(atNanos >= 0, "time %s ns", atNanos);
        checkArgument(controller == 0 || controller == 1, "controller %s", controller);
    }
}
