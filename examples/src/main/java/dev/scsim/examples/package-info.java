/** Placeholder floor. */
package dev.scsim.examples;
