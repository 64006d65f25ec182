/**
 * The event loop: simulated time, pending events in the total order (time, sequence), and
 * listeners.
 *
 * <p>May use {@code units}. Read {@link dev.scsim.core.engine.Simulation} first; components see
 * only {@link dev.scsim.core.engine.Scheduler}.
 */
package dev.scsim.core.engine;
