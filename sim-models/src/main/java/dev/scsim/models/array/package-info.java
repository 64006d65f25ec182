/**
 * One array put together, and one run of it.
 *
 * <p>May use: every other package of the model but {@code check}. Read first: {@link
 * dev.scsim.models.array.ArrayRun}.
 */
package dev.scsim.models.array;
