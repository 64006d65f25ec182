package dev.scsim.models.livevolume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.link.Link;
import dev.scsim.models.link.LinkSpec;
import dev.scsim.models.livevolume.History.Move;
import dev.scsim.models.livevolume.History.Promotion;
import dev.scsim.models.livevolume.History.Restore;
import dev.scsim.models.livevolume.History.Swap;
import dev.scsim.models.livevolume.TrialOutcome.HostView;
import dev.scsim.models.replication.AsyncActiveSnapshot;
import dev.scsim.models.replication.BrokenJournal;
import dev.scsim.models.replication.EgressQos;
import dev.scsim.models.replication.Journal;
import dev.scsim.models.testing.SmallPairs;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Every checker sees the state that was broken for it, and nothing before. */
class LiveVolumeInvariantsTest {
    private static final long SECOND = 1_000_000_000;
    private static final long FAR_TAG = 1L << 60;
    private static final GrantRule EVERYBODY = (holder, asking, primaryAsks, leaseOver) -> true;

    private final Simulation simulation = Simulation.create(1);
    private final RequestTable requests = new RequestTable();
    private final ArrayPair pair = newPair();
    private final Host host =
            new Host(simulation, requests, pair, HostSpec.uniform("host", 2, new AluaAware(1)));
    private final LiveVolume volume = pair.liveVolumes().get(0);
    private final History history = volume.history();
    private final Images images = volume.images();

    @Test
    void twoPrimariesAreSeen() {
        assertSeen(LiveVolumeInvariants.ONE_ARRAY_SERVES_AS_PRIMARY, v -> v.setServing(1, true));
    }

    @Test
    void anIoTakenInAnEpochThatHasEndedIsSeen() {
        assertSeen(LiveVolumeInvariants.ONE_ARRAY_SERVES_AS_PRIMARY, v -> {
            history.accepted(3);
            history.accepted(2);
        });
    }

    @Test
    void aWriteAcknowledgedWithoutTheSecondaryIsSeen() {
        assertSeen(
                LiveVolumeInvariants.MIRRORED_WRITES_ARE_ON_BOTH,
                v -> history.acknowledgedNotOnBoth++);
    }

    @Test
    void aWriteAcknowledgedByHighConsistencyAloneIsSeen() {
        assertSeen(
                LiveVolumeInvariants.BLOCKED_ACKNOWLEDGES_NOTHING,
                v -> history.acknowledgedWhileBlocked++);
    }

    @Test
    void anAcknowledgedWriteThatNobodyNotedIsSeen() {
        assertSeen(
                LiveVolumeInvariants.WHAT_IS_MISSING_IS_NOTED,
                v -> images.acknowledged[1] = FAR_TAG);
    }

    @Test
    void aJournalThatIsNotEmptyInStepIsSeen() {
        assertSeen(LiveVolumeInvariants.IN_STEP_MEANS_EQUAL, v -> v.backlog().note(0, 1));
    }

    @Test
    void copiesThatDifferInStepAreSeen() {
        assertSeen(LiveVolumeInvariants.IN_STEP_MEANS_EQUAL, v -> images.tags[1][2] = 1);
    }

    @Test
    void aShortWayIntoStepIsSeen() {
        assertSeen(
                LiveVolumeInvariants.CURRENT_COMES_AFTER_A_COPY,
                v -> history.moves.add(new Move(
                        0,
                        LiveVolumeState.OUT_OF_DATE,
                        LiveVolumeEvent.PEER_BACK,
                        LiveVolumeState.CURRENT,
                        0)));
    }

    @Test
    void aPromotionBesideALivingPrimaryOrWithoutGrantIsSeen() {
        assertSeen(
                LiveVolumeInvariants.PROMOTION_HAS_ITS_REASONS,
                v -> history.promotions.add(new Promotion(0, true, true, true, true, 0)));
        history.promotions.clear();
        assertSeen(
                LiveVolumeInvariants.PROMOTION_HAS_ITS_REASONS,
                v -> history.promotions.add(new Promotion(0, true, true, false, false, 0)));
    }

    @Test
    void aLossByAutomaticFailoverIsSeen() {
        assertSeen(
                LiveVolumeInvariants.AUTOMATIC_FAILOVER_LOSES_NOTHING,
                v -> history.promotions.add(new Promotion(0, true, true, false, true, 1)));
    }

    @Test
    void aTermGrantedTwiceIsSeen() {
        assertSeen(LiveVolumeInvariants.ONE_GRANT_A_TERM, v -> {
            pair.tiebreaker().ask(0, 0, true, false);
            pair.tiebreaker().ask(0, 1, false, false);
        });
    }

    @Test
    void aFormerPrimaryThatServesUnknowinglyIsSeen() {
        pair.crash(0);
        simulation.runUntil(40 * SECOND);
        assertEquals(LiveVolumeState.FAILED_OVER, volume.state());
        assertSeen(LiveVolumeInvariants.WHO_SERVES_KNOWS_THE_EPOCH, v -> v.setServing(0, true));
    }

    @Test
    void aRestoreByItselfAfterAnActivationByHandIsSeen() {
        assertSeen(
                LiveVolumeInvariants.RESTORE_LEAVES_THE_PRIMARY,
                v -> history.restores.add(new Restore(true, false)));
    }

    @Test
    void aSwapThatLosesOrSkipsAnEpochIsSeen() {
        assertSeen(
                LiveVolumeInvariants.SWAPS_KEEP_EVERYTHING,
                v -> history.swaps.add(new Swap(0, false, 0, 1, 1)));
        history.swaps.clear();
        assertSeen(
                LiveVolumeInvariants.SWAPS_KEEP_EVERYTHING,
                v -> history.swaps.add(new Swap(0, false, 0, 2, 0)));
    }

    @Test
    void anAutomaticSwapThoughItIsOffIsSeen() {
        assertSeen(
                LiveVolumeInvariants.AUTOMATIC_SWAPS_KEEP_THEIR_DISTANCE,
                v -> history.swaps.add(new Swap(1, true, 0, 1, 0)));
    }

    @Test
    void aStaleReadIsSeen() {
        io(false);
        images.tags[0][0] = 0;
        io(true);
        assertNotEquals(0, found(LiveVolumeInvariants.READS_ARE_NOT_STALE).count());
    }

    @Test
    void anAcknowledgedWriteThatThePrimaryLostIsSeen() {
        io(false);
        assertSeen(
                LiveVolumeInvariants.THE_PRIMARY_HOLDS_WHAT_IS_ACKNOWLEDGED,
                v -> images.tags[0][0] = 0);
    }

    @Test
    void bytesOnTheLinkThatNobodySentAreSeen() {
        assertSeen(PathInvariants.LINK_BYTES_ARE_ACCOUNTED, v -> pair.link()
                .send(0, 1, payload -> {}, 0));
    }

    @Test
    void anIoPastAnOptimisedPathIsSeen() {
        assertSeen(
                PathInvariants.PATHS_ARE_USED_AS_REPORTED, v -> host.paths(0).sentPastOptimised++);
    }

    @Test
    void roundRobinThatPrefersAnArrayIsSeen() {
        Host lopsided = new Host(
                simulation, requests, pair, HostSpec.uniform("other", 2, new RoundRobin(1)));
        assertSeen(PathInvariants.PATHS_ARE_USED_AS_REPORTED, v -> lopsided.paths(0).sent[0] = 100);
    }

    @Test
    void aHostThatMissedAChangeOfRolesIsSeen() {
        volume.swap();
        simulation.runUntil(20 * SECOND);
        assertEquals(1, volume.primary());
        assertSeen(PathInvariants.REPORT_FOLLOWS_THE_ROLE, v -> {
            for (int path = 0; path < host.paths(0).count(); path++) {
                assertTrue(host.paths(0).takeAttention(path));
            }
        });
    }

    @Test
    void replicationBeyondItsBoundIsSeen() {
        assertSeen(
                PathInvariants.REPLICATION_KEEPS_ITS_BOUND, v -> pair.egress(0).passed(1L << 40));
    }

    @Test
    void aWriteThatWaitsTooLongForALostSecondaryIsSeen() {
        assertSeen(
                PathInvariants.A_LOST_MIRROR_DELAYS_ONCE,
                v -> history.mirrorWaitNanosMax = 6 * SECOND);
    }

    @Test
    void aJournalThatListsTooLittleIsSeen() {
        assertSeen(
                PathInvariants.JOURNAL_ACCOUNTS_MATCH,
                v -> BrokenJournal.markOnly((Journal) v.backlog().work(), 3));
    }

    @Test
    void aSnapshotThatNeverWasIsSeen() {
        assertSeen(PathInvariants.SNAPSHOTS_ARE_PAST_IMAGES, v -> history.snapshotsUnequal++);
    }

    @Test
    void aRecoveryPointThatIsTooGoodIsSeen() {
        simulation.runUntil(SECOND);
        assertSeen(
                PathInvariants.RECOVERY_POINT_IS_NOT_UNDERSTATED,
                v -> images.acknowledged(0, FAR_TAG, 0));
    }

    @Test
    void aWriteThatTheManagedReplicationSkipsIsSeen() {
        volume.replicateTo(new ManagedReplication.Target(
                new FixedTimesArray(simulation, requests, times(), 8 * 4096),
                0,
                List.of(managedLink(0), managedLink(1)),
                new AsyncActiveSnapshot()));
        assertSeen(
                PathInvariants.MANAGED_REPLICATION_SKIPS_NOTHING,
                v -> images.acknowledged[1] = FAR_TAG);
    }

    @Test
    void ioFasterThanLightIsSeen() {
        assertSeen(
                PathInvariants.NOTHING_BEATS_THE_ROUND_TRIP, v -> history.mirroredNanosMin = 999);
        history.mirroredNanosMin = Long.MAX_VALUE;
        assertSeen(
                PathInvariants.NOTHING_BEATS_THE_ROUND_TRIP,
                v -> history.proxiedWriteNanosMin = 1_999_999);
        history.proxiedWriteNanosMin = Long.MAX_VALUE;
        assertSeen(
                PathInvariants.NOTHING_BEATS_THE_ROUND_TRIP,
                v -> history.proxiedReadNanosMin = 999_999);
    }

    @Test
    void serviceThatDoesNotResumeIsSeen() {
        simulation.runUntil(100 * SECOND);
        assertSeen(PathInvariants.SERVICE_RESUMES_IN_TIME, v -> history.unservedSinceNanos = 0);
    }

    @Test
    void aTiebreakerWhoseLossIsFeltIsSeen() {
        TrialOutcome one = outcome(new HostView(1, 0, List.of(5L)));
        TrialOutcome other = outcome(new HostView(1, 0, List.of(6L)));
        assertEquals(List.of(), PairedRuns.violations(new PairedRuns.TiebreakerLost(one, one)));
        assertEquals(
                1,
                PairedRuns.violations(new PairedRuns.TiebreakerLost(one, other)).size());
    }

    @Test
    void anAluaThatSlowsIsSeen() {
        assertEquals(List.of(), PairedRuns.violations(new PairedRuns.Reports(1, 2, 0.3, 0.8)));
        assertEquals(
                1, PairedRuns.violations(new PairedRuns.Reports(2, 1, 0.3, 0.8)).size());
        assertEquals(
                1, PairedRuns.violations(new PairedRuns.Reports(1, 2, 0.8, 0.3)).size());
    }

    private void assertSeen(Invariant<LiveVolume> invariant, Consumer<LiveVolume> breakIt) {
        assertEquals("", Violations.of(volume, LiveVolumeInvariants.all()).toString());
        breakIt.accept(volume);
        Violations found = found(invariant);
        assertNotEquals(0, found.count());
        assertEquals(invariant.name(), found.list().get(0).invariant());
    }

    private Violations found(Invariant<LiveVolume> invariant) {
        return Violations.of(volume, List.of(invariant));
    }

    /** One I/O to the first block, to its end. */
    private void io(boolean read) {
        int request = requests.acquire(requests::release);
        requests.fill(request, read, 0, 0, 4096);
        requests.issuedAt(request, simulation.nowNanos());
        host.submit(request);
        simulation.runUntil(simulation.nowNanos() + SECOND);
    }

    private ArrayPair newPair() {
        PairSpec plain = SmallPairs.pair().pairSpec();
        Optional<EgressQos> bound = Optional.of(new EgressQos(1_000_000, 1, 1_000_000, 65_536));
        PairSpec spec = new PairSpec(
                plain.link(),
                plain.tiebreaker(),
                plain.timers(),
                List.of(bound, Optional.empty()),
                plain.liveVolumes());
        List<FixedTimesArray> arrays = Stream.of(0, 1)
                .map(i -> new FixedTimesArray(simulation, requests, times(), 8 * 4096))
                .toList();
        return new ArrayPair(
                new ArrayPair.Parts(
                        simulation, requests, List.of("a", "b"), arrays, new RandomStreams(1, 0)),
                spec,
                EVERYBODY,
                new Contents(8, 4096));
    }

    private Link managedLink(int number) {
        LinkSpec spec = LinkSpec.steady("managed-" + number, 1_000_000_000, 1000, 1);
        return new Link(simulation, spec, new RandomStreams(2, 0));
    }

    private static FixedTimesArray.Times times() {
        return new FixedTimesArray.Times(1000, 0, 1000, 1000);
    }

    private static TrialOutcome outcome(HostView view) {
        return new TrialOutcome(
                List.of(), -1, List.of(), LiveVolumeState.CURRENT, 0, List.of(view));
    }
}
