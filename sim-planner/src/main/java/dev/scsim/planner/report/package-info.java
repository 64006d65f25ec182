/**
 * Renders the results of studies and of the validation: JSON with a published schema, CSV, text
 * tables and one self-contained HTML page; writes them so that no half-written file is ever seen.
 *
 * <p>May use the floors below it; simulates nothing and decides no figure. Read {@link
 * dev.scsim.planner.report.ResultJson} first.
 */
package dev.scsim.planner.report;
