package dev.scsim.config.catalogue;

/**
 * Where a value comes from.
 *
 * @param source key of the sources table
 * @param confidence how far it can be trusted
 * @param note may be empty
 */
record Provenance(String source, Confidence confidence, String note) {}
