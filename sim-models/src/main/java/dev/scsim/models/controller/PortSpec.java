package dev.scsim.models.controller;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * A group of equal full-duplex ports or chains of one controller.
 *
 * @param countPerController ports of one controller, at least 1
 * @param bytesPerSecond payload rate of one port, each direction
 * @param commandNanos fixed time of a command or a response on the way, ns
 */
public record PortSpec(int countPerController, long bytesPerSecond, long commandNanos) {
    public PortSpec {
        checkArgument(countPerController > 0, "ports %s", countPerController);
        checkArgument(bytesPerSecond > 0, "port rate %s B/s", bytesPerSecond);
        checkArgument(commandNanos >= 0, "command time %s ns", commandNanos);
    }
}
