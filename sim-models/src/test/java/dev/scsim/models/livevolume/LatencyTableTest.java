package dev.scsim.models.livevolume;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.models.livevolume.LiveVolumeAction.Read;
import dev.scsim.models.livevolume.LiveVolumeAction.Write;
import dev.scsim.models.release.PathReporting;
import dev.scsim.models.replication.AsyncActiveSnapshot;
import dev.scsim.models.testing.SmallPairs;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/**
 * Sums of latencies: front end 0.1 ms, commit and read 0.3 ms, round trip 1 ms, no queues. The
 * order of a synchronous write is documented (CML1064 p10), the sum follows from it.
 */
class LatencyTableTest {
    private static final int FIRST = SmallPairs.AT_FIRST;
    private static final int SECOND = SmallPairs.AT_SECOND;

    @ParameterizedTest
    @CsvSource({"1, 400", "2, 400"})
    void aWriteWithoutMirrorIsLocal(int roundTrips, long micros) {
        SmallPairs pair = SmallPairs.pair().roundTrips(roundTrips).mode(new AsyncActiveSnapshot());
        assertEquals(List.of(micros), micros(pair.at(1, new Write(FIRST, 0)), FIRST));
    }

    @ParameterizedTest
    @CsvSource({"1, 1700", "2, 2700"})
    void aSerialMirrorAddsItsRoundTripsAndTheOtherCommit(int roundTrips, long micros) {
        SmallPairs pair = SmallPairs.pair().roundTrips(roundTrips);
        assertEquals(List.of(micros), micros(pair.at(1, new Write(FIRST, 0)), FIRST));
    }

    @ParameterizedTest
    @CsvSource({"1, 1400", "2, 2400"})
    void aParallelMirrorHidesTheShorterOfBoth(int roundTrips, long micros) {
        SmallPairs pair = SmallPairs.pair().roundTrips(roundTrips);
        pair.options(pair.options().withParallelMirror());
        assertEquals(List.of(micros), micros(pair.at(1, new Write(FIRST, 0)), FIRST));
    }

    @ParameterizedTest
    @CsvSource({"1, 2700", "2, 4700"})
    void aProxiedMirroredWriteTakesTheRoundTripsTwice(int roundTrips, long micros) {
        SmallPairs pair = SmallPairs.pair().roundTrips(roundTrips);
        assertEquals(List.of(micros), micros(pair.at(1, new Write(SECOND, 0)), SECOND));
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void aReadIsLocalAtThePrimaryAndOneRoundTripMoreThroughTheSecondary(int roundTrips) {
        SmallPairs pair = SmallPairs.pair().roundTrips(roundTrips);
        pair.at(1, new Read(FIRST, 0)).at(1, new Read(SECOND, 0));
        assertEquals(List.of(400L), micros(pair, FIRST));
        assertEquals(List.of(1400L), micros(pair, SECOND));
    }

    @ParameterizedTest
    @CsvSource({"1, 2200", "2, 3700"})
    void uniformRoundRobinWithoutAluaSendsEverySecondWriteThroughTheProxy(
            int roundTrips, long mean) {
        assertEquals(mean, mean(uniform(PathReporting.ALL_ALIKE, roundTrips, false)));
        assertEquals(900, mean(uniform(PathReporting.ALL_ALIKE, roundTrips, true)));
    }

    @ParameterizedTest
    @CsvSource({"1, 1700", "2, 2700"})
    void withAluaAllGoesToThePrimary(int roundTrips, long mean) {
        assertEquals(mean, mean(uniform(PathReporting.ALUA, roundTrips, false)));
        assertEquals(400, mean(uniform(PathReporting.ALUA, roundTrips, true)));
    }

    private static List<Long> uniform(PathReporting paths, int roundTrips, boolean read) {
        SmallPairs pair = SmallPairs.pair().roundTrips(roundTrips).paths(paths);
        for (int i = 0; i < 40; i++) {
            pair.at(1 + i * 0.01, read ? new Read(0, i % 8) : new Write(0, i % 8));
        }
        return micros(pair, SmallPairs.UNIFORM);
    }

    private static long mean(List<Long> micros) {
        return Math.round(micros.stream().mapToLong(Long::longValue).average().orElseThrow());
    }

    private static List<Long> micros(SmallPairs pair, int host) {
        TrialOutcome outcome = pair.run(3);
        assertEquals(List.of(), outcome.violations());
        return outcome.hosts().get(host).responseNanos().stream()
                .map(nanos -> nanos / 1000)
                .toList();
    }
}
