/**
 * Write cache, read cache and read-ahead as data structures without time.
 *
 * <p>May use: {@code pool} for the sizes of strip and block. Read first: {@link
 * dev.scsim.models.cache.WriteCache}.
 */
package dev.scsim.models.cache;
