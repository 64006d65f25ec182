package dev.scsim.models.livevolume;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.array.RunSpec;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.link.LinkSpec;
import dev.scsim.models.livevolume.LiveVolumeRunSpec.HostLoad;
import dev.scsim.models.livevolume.LiveVolumeSpec.Options;
import dev.scsim.models.release.PathReporting;
import dev.scsim.models.replication.HighAvailability;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallPairs;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Two whole arrays, every I/O on ports, cores, caches, drives and link. */
class LiveVolumeRunTest {
    private static final long BYTES = 8 * KIB;
    private static final int SEVENTY_PER_CENT = 700_000;
    private static final long PROPAGATION_NANOS = MILLISECOND / 2;
    private static final RunSpec RUN = RunSpec.automatic(1, 0, 20_000);

    @Test
    void withAluaOnlyWritesCrossTheLink() {
        LiveVolumeResult result = LiveVolumeRun.run(uniform(PathReporting.ALUA), RUN);
        assertEquals(0.30, linkBytesPerHostByte(result), 0.01);
        assertEquals(0, result.hosts().get(0).sentToSecond());
        assertEquals(0L, result.counters().get("link.bytes.proxied-reads"));
    }

    @Test
    void roundRobinOverPathsThatLookAlikeSendsHalfThroughTheProxy() {
        LiveVolumeResult result = LiveVolumeRun.run(uniform(PathReporting.ALL_ALIKE), RUN);
        assertEquals(0.80, linkBytesPerHostByte(result), 0.02);
        LiveVolumeResult.HostResult host = result.hosts().get(0);
        assertEquals(1.0, (double) host.sentToSecond() / host.sentToFirst(), 0.05);
    }

    @Test
    void aluaIsFasterAndSparesTheLinkForTheSameLoad() {
        LiveVolumeResult alua = LiveVolumeRun.run(uniform(PathReporting.ALUA), RUN);
        LiveVolumeResult alike = LiveVolumeRun.run(uniform(PathReporting.ALL_ALIKE), RUN);
        PairedRuns.Reports reports = new PairedRuns.Reports(
                meanNanos(alua),
                meanNanos(alike),
                linkBytesPerHostByte(alua),
                linkBytesPerHostByte(alike));
        assertEquals(List.of(), PairedRuns.violations(reports));
        assertTrue(reports.alikeNanos() > reports.aluaNanos() + PROPAGATION_NANOS / 2);
    }

    @Test
    void proxiedIoCostsPortsAndCoresOfBothArrays() {
        LiveVolumeResult alua = LiveVolumeRun.run(uniform(PathReporting.ALUA), RUN);
        LiveVolumeResult alike = LiveVolumeRun.run(uniform(PathReporting.ALL_ALIKE), RUN);
        double perIoAlua = alua.utilisation().get("b.controller-1.cpu") / iops(alua);
        double perIoAlike = alike.utilisation().get("b.controller-1.cpu") / iops(alike);
        assertTrue(perIoAlike > 1.2 * perIoAlua, perIoAlike + " and " + perIoAlua);
        assertTrue(alike.utilisation().get("b.front-end.out") > 0);
        assertEquals(0.0, alua.utilisation().get("b.front-end.out"));
    }

    @Test
    void drivesOfTheSecondaryDoNotReadForHosts() {
        LiveVolumeResult alike = LiveVolumeRun.run(uniform(PathReporting.ALL_ALIKE), RUN);
        assertEquals(0L, alike.counters().get("b.read-misses"));
        assertTrue(alike.counters().get("a.read-misses") > 0);
    }

    @Test
    void automaticSwapNeverFiresUnderUniformRoundRobin() {
        AutoSwapSpec eager = new AutoSwapSpec(600_000, 0, 50 * MILLISECOND, 10, 6, 0);
        LiveVolumeRunSpec spec = spec(
                PathReporting.ALL_ALIKE,
                Options.PLAIN.withAutoSwap(eager),
                HostSpec.uniform("host", 2, new RoundRobin(10)),
                List.of());
        LiveVolumeResult result = LiveVolumeRun.run(spec, seconds(2, 0));
        assertTrue(result.timeLine().isEmpty(), result.timeLine().toString());
    }

    @Test
    void automaticSwapFollowsAHostThatOnlySeesTheSecondary() {
        AutoSwapSpec eager = new AutoSwapSpec(600_000, 0, 50 * MILLISECOND, 10, 6, 0);
        LiveVolumeRunSpec spec = spec(
                PathReporting.ALL_ALIKE,
                Options.PLAIN.withAutoSwap(eager),
                HostSpec.nonUniform("host", 1, 2, new RoundRobin(10)),
                List.of());
        LiveVolumeResult result = LiveVolumeRun.run(spec, seconds(4, 0));
        assertTrue(
                result.timeLine().stream().anyMatch(e -> e.what().contains("swapped by itself")));
    }

    @Test
    void aLostPrimaryStallsTheHostAndTheOtherArrayGoesOn() {
        LiveVolumeRunSpec spec = spec(
                PathReporting.ALUA,
                Options.PLAIN.withFailover(FailoverSpec.ON),
                HostSpec.uniform("host", 2, new AluaAware(10)),
                List.of(new TimedAction(SECOND, new LiveVolumeAction.LoseArray(0))));
        LiveVolumeResult result = LiveVolumeRun.run(spec, seconds(30, SECOND));
        LiveVolumeResult.HostResult host = result.hosts().get(0);
        assertEquals(0, host.failedIos());
        assertTrue(host.stallNanosMax() > 10 * SECOND && host.stallNanosMax() < 25 * SECOND);
        assertTrue(host.workloads().get(0).completed() > 0);
        assertTrue(result.recoveryPoints().stream()
                .anyMatch(row -> row.state() == LiveVolumeState.FAILED_OVER));
    }

    @Test
    void theSameSeedGivesTheSameResult() {
        LiveVolumeResult one = LiveVolumeRun.run(uniform(PathReporting.ALL_ALIKE), RUN);
        LiveVolumeResult two = LiveVolumeRun.run(uniform(PathReporting.ALL_ALIKE), RUN);
        assertEquals(one.events(), two.events());
        assertEquals(one.counters(), two.counters());
        assertEquals(meanNanos(one), meanNanos(two));
    }

    private static LiveVolumeRunSpec uniform(PathReporting paths) {
        return spec(
                paths, Options.PLAIN, HostSpec.uniform("host", 2, new AluaAware(100)), List.of());
    }

    private static LiveVolumeRunSpec spec(
            PathReporting paths, Options options, HostSpec host, List<TimedAction> actions) {
        List<LiveVolumeSpec> volumes =
                List.of(volume(0, paths, options), volume(1, paths, options));
        PairSpec pair = new PairSpec(
                LinkSpec.steady("link", 1_000_000_000, 2 * PROPAGATION_NANOS, 1),
                Optional.of(new TiebreakerSpec(10 * MILLISECOND)),
                SmallPairs.TIMERS,
                volumes);
        WorkloadSpec load = new WorkloadSpec(
                "load",
                List.of(0, 1),
                AccessSpec.random(SEVENTY_PER_CENT, BYTES),
                Load.capped(2_000, 32));
        return new LiveVolumeRunSpec(
                List.of(array("a"), array("b")),
                pair,
                List.of(new HostLoad(host, List.of(load))),
                actions);
    }

    private static LiveVolumeSpec volume(int index, PathReporting paths, Options options) {
        return new LiveVolumeSpec(
                "lv-" + index,
                new LiveVolumeSpec.VolumePair(index, index),
                0,
                new HighAvailability(),
                paths,
                options);
    }

    private static StorageCenterSpec array(String name) {
        StorageCenterSpec spec = SmallArrays.array().spec();
        return new StorageCenterSpec(
                name,
                spec.controllers(),
                spec.release(),
                spec.tiers(),
                spec.pageBytes(),
                spec.volumes(),
                spec.caches());
    }

    private static RunSpec seconds(long seconds, long sampleNanos) {
        return new RunSpec(1, 0, 1, OptionalLong.of(seconds * SECOND), 0, sampleNanos);
    }

    private static double linkBytesPerHostByte(LiveVolumeResult result) {
        long bytes = result.counters().get("link.bytes.first-to-second")
                + result.counters().get("link.bytes.second-to-first");
        return (double) bytes / result.hosts().get(0).workloads().get(0).bytes();
    }

    private static double iops(LiveVolumeResult result) {
        return result.hosts().get(0).workloads().get(0).iops();
    }

    private static double meanNanos(LiveVolumeResult result) {
        return result.hosts().get(0).workloads().get(0).response().meanNanos();
    }
}
