/**
 * Disk folders, sparing and the page pool above them.
 *
 * <p>May use: {@code raid}, {@code drive}, the engine. Read first: {@link
 * dev.scsim.models.pool.DiskFolder}.
 */
package dev.scsim.models.pool;
