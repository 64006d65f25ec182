/** Placeholder floor. */
package dev.scsim.models;
