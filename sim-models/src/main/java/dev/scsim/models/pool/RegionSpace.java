package dev.scsim.models.pool;

import dev.scsim.models.raid.RaidLevel;

/**
 * How much of a folder's stripes is of one level.
 *
 * @param level whose
 * @param stripes all of them, empty ones included
 * @param usedStripes those with host data
 * @param extentBytes one drive's part of a stripe, bytes
 */
public record RegionSpace(RaidLevel level, int stripes, int usedStripes, long extentBytes) {
    /** Space for host data, bytes. */
    public long dataBytes() {
        return (long) stripes * level.dataStrips() * extentBytes;
    }

    /** Parity or further copies, bytes. */
    public long redundancyBytes() {
        return (long) stripes * (level.width() - level.dataStrips()) * extentBytes;
    }
}
