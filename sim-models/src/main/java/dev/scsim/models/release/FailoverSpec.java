package dev.scsim.models.release;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How long hosts wait when a controller or a port fails or comes back.
 *
 * @param virtualPorts whether ports of a failed controller or a failed port move to other physical
 *     ports; otherwise (legacy mode) hosts change the path after their own time-out
 * @param takeoverNanos from the failure of a controller until its peer serves its volumes, ns
 * @param returnNanos while volumes move back to their controller, ns
 * @param portMoveNanos from the failure or return of a port until its virtual port has moved, ns
 * @param pathTimeoutNanos after which hosts give a path up, ns; counts in legacy mode
 */
public record FailoverSpec(
        boolean virtualPorts,
        long takeoverNanos,
        long returnNanos,
        long portMoveNanos,
        long pathTimeoutNanos) {

    public FailoverSpec {
        checkArgument(takeoverNanos >= 0, "takeover %s ns", takeoverNanos);
        checkArgument(returnNanos >= 0, "return %s ns", returnNanos);
        checkArgument(portMoveNanos >= 0, "port move %s ns", portMoveNanos);
        checkArgument(pathTimeoutNanos >= 0, "path time-out %s ns", pathTimeoutNanos);
    }

    /** Time without service of the volumes whose controller fails, ns. */
    public long controllerLostNanos() {
        return virtualPorts ? takeoverNanos : Math.max(takeoverNanos, pathTimeoutNanos);
    }

    /** Time for which I/O that was to take a failed port waits, ns. */
    public long portLostNanos() {
        return virtualPorts ? portMoveNanos : pathTimeoutNanos;
    }
}
