/**
 * The command line: parses, calls {@code planner.study}, prints what {@code planner.report}
 * renders. One class for each command.
 *
 * <p>May use everything below. Exit codes are in {@link dev.scsim.planner.cli.ExitCode}. Read
 * {@link dev.scsim.planner.cli.Main} first.
 */
package dev.scsim.planner.cli;
