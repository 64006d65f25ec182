package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.hash.Hashing;

import dev.scsim.core.stats.LatencyHistogram;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.ResultText;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.SizeMix;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;

/**
 * One small run whose every number is pinned. It fails when a change of code changes any result.
 *
 * <p>To renew it: be sure that the results are meant to change, take the values that the
 * failing assertions print one after the other, and say in the commit message why results change.
 */
class GoldenRunTest {
    private static final long EVENTS = 30_947;
    private static final long COMPLETIONS = 3_251;
    private static final long MEAN_NANOS = 212_449;
    private static final long P99_NANOS = 706_047;
    private static final String DIGEST =
            "2e66a391347a83984732a4b7ade2cad4857c5a572966b22db0a2c47f72744a6f";

    private final RunResult result = ArrayRun.run(
            SmallArrays.array()
                    .cores(3)
                    .drives(11)
                    .raid(RaidLevel.RAID_5_9)
                    .writeCache(MIB)
                    .exponentialCpu(true)
                    .spec(),
            List.of(
                    new WorkloadSpec(
                            "database",
                            List.of(0, 1),
                            new AccessSpec(
                                    false,
                                    700_000,
                                    new SizeMix(List.of(4 * KIB, 8 * KIB), List.of(2, 1)),
                                    300_000,
                                    200_000,
                                    4 * MIB),
                            Load.capped(20_000, 16)),
                    new WorkloadSpec(
                            "backup",
                            List.of(1),
                            new AccessSpec(true, 900_000, SizeMix.of(256 * KIB), 0, 0, 0),
                            Load.closed(2))),
            new RunSpec(
                    42,
                    3,
                    1,
                    OptionalLong.of(100 * MILLISECOND),
                    20 * MILLISECOND,
                    10 * MILLISECOND));

    @Test
    void theRunIsTheOneItAlwaysWas() {
        LatencyHistogram response = result.workloads().get(0).response();
        String digest = Hashing.sha256()
                .hashString(ResultText.of(result), StandardCharsets.UTF_8)
                .toString();
        assertEquals(EVENTS, result.events());
        assertEquals(COMPLETIONS, result.completedIos());
        assertEquals(MEAN_NANOS, Math.round(response.meanNanos()));
        assertEquals(P99_NANOS, response.valueAtPercentile(99));
        assertEquals(DIGEST, digest);
    }
}
