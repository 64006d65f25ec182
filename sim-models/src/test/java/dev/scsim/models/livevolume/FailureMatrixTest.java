package dev.scsim.models.livevolume;

import static dev.scsim.models.livevolume.FailureMatrixTest.Host.CUT_OFF;
import static dev.scsim.models.livevolume.FailureMatrixTest.Host.GOES_ON;
import static dev.scsim.models.livevolume.StateTable.Basis.DOCUMENTED;
import static dev.scsim.models.livevolume.StateTable.Basis.INFERRED;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.livevolume.LiveVolumeAction.Activate;
import dev.scsim.models.livevolume.LiveVolumeAction.CutLink;
import dev.scsim.models.livevolume.LiveVolumeAction.CutTiebreakerPath;
import dev.scsim.models.livevolume.LiveVolumeAction.LoseArray;
import dev.scsim.models.livevolume.LiveVolumeAction.LosePaths;
import dev.scsim.models.livevolume.LiveVolumeAction.LoseTiebreaker;
import dev.scsim.models.livevolume.LiveVolumeAction.Restore;
import dev.scsim.models.livevolume.LiveVolumeAction.RestoreLink;
import dev.scsim.models.livevolume.LiveVolumeAction.ReturnArray;
import dev.scsim.models.livevolume.LiveVolumeAction.ReturnTiebreaker;
import dev.scsim.models.livevolume.LiveVolumeAction.SlowLink;
import dev.scsim.models.livevolume.LiveVolumeAction.Swap;
import dev.scsim.models.replication.AsyncActiveSnapshot;
import dev.scsim.models.replication.HighConsistency;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallPairs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/**
 * What becomes of a synchronous Live Volume, High Availability, automatic failover on and in step,
 * when something fails. Most rows are inferred from how the parts are documented to work: the
 * vendor's own table could not be seen. What an array does whose volume is offline while its
 * controllers live is unknown and has no row; the loss of one controller is the array's own matter.
 */
class FailureMatrixTest {
    private static final int END = 320;
    private static final int LOAD_UNTIL = 160;

    /** What a host makes of it: all its I/O is answered in time, or not. */
    enum Host {
        GOES_ON,
        CUT_OFF
    }

    private record Row(
            String what,
            StateTable.Basis basis,
            SmallPairs pair,
            LiveVolumeState state,
            int primary,
            List<Host> hosts) {
        @Override
        public String toString() {
            return what + (basis == INFERRED ? " (inferred)" : "");
        }
    }

    static Stream<Row> rows() {
        return Stream.of(
                        losses(),
                        lossesWithoutFailover(),
                        returns(),
                        partitions(),
                        partitionsOfTheSecondary(),
                        others())
                .flatMap(rows -> rows);
    }

    private static Stream<Row> losses() {
        return Stream.of(
                row(
                        "the primary dies",
                        DOCUMENTED,
                        pair().at(10, new LoseArray(0)),
                        LiveVolumeState.FAILED_OVER,
                        1,
                        GOES_ON,
                        CUT_OFF,
                        GOES_ON),
                row(
                        "the secondary dies",
                        DOCUMENTED,
                        pair().at(10, new LoseArray(1)),
                        LiveVolumeState.OUT_OF_DATE,
                        0,
                        GOES_ON,
                        GOES_ON,
                        CUT_OFF),
                row(
                        "the tiebreaker is lost, later the primary",
                        INFERRED,
                        pair().at(10, new LoseTiebreaker()).at(60, new LoseArray(0)),
                        LiveVolumeState.DOWN,
                        0,
                        CUT_OFF,
                        CUT_OFF,
                        CUT_OFF),
                row(
                        "the same, and an administrator activates the secondary",
                        INFERRED,
                        pair().at(10, new LoseTiebreaker())
                                .at(60, new LoseArray(0))
                                .at(100, new Activate(0)),
                        LiveVolumeState.FAILED_OVER,
                        1,
                        GOES_ON,
                        CUT_OFF,
                        GOES_ON));
    }

    private static Stream<Row> lossesWithoutFailover() {
        return Stream.of(
                row(
                        "the primary dies while out of date",
                        DOCUMENTED,
                        pair().at(10, new CutLink()).at(60, new LoseArray(0)),
                        LiveVolumeState.DOWN,
                        0,
                        CUT_OFF,
                        CUT_OFF,
                        CUT_OFF),
                row(
                        "the primary of High Consistency dies",
                        DOCUMENTED,
                        pair().mode(new HighConsistency()).at(10, new LoseArray(0)),
                        LiveVolumeState.DOWN,
                        0,
                        CUT_OFF,
                        CUT_OFF,
                        CUT_OFF),
                row(
                        "the primary of an asynchronous Live Volume dies",
                        DOCUMENTED,
                        pair().mode(new AsyncActiveSnapshot()).at(10, new LoseArray(0)),
                        LiveVolumeState.DOWN,
                        0,
                        CUT_OFF,
                        CUT_OFF,
                        CUT_OFF),
                row(
                        "the same, and an administrator activates the secondary",
                        DOCUMENTED,
                        pair().mode(new AsyncActiveSnapshot())
                                .at(10, new LoseArray(0))
                                .at(60, new Activate(0)),
                        LiveVolumeState.FAILED_OVER,
                        1,
                        GOES_ON,
                        CUT_OFF,
                        GOES_ON),
                row(
                        "the secondary of High Consistency dies",
                        DOCUMENTED,
                        pair().mode(new HighConsistency()).at(10, new LoseArray(1)),
                        LiveVolumeState.BLOCKED,
                        0,
                        CUT_OFF,
                        CUT_OFF,
                        CUT_OFF));
    }

    private static Stream<Row> returns() {
        return Stream.of(
                row(
                        "both arrays die",
                        DOCUMENTED,
                        pair().at(10, new LoseArray(0)).at(10, new LoseArray(1)),
                        LiveVolumeState.DOWN,
                        0,
                        CUT_OFF,
                        CUT_OFF,
                        CUT_OFF),
                row(
                        "the new primary dies, and the old one returns",
                        INFERRED,
                        pair().at(10, new LoseArray(0))
                                .at(60, new LoseArray(1))
                                .at(80, new ReturnArray(0)),
                        LiveVolumeState.DOWN,
                        1,
                        CUT_OFF,
                        CUT_OFF,
                        CUT_OFF),
                row(
                        "the former primary returns",
                        DOCUMENTED,
                        pair().at(10, new LoseArray(0)).at(60, new ReturnArray(0)),
                        LiveVolumeState.CURRENT,
                        1,
                        GOES_ON,
                        GOES_ON,
                        GOES_ON),
                row(
                        "the former primary returns, restore is off",
                        DOCUMENTED,
                        withoutRestore().at(10, new LoseArray(0)).at(60, new ReturnArray(0)),
                        LiveVolumeState.FENCED,
                        1,
                        GOES_ON,
                        CUT_OFF,
                        GOES_ON),
                row(
                        "the same, and an administrator restores",
                        DOCUMENTED,
                        withoutRestore()
                                .at(10, new LoseArray(0))
                                .at(60, new ReturnArray(0))
                                .at(90, new Restore(0)),
                        LiveVolumeState.CURRENT,
                        1,
                        GOES_ON,
                        GOES_ON,
                        GOES_ON));
    }

    private static Stream<Row> partitions() {
        return Stream.of(
                row(
                        "the link is cut, both reach the tiebreaker",
                        INFERRED,
                        pair().at(10, new CutLink()),
                        LiveVolumeState.OUT_OF_DATE,
                        0,
                        GOES_ON,
                        GOES_ON,
                        CUT_OFF),
                row(
                        "the link is cut and comes back",
                        DOCUMENTED,
                        pair().at(10, new CutLink()).at(60, new RestoreLink()),
                        LiveVolumeState.CURRENT,
                        0,
                        GOES_ON,
                        GOES_ON,
                        GOES_ON),
                row(
                        "the primary loses the tiebreaker only",
                        INFERRED,
                        pair().at(10, new CutTiebreakerPath(0)),
                        LiveVolumeState.CURRENT,
                        0,
                        GOES_ON,
                        GOES_ON,
                        GOES_ON),
                row(
                        "the secondary loses the tiebreaker only",
                        INFERRED,
                        pair().at(10, new CutTiebreakerPath(1)),
                        LiveVolumeState.CURRENT,
                        0,
                        GOES_ON,
                        GOES_ON,
                        GOES_ON),
                row(
                        "the primary loses link and tiebreaker",
                        INFERRED,
                        pair().at(10, new CutLink()).at(10, new CutTiebreakerPath(0)),
                        LiveVolumeState.FAILED_OVER,
                        1,
                        GOES_ON,
                        CUT_OFF,
                        GOES_ON));
    }

    private static Stream<Row> partitionsOfTheSecondary() {
        return Stream.of(
                row(
                        "the secondary loses link and tiebreaker",
                        INFERRED,
                        pair().at(10, new CutLink()).at(10, new CutTiebreakerPath(1)),
                        LiveVolumeState.OUT_OF_DATE,
                        0,
                        GOES_ON,
                        GOES_ON,
                        CUT_OFF),
                row(
                        "the tiebreaker is lost, later the link",
                        INFERRED,
                        pair().at(10, new LoseTiebreaker()).at(60, new CutLink()),
                        LiveVolumeState.OUT_OF_DATE,
                        0,
                        GOES_ON,
                        GOES_ON,
                        CUT_OFF),
                row(
                        "tiebreaker and link are lost at once",
                        INFERRED,
                        pair().at(10, new LoseTiebreaker()).at(10, new CutLink()),
                        LiveVolumeState.FAILOVER_PENDING,
                        0,
                        CUT_OFF,
                        CUT_OFF,
                        CUT_OFF),
                row(
                        "the same, and the tiebreaker is back soon",
                        INFERRED,
                        pair().at(10, new LoseTiebreaker())
                                .at(10, new CutLink())
                                .at(60, new ReturnTiebreaker()),
                        LiveVolumeState.OUT_OF_DATE,
                        0,
                        GOES_ON,
                        GOES_ON,
                        CUT_OFF));
    }

    private static Stream<Row> others() {
        return Stream.of(
                row(
                        "the link is slower than High Availability allows",
                        DOCUMENTED,
                        limited().at(10, new SlowLink(500 * SmallArrays.MILLISECOND)),
                        LiveVolumeState.OUT_OF_DATE,
                        0,
                        GOES_ON,
                        GOES_ON,
                        GOES_ON),
                row(
                        "the same, and it is quick again",
                        DOCUMENTED,
                        limited()
                                .at(10, new SlowLink(500 * SmallArrays.MILLISECOND))
                                .at(60, new SlowLink(-500 * SmallArrays.MILLISECOND)),
                        LiveVolumeState.CURRENT,
                        0,
                        GOES_ON,
                        GOES_ON,
                        GOES_ON),
                row(
                        "a uniform host loses its paths to the primary",
                        DOCUMENTED,
                        pair().at(10, new LosePaths(0, 0)),
                        LiveVolumeState.CURRENT,
                        0,
                        GOES_ON,
                        GOES_ON,
                        GOES_ON),
                row(
                        "roles are swapped under load",
                        DOCUMENTED,
                        pair().at(10, new Swap(0)),
                        LiveVolumeState.CURRENT,
                        1,
                        GOES_ON,
                        GOES_ON,
                        GOES_ON),
                row(
                        "the link is cut during a swap",
                        INFERRED,
                        pair().at(10, new Swap(0)).at(10.5, new CutLink()),
                        LiveVolumeState.OUT_OF_DATE,
                        0,
                        GOES_ON,
                        GOES_ON,
                        CUT_OFF),
                row(
                        "the tiebreaker is too far away, and the primary dies",
                        INFERRED,
                        pair().tiebreaker(250 * SmallArrays.MILLISECOND).at(10, new LoseArray(0)),
                        LiveVolumeState.DOWN,
                        0,
                        CUT_OFF,
                        CUT_OFF,
                        CUT_OFF));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void endsAsDescribed(Row row) {
        TrialOutcome outcome = row.pair.run(END);
        assertEquals(List.of(), outcome.violations());
        assertEquals(row.state, outcome.state(), outcome.timeLine().toString());
        assertEquals(row.primary, outcome.primary());
        List<Host> hosts = outcome.hosts().stream()
                .map(host -> host.completed() == LOAD_UNTIL ? GOES_ON : CUT_OFF)
                .toList();
        assertEquals(row.hosts, hosts, outcome.timeLine().toString());
    }

    @Test
    void theLossOfTheTiebreakerAloneIsSeenByNobody() {
        TrialOutcome with = pair().run(END);
        TrialOutcome without = pair().at(10, new LoseTiebreaker()).run(END);
        assertEquals(
                List.of(), PairedRuns.violations(new PairedRuns.TiebreakerLost(with, without)));
    }

    @Test
    void aTiebreakerBeyondTheDocumentedLimitIsWarnedOf() {
        List<TimeLineEvent> near =
                pair().tiebreaker(200 * SmallArrays.MILLISECOND).run(1).timeLine();
        List<TimeLineEvent> far =
                pair().tiebreaker(250 * SmallArrays.MILLISECOND).run(1).timeLine();
        assertTrue(near.stream().noneMatch(e -> e.kind() == TimeLineEvent.Kind.WARNING));
        assertEquals("tiebreaker", far.get(0).who());
        assertEquals(TimeLineEvent.Kind.WARNING, far.get(0).kind());
    }

    private static SmallPairs pair() {
        return SmallPairs.pair().managed().load(LOAD_UNTIL);
    }

    private static SmallPairs withoutRestore() {
        SmallPairs pair = pair();
        return pair.options(pair.options().withFailover(new FailoverSpec(true, false)));
    }

    private static SmallPairs limited() {
        SmallPairs pair = pair();
        return pair.options(pair.options()
                .withLatency(new SyncLatencySpec(
                        200 * SmallArrays.MILLISECOND, 100 * SmallArrays.MILLISECOND)));
    }

    private static Row row(
            String what,
            StateTable.Basis basis,
            SmallPairs pair,
            LiveVolumeState state,
            int primary,
            Host... hosts) {
        return new Row(what, basis, pair, state, primary, List.of(hosts));
    }
}
