package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.release.PathReporting;
import dev.scsim.models.replication.HighAvailability;
import dev.scsim.models.replication.ReplicationMode;

import java.util.Optional;

/**
 * One Live Volume: a volume on each of two arrays under one identity.
 *
 * @param name unique in a simulation
 * @param volumes its volume on the first and on the second array
 * @param primary array that begins as primary, 0 or 1
 * @param mode how writes get to the other array
 * @param paths what hosts are told about paths
 * @param options the rest, with defaults
 */
public record LiveVolumeSpec(
        String name,
        VolumePair volumes,
        int primary,
        ReplicationMode mode,
        PathReporting paths,
        Options options) {
    public LiveVolumeSpec {
        checkArgument(primary == 0 || primary == 1, "primary %s", primary);
        boolean mayFailOver = mode instanceof HighAvailability;
        checkArgument(
                mayFailOver || !options.failover().automatic(),
                "%s: automatic failover needs High Availability",
                name);
    }

    /** Index of the volume on one array. */
    public int volume(int array) {
        return array == 0 ? volumes.first() : volumes.second();
    }

    /** Indices of the volume on the two arrays. */
    public record VolumePair(int first, int second) {}

    /**
     * @param failover what happens by itself when an array is lost
     * @param autoSwap when roles are exchanged by themselves; empty = off
     * @param parallelMirror whether the primary commits while the mirror is under way; SC arrays
     *     are drawn serial
     * @param latency when High Availability gives up a slow mirror
     * @param granuleBytes granule of the journal, bytes (unknown, assumed 64 KiB)
     * @param copyWindow pieces that a resync has on their way, 1 or more (unknown)
     * @param inStep whether the copies are equal at the start; else a first copy runs
     */
    public record Options(
            FailoverSpec failover,
            Optional<AutoSwapSpec> autoSwap,
            boolean parallelMirror,
            SyncLatencySpec latency,
            long granuleBytes,
            int copyWindow,
            boolean inStep) {
        private static final long GRANULE = 64 << 10;
        private static final int WINDOW = 16;

        public static final Options PLAIN = new Options(
                FailoverSpec.OFF,
                Optional.empty(),
                false,
                SyncLatencySpec.NEVER,
                GRANULE,
                WINDOW,
                true);

        public Options {
            checkArgument(granuleBytes > 0, "granule %s B", granuleBytes);
            checkArgument(copyWindow > 0, "window %s", copyWindow);
        }

        public Options withFailover(FailoverSpec what) {
            return new Options(
                    what, autoSwap, parallelMirror, latency, granuleBytes, copyWindow, inStep);
        }

        public Options withAutoSwap(AutoSwapSpec when) {
            return new Options(
                    failover,
                    Optional.of(when),
                    parallelMirror,
                    latency,
                    granuleBytes,
                    copyWindow,
                    inStep);
        }

        public Options withParallelMirror() {
            return new Options(failover, autoSwap, true, latency, granuleBytes, copyWindow, inStep);
        }

        public Options withLatency(SyncLatencySpec limits) {
            return new Options(
                    failover, autoSwap, parallelMirror, limits, granuleBytes, copyWindow, inStep);
        }

        public Options withGranule(long bytes) {
            return new Options(
                    failover, autoSwap, parallelMirror, latency, bytes, copyWindow, inStep);
        }

        public Options withFirstCopy() {
            return new Options(
                    failover, autoSwap, parallelMirror, latency, granuleBytes, copyWindow, false);
        }
    }
}
