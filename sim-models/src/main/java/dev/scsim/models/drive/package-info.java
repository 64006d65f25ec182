/**
 * Drive models: what a data sheet says and how a drive in service behaves.
 *
 * <p>May use: {@code core.engine}, {@code core.random}, {@code core.resource}, {@code
 * core.units}. Read first: {@link dev.scsim.models.drive.SsdDrive}, then {@link
 * dev.scsim.models.drive.HddDrive}.
 */
package dev.scsim.models.drive;
