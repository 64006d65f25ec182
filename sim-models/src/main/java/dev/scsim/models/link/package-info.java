/**
 * Links between arrays: bandwidth, distance, luck and disturbances.
 *
 * <p>May use: nothing of the model. Read first: {@link dev.scsim.models.link.Link}.
 */
package dev.scsim.models.link;
