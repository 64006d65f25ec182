package dev.scsim.models.controller;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * Hardware of the two equal controllers of an array.
 *
 * @param coresPerController processor cores of one controller that run the I/O path, 1 to 64
 * @param coreSpeedPpm speed of one core relative to the array that the release's CPU costs were
 *     fitted on; 1,000,000 = equal
 * @param readCacheBytes read cache of one controller, bytes; 0 = none
 * @param writeCacheBytes write cache of one controller for its own volumes, bytes; 0 = none
 * @param frontEnd ports to the hosts
 * @param backEnd SAS chains to the drives
 * @param interControllerLink link that mirrors the write cache (count 1)
 */
public record ControllerSpec(
        int coresPerController,
        int coreSpeedPpm,
        long readCacheBytes,
        long writeCacheBytes,
        PortSpec frontEnd,
        PortSpec backEnd,
        PortSpec interControllerLink) {

    public ControllerSpec {
        checkArgument(
                coresPerController > 0 && coresPerController <= 64,
                "cores per controller %s",
                coresPerController);
        checkArgument(coreSpeedPpm > 0, "core speed %s ppm", coreSpeedPpm);
        checkArgument(readCacheBytes >= 0, "read cache %s B", readCacheBytes);
        checkArgument(writeCacheBytes >= 0, "write cache %s B", writeCacheBytes);
    }
}
