/**
 * Fits the calibrated values of the catalogue to the published measurements.
 *
 * <p>May use: {@code study} and everything below. Read first: {@link
 * dev.scsim.planner.calibration.Calibration}.
 */
package dev.scsim.planner.calibration;
