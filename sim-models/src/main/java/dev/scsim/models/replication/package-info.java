/**
 * Replication of a volume from one array to another: modes, what is still to be sent, copying.
 *
 * <p>May use: {@code io} and {@code link}. Read first: {@link
 * dev.scsim.models.replication.ReplicationMode}, then {@link
 * dev.scsim.models.replication.Copier}.
 */
package dev.scsim.models.replication;
