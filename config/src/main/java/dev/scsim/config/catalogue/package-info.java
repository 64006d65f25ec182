/**
 * What is known of arrays, drives, releases and workloads, and what was measured: every value with
 * its source, its confidence and what it moves.
 *
 * <p>May use {@code document}, {@code quantity} and the spec records of the models, which it fills.
 * Read {@link dev.scsim.config.catalogue.Catalogue} first, then {@link
 * dev.scsim.config.catalogue.EntryKind}, which lists the keys of each kind of file.
 */
package dev.scsim.config.catalogue;
