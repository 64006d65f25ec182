/**
 * SCOS releases as data: what one release costs and allows.
 *
 * <p>May use: {@code pool} for sparing, {@code page} for Data Progression. Read first: {@link
 * dev.scsim.models.release.ReleaseProfile}.
 */
package dev.scsim.models.release;
