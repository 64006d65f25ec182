/** Placeholder floor. */
package dev.scsim.config;
