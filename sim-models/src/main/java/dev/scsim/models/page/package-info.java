/**
 * Where the pages of an array with tiers are over hours and days: volumes, snapshots and Data
 * Progression, counted in groups of pages.
 *
 * <p>May use: {@code raid}, {@code core.check}, {@code core.units}. Read first: {@link
 * dev.scsim.models.page.PageTable}, then {@link dev.scsim.models.page.DataProgression}.
 */
package dev.scsim.models.page;
