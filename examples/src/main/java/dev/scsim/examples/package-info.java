/**
 * Programs that use the simulator as a library, one question each. Scenario files are in {@code
 * examples/scenarios}.
 *
 * <p>May use everything. Read {@link dev.scsim.examples.HeadroomAfterUpgrade} first.
 */
package dev.scsim.examples;
