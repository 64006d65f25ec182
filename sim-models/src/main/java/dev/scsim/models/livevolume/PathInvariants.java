package dev.scsim.models.livevolume;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.link.LinkSpec;
import dev.scsim.models.replication.Journal;

import java.util.List;

/** What always holds of bytes, times, paths and recovery points of a Live Volume. */
public final class PathInvariants {
    /** Nothing is on the link that nobody accounts for. */
    public static final Invariant<LiveVolume> LINK_BYTES_ARE_ACCOUNTED = new LiveVolumeInvariant(
            "bytes on the link are those of mirrored writes, copies and proxied I/O",
            PathInvariants::linkBytesAreAccounted);

    /** Paths are used as they are reported. */
    public static final Invariant<LiveVolume> PATHS_ARE_USED_AS_REPORTED = new LiveVolumeInvariant(
            "an ALUA host uses no other path beside an optimised one; round robin uses all alike",
            PathInvariants::pathsAreUsedAsReported);

    /** The report follows the role. */
    public static final Invariant<LiveVolume> REPORT_FOLLOWS_THE_ROLE = new LiveVolumeInvariant(
            "paths are optimised exactly at the primary; one unit attention a path and change",
            PathInvariants::reportFollowsTheRole);

    /** QoS. */
    public static final Invariant<LiveVolume> REPLICATION_KEEPS_ITS_BOUND = new LiveVolumeInvariant(
            "no array sends more replication traffic than its QoS definition allows",
            PathInvariants::replicationKeepsItsBound);

    /** High Availability waits once. */
    public static final Invariant<LiveVolume> A_LOST_MIRROR_DELAYS_ONCE = new LiveVolumeInvariant(
            "a lost secondary delays a write by no more than detection and arbitration",
            PathInvariants::aLostMirrorDelaysOnce);

    /** The journal's account. */
    public static final Invariant<LiveVolume> JOURNAL_ACCOUNTS_MATCH = new LiveVolumeInvariant(
            "the journal lists every marked granule once", PathInvariants::journalAccountsMatch);

    /** Prefix consistency of snapshots. */
    public static final Invariant<LiveVolume> SNAPSHOTS_ARE_PAST_IMAGES = new LiveVolumeInvariant(
            "a complete snapshot on the secondary is an image that the primary had",
            PathInvariants::snapshotsArePastImages);

    /** The reported recovery point is not too good. */
    public static final Invariant<LiveVolume> RECOVERY_POINT_IS_NOT_UNDERSTATED =
            new LiveVolumeInvariant(
                    "the recovery point is no younger than the oldest write that is missing",
                    PathInvariants::recoveryPointIsNotUnderstated);

    /** The source of a managed replication. */
    public static final Invariant<LiveVolume> MANAGED_REPLICATION_SKIPS_NOTHING =
            new LiveVolumeInvariant(
                    "a managed replication reads from the primary and skips no write",
                    PathInvariants::managedReplicationSkipsNothing);

    /** Light is slow. */
    public static final Invariant<LiveVolume> NOTHING_BEATS_THE_ROUND_TRIP =
            new LiveVolumeInvariant(
                    "mirrored and proxied I/O takes its round trips at least",
                    PathInvariants::nothingBeatsTheRoundTrip);

    /** Liveness. */
    public static final Invariant<LiveVolume> SERVICE_RESUMES_IN_TIME = new LiveVolumeInvariant(
            "an array that has all data and may get the grant serves within the failover time",
            PathInvariants::serviceResumesInTime);

    private static final List<Invariant<LiveVolume>> ALL = List.of(
            LINK_BYTES_ARE_ACCOUNTED,
            PATHS_ARE_USED_AS_REPORTED,
            REPORT_FOLLOWS_THE_ROLE,
            REPLICATION_KEEPS_ITS_BOUND,
            A_LOST_MIRROR_DELAYS_ONCE,
            JOURNAL_ACCOUNTS_MATCH,
            SNAPSHOTS_ARE_PAST_IMAGES,
            RECOVERY_POINT_IS_NOT_UNDERSTATED,
            MANAGED_REPLICATION_SKIPS_NOTHING,
            NOTHING_BEATS_THE_ROUND_TRIP,
            SERVICE_RESUMES_IN_TIME);

    private PathInvariants() {}

    public static List<Invariant<LiveVolume>> all() {
        return ALL;
    }

    private static void linkBytesAreAccounted(LiveVolume volume, Violations out) {
        ArrayPair pair = volume.pair();
        long sent = pair.link().bytesSent(0) + pair.link().bytesSent(1);
        long known = pair.egress(0).bytesPassed()
                + pair.egress(1).bytesPassed()
                + pair.dataPath().proxiedReadBytes()
                + pair.dataPath().proxiedWriteBytes();
        if (sent != known) {
            out.add("%s B on the link, %s B accounted", sent, known);
        }
        History history = volume.history();
        if (history.mirroredAcknowledgedBytes > history.mirrorBytes) {
            out.add(
                    "%s B acknowledged, %s B mirrored",
                    history.mirroredAcknowledgedBytes, history.mirrorBytes);
        }
    }

    private static void pathsAreUsedAsReported(LiveVolume volume, Violations out) {
        for (Host host : volume.pair().hosts()) {
            HostPaths paths = host.paths(volume.index());
            if (paths.sentPastOptimised > 0) {
                out.add("%s: %s past optimised", host.spec().name(), paths.sentPastOptimised);
            }
            if (host.spec().policy() instanceof RoundRobin policy && !paths.everImpaired()) {
                long second = host.spec().mappings().get(1).paths();
                long total = paths.sent[0] + paths.sent[1];
                long gap = Math.abs(paths.sent[1] * paths.count() - total * second);
                if (gap > policy.turnIos() * paths.count() * paths.count()) {
                    out.add("%s: %s of %s", host.spec().name(), paths.sent[1], total);
                }
            }
        }
    }

    private static void reportFollowsTheRole(LiveVolume volume, Violations out) {
        for (Host host : volume.pair().hosts()) {
            HostPaths paths = host.paths(volume.index());
            boolean knowsAll = paths.reports() && host.spec().policy().readsReport();
            for (int path = 0; path < paths.count(); path++) {
                knowsAll &= !paths.awaitsAttention(path);
                if (paths.attentions(path) > paths.roleChanges) {
                    out.add(
                            "%s: %s attentions, %s changes",
                            host.spec().name(), paths.attentions(path), paths.roleChanges);
                }
            }
            for (int path = 0; knowsAll && path < paths.count(); path++) {
                if (paths.isOptimised(path) != (paths.arrayOf(path) == volume.primary())) {
                    out.add("%s: path %s", host.spec().name(), path);
                }
            }
        }
    }

    private static void replicationKeepsItsBound(LiveVolume volume, Violations out) {
        for (int array = 0; array < ArrayPair.ARRAYS; array++) {
            long passed = volume.pair().egress(array).bytesPassed();
            long allowed = volume.pair().egress(array).bytesAllowed();
            if (passed > allowed) {
                out.add("array %s sent %s B, allowed %s B", array, passed, allowed);
            }
        }
    }

    private static void aLostMirrorDelaysOnce(LiveVolume volume, Violations out) {
        PairSpec spec = volume.pair().spec();
        long question = spec.tiebreaker().map(TiebreakerSpec::roundTripNanos).orElse(0L);
        long bound = spec.timers().leaseNanos() + question;
        if (volume.history().mirrorWaitNanosMax > bound) {
            out.add("%s ns, bound %s ns", volume.history().mirrorWaitNanosMax, bound);
        }
    }

    private static void journalAccountsMatch(LiveVolume volume, Violations out) {
        if (volume.backlog().work() instanceof Journal journal
                && (journal.size() < 0 || journal.recount() != journal.size())) {
            out.add("%s listed, %s marked", journal.size(), journal.recount());
        }
    }

    private static void snapshotsArePastImages(LiveVolume volume, Violations out) {
        if (volume.history().snapshotsUnequal > 0) {
            out.add("%s blocks", volume.history().snapshotsUnequal);
        }
    }

    private static void recoveryPointIsNotUnderstated(LiveVolume volume, Violations out) {
        long now = volume.nowNanos();
        long missing = now - volume.images().oldestUnsentNanos(now);
        long reported = volume.recoveryPointNanos();
        if (reported < missing) {
            out.add("reported %s ns, oldest missing %s ns", reported, missing);
        }
        boolean inStep = volume.state() == LiveVolumeState.CURRENT
                && volume.spec().mode().isSynchronous();
        if (inStep && reported != 0) {
            out.add("in step, reported %s ns", reported);
        }
    }

    private static void managedReplicationSkipsNothing(LiveVolume volume, Violations out) {
        volume.managed().ifPresent(managed -> {
            if (managed.source() != volume.primary()) {
                out.add("source %s, primary %s", managed.source(), volume.primary());
            }
            int skipped = managed.skippedBlocks();
            if (skipped > 0) {
                out.add("%s blocks are neither there nor noted", skipped);
            }
        });
    }

    private static void nothingBeatsTheRoundTrip(LiveVolume volume, Violations out) {
        LinkSpec link = volume.pair().link().spec();
        long write = link.writeRoundTrips() * link.roundTripNanos();
        History history = volume.history();
        atLeast(out, "mirrored write", history.mirroredNanosMin, write);
        atLeast(out, "proxied mirrored write", history.proxiedWriteNanosMin, 2 * write);
        atLeast(out, "proxied read", history.proxiedReadNanosMin, link.roundTripNanos());
    }

    private static void atLeast(Violations out, String what, long least, long bound) {
        if (least < bound) {
            out.add("%s took %s ns, bound %s ns", what, least, bound);
        }
    }

    private static void serviceResumesInTime(LiveVolume volume, Violations out) {
        long since = volume.history().unservedSinceNanos;
        long bound = bound(volume.pair().spec());
        if (since != Long.MAX_VALUE && volume.nowNanos() - since > bound) {
            out.add("nobody serves for %s ns, bound %s ns", volume.nowNanos() - since, bound);
        }
    }

    /** Detection, the lease, a question asked in vain, the question, activation. */
    private static long bound(PairSpec spec) {
        TimerSpec timers = spec.timers();
        long question = spec.tiebreaker().map(TiebreakerSpec::roundTripNanos).orElse(0L);
        return 2 * timers.leaseNanos()
                + 2 * timers.retryNanos()
                + 3 * question
                + timers.activationNanosMax();
    }
}
