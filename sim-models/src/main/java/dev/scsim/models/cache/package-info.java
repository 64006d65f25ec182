/**
 * Write cache, read cache and read-ahead as data structures without time.
 *
 * <p>May use: {@code pool} for the sizes of strip and block, {@code core.random} for mixing. Read
 * first: {@link dev.scsim.models.cache.WriteCache}.
 */
package dev.scsim.models.cache;
