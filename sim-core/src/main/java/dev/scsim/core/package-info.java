/** Placeholder floor. */
package dev.scsim.core;
