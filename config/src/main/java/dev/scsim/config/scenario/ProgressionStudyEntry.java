package dev.scsim.config.scenario;

/**
 * Which nights of Data Progression are studied.
 *
 * @param nights how many
 * @param snapshotNanosOfDay when snapshots are taken, ns after midnight
 */
public record ProgressionStudyEntry(int nights, long snapshotNanosOfDay) {}
