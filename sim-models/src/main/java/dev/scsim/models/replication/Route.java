package dev.scsim.models.replication;

import dev.scsim.models.link.Link;

/**
 * From where to where a volume is copied.
 *
 * @param from the source
 * @param fromVolume the volume there
 * @param to the destination
 * @param toVolume the volume there
 * @param link the link between them
 * @param linkEnd the link's end at the source
 * @param egress bounds what leaves the source
 */
public record Route(
        ArrayEnd from,
        int fromVolume,
        ArrayEnd to,
        int toVolume,
        Link link,
        int linkEnd,
        EgressShaper egress) {}
