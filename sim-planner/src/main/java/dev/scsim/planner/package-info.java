/** Placeholder floor. */
package dev.scsim.planner;
