/**
 * Test fixtures that other modules share. May use: JUnit and ArchUnit. Read first: {@link
 * dev.scsim.core.testing.DeterminismRules}.
 */
package dev.scsim.core.testing;
