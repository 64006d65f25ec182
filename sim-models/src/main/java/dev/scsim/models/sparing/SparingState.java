package dev.scsim.models.sparing;

import java.util.List;

/**
 * What a policy plans with.
 *
 * @param map where extents are
 * @param jobs lost extents
 * @param rebuilds all rebuilds so far, by number
 * @param log takes events
 */
record SparingState(ExtentMap map, JobTable jobs, List<Rebuild> rebuilds, EventLog log) {}
