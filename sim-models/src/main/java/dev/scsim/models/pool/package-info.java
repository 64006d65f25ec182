/**
 * Disk folders, the extents their space is cut in, sparing and the page pool above them.
 *
 * <p>May use: {@code raid}, {@code drive}, the engine, {@code core.random}. Read first: {@link
 * dev.scsim.models.pool.DiskFolder}, then {@link dev.scsim.models.pool.ExtentLayout}.
 */
package dev.scsim.models.pool;
