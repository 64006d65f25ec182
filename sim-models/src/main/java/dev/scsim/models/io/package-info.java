/**
 * Host requests in flight and the one interface that workloads and arrays share.
 *
 * <p>May use: nothing of the model. Read first: {@link dev.scsim.models.io.RequestTable}.
 */
package dev.scsim.models.io;
