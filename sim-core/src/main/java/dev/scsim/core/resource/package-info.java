/**
 * Generic stations: servers with queues, links and rate limits that jobs pass through.
 *
 * <p>May use {@code engine}, {@code stats}, {@code random} and {@code units}. Read {@link
 * dev.scsim.core.resource.Resource} first, then {@link dev.scsim.core.resource.FifoServer}.
 */
package dev.scsim.core.resource;
