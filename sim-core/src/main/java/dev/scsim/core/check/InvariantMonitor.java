package dev.scsim.core.check;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.core.engine.EngineListener;
import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;

import java.util.List;

/**
 * Checks invariants while a simulation runs and stops it with a full report at the first breach.
 *
 * <p>{@link Cost#EVERY_EVENT} invariants are checked after every event, {@link Cost#SAMPLED} ones
 * after every so many, and all of them in {@link #finish}. All breaches found after one event are
 * reported together.
 *
 * <p>State: the invariants by cost, and the last 50 events. Allocates nothing per event. Takes no
 * simulated time. Confined to the simulation thread.
 *
 * @param <S> the state the invariants speak about
 */
public final class InvariantMonitor<S> implements EngineListener {

    private final Simulation simulation;
    private final S state;
    private final int sampleInterval;
    private final ImmutableList<Invariant<? super S>> all;
    private final ImmutableList<Invariant<? super S>> everyEvent;
    private final ImmutableList<Invariant<? super S>> sampled;
    private final RecentEvents recent = new RecentEvents();
    private final Violations violations = new Violations();

    private InvariantMonitor(
            Simulation simulation,
            S state,
            List<? extends Invariant<? super S>> invariants,
            int sampleInterval) {
        checkArgument(sampleInterval >= 1, "sample interval must be 1 or more: %s", sampleInterval);
        this.simulation = simulation;
        this.state = state;
        this.sampleInterval = sampleInterval;
        this.all = ImmutableList.copyOf(invariants);
        this.everyEvent = ofCost(Cost.EVERY_EVENT);
        this.sampled = ofCost(Cost.SAMPLED);
    }

    /**
     * Starts to watch a simulation.
     *
     * @param simulation whose events are watched
     * @param state checked between them
     * @param invariants the claims
     * @param sampleInterval events between two checks of the sampled invariants, 1 or more
     */
    public static <S> InvariantMonitor<S> attach(
            Simulation simulation,
            S state,
            List<? extends Invariant<? super S>> invariants,
            int sampleInterval) {
        InvariantMonitor<S> monitor =
                new InvariantMonitor<>(simulation, state, invariants, sampleInterval);
        simulation.addListener(monitor);
        return monitor;
    }

    @Override
    public void beforeEvent(long timeNanos, long eventNumber, EventHandler handler, long payload) {
        recent.add(timeNanos, eventNumber, handler, payload);
    }

    @Override
    public void afterEvent(long timeNanos, long eventNumber, EventHandler handler, long payload) {
        check(everyEvent);
        if (!sampled.isEmpty() && eventNumber % sampleInterval == 0) {
            check(sampled);
        }
        report();
    }

    /**
     * Checks all invariants, whatever their cost; to be called when the run has ended.
     *
     * @throws InvariantViolationException when one is broken
     */
    public void finish() {
        check(all);
        report();
    }

    /** Up to 50 events, oldest first, for the report of any other failure of the run. */
    public List<String> lastEvents() {
        return recent.list();
    }

    private void check(ImmutableList<Invariant<? super S>> invariants) {
        for (int i = 0; i < invariants.size(); i++) {
            violations.check(state, invariants.get(i));
        }
    }

    private void report() {
        if (violations.isEmpty()) {
            return;
        }
        InvariantViolationException broken = new InvariantViolationException(
                violations,
                simulation.nowNanos(),
                simulation.eventsExecuted(),
                simulation.seed(),
                recent.list());
        violations.clear();
        throw broken;
    }

    private ImmutableList<Invariant<? super S>> ofCost(Cost cost) {
        ImmutableList.Builder<Invariant<? super S>> matching = ImmutableList.builder();
        for (Invariant<? super S> invariant : all) {
            if (invariant.cost() == cost) {
                matching.add(invariant);
            }
        }
        return matching.build();
    }
}
