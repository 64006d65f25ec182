/**
 * Scenario and catalogue put together: the spec records that a simulation runs on, with the
 * catalogue values they rest on.
 *
 * <p>May use all of {@code config} and the spec records of the models. Read {@link
 * dev.scsim.config.assembly.Assembly} first.
 */
package dev.scsim.config.assembly;
