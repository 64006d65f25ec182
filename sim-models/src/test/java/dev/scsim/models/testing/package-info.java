/**
 * Small arrays, loads and random worlds for tests of the model and of everything above it.
 *
 * <p>May use: all of the model, jqwik. Read first: {@link
 * dev.scsim.models.testing.SmallArrays}.
 */
package dev.scsim.models.testing;
