/**
 * Trials: a state, what happens to it, and the invariants that must hold all the while.
 *
 * <p>May use: {@code raid}, {@code pool}, {@code fault}, {@code sparing}, {@code core.check}. Read
 * first: {@link dev.scsim.models.check.RebuildTrial}.
 */
package dev.scsim.models.check;
