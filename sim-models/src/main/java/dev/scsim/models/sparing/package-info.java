/**
 * Failed drives at the level of extents: where each extent is, where lost ones are rebuilt, how
 * long it takes, and what must hold all the while.
 *
 * <p>May use: {@code raid}, {@code drive}, {@code pool}, {@code fault}, {@code core.check}, {@code
 * core.random}. Read first: {@link dev.scsim.models.sparing.RebuildEngine}.
 */
package dev.scsim.models.sparing;
