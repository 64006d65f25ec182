package dev.scsim.models.testing;

import dev.scsim.core.random.NanosDistribution;
import dev.scsim.models.link.LinkSpec;
import dev.scsim.models.livevolume.AluaAware;
import dev.scsim.models.livevolume.FailoverSpec;
import dev.scsim.models.livevolume.FixedTimesArray;
import dev.scsim.models.livevolume.HostSpec;
import dev.scsim.models.livevolume.LiveVolumeAction;
import dev.scsim.models.livevolume.LiveVolumeSpec;
import dev.scsim.models.livevolume.LiveVolumeSpec.Options;
import dev.scsim.models.livevolume.LiveVolumeTrial;
import dev.scsim.models.livevolume.PairSpec;
import dev.scsim.models.livevolume.RoundRobin;
import dev.scsim.models.livevolume.TiebreakerSpec;
import dev.scsim.models.livevolume.TimedAction;
import dev.scsim.models.livevolume.TimerSpec;
import dev.scsim.models.livevolume.TrialSpec;
import dev.scsim.models.release.PathReporting;
import dev.scsim.models.replication.AsyncActiveSnapshot;
import dev.scsim.models.replication.AsyncSnapshot;
import dev.scsim.models.replication.HighAvailability;
import dev.scsim.models.replication.HighConsistency;
import dev.scsim.models.replication.ReplicationMode;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.domains.DomainContextBase;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Random Live Volumes of four blocks under random orders of I/O, swaps, pauses, cuts, losses and
 * returns of arrays, tiebreaker and paths. All modes, both reports of paths, uniform and
 * non-uniform hosts. Gaps between two actions go from nothing, over the time of one I/O, to a
 * minute, so that faults strike while I/O, detection, arbitration, activation and resync are under
 * way. A failing world shrinks towards few actions on a synchronous Live Volume.
 */
public final class LiveVolumeWorlds extends DomainContextBase {
    public static final int BLOCKS = 4;

    private static final long MICROSECOND = 1_000;
    private static final long SECOND = 1_000_000_000;
    private static final long QUIET_NANOS = 200 * SECOND;
    private static final int HOSTS = 4;
    private static final int ACTIONS_MAX = 24;
    private static final FixedTimesArray.Times TIMES = new FixedTimesArray.Times(
            100 * MICROSECOND, 20 * MICROSECOND, 300 * MICROSECOND, 300 * MICROSECOND);

    private record Kind(ReplicationMode mode, boolean automatic) {}

    private record Step(LiveVolumeAction action, long gapNanos) {}

    /** Any mode. */
    @Provide
    public Arbitrary<LiveVolumeWorld> worlds() {
        Arbitrary<Kind> kinds = Arbitraries.of(
                new Kind(new HighAvailability(), true),
                new Kind(new HighAvailability(), true),
                new Kind(new HighAvailability(), true),
                new Kind(new HighAvailability(), false),
                new Kind(new HighConsistency(), false),
                new Kind(new AsyncActiveSnapshot(), false),
                new Kind(new AsyncSnapshot(10 * SECOND), false));
        return Combinators.combine(
                        kinds,
                        Arbitraries.of(PathReporting.values()),
                        Arbitraries.of(false, false, true),
                        Arbitraries.of(true, true, true, false),
                        Arbitraries.of(timers()),
                        steps())
                .as(LiveVolumeWorlds::world);
    }

    private static List<TimerSpec> timers() {
        return List.of(
                new TimerSpec(
                        NanosDistribution.constant(5 * SECOND),
                        5 * SECOND,
                        NanosDistribution.constant(0),
                        NanosDistribution.constant(SECOND),
                        NanosDistribution.constant(0),
                        SECOND,
                        0),
                TimerSpec.assumed());
    }

    private static Arbitrary<List<Step>> steps() {
        Arbitrary<Long> gaps = Arbitraries.of(
                0L,
                150 * MICROSECOND,
                700 * MICROSECOND,
                2 * SECOND,
                6 * SECOND,
                20 * SECOND,
                60 * SECOND);
        return Combinators.combine(actions(), gaps)
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(ACTIONS_MAX);
    }

    private static Arbitrary<LiveVolumeAction> actions() {
        Arbitrary<Integer> host = Arbitraries.integers().between(0, HOSTS - 1);
        Arbitrary<Integer> block = Arbitraries.integers().between(0, BLOCKS - 1);
        Arbitrary<Integer> array = Arbitraries.integers().between(0, 1);
        Arbitrary<LiveVolumeAction> writes =
                Combinators.combine(host, block).as(LiveVolumeAction.Write::new);
        Arbitrary<LiveVolumeAction> reads =
                Combinators.combine(host, block).as(LiveVolumeAction.Read::new);
        Arbitrary<LiveVolumeAction> arrays = Combinators.combine(
                        array, Arbitraries.integers().between(0, 5))
                .as(LiveVolumeWorlds::onArray);
        Arbitrary<LiveVolumeAction> paths = Combinators.combine(
                        host, array, Arbitraries.of(true, false))
                .as((h, a, lost) -> lost
                        ? new LiveVolumeAction.LosePaths(h, a)
                        : new LiveVolumeAction.ReturnPaths(h, a));
        return Arbitraries.frequencyOf(
                Tuple.of(6, writes),
                Tuple.of(4, reads),
                Tuple.of(4, arrays),
                Tuple.of(1, paths),
                Tuple.of(6, Arbitraries.of(others())));
    }

    private static LiveVolumeAction onArray(int array, int kind) {
        return switch (kind) {
            case 0, 1 -> new LiveVolumeAction.LoseArray(array);
            case 2, 3 -> new LiveVolumeAction.ReturnArray(array);
            case 4 -> new LiveVolumeAction.CutTiebreakerPath(array);
            default -> new LiveVolumeAction.RestoreTiebreakerPath(array);
        };
    }

    private static List<LiveVolumeAction> others() {
        return List.of(
                new LiveVolumeAction.CutLink(),
                new LiveVolumeAction.CutLink(),
                new LiveVolumeAction.RestoreLink(),
                new LiveVolumeAction.RestoreLink(),
                new LiveVolumeAction.LoseTiebreaker(),
                new LiveVolumeAction.ReturnTiebreaker(),
                new LiveVolumeAction.Swap(0),
                new LiveVolumeAction.Swap(0),
                new LiveVolumeAction.Pause(0),
                new LiveVolumeAction.Resume(0),
                new LiveVolumeAction.Activate(0),
                new LiveVolumeAction.Restore(0));
    }

    private static LiveVolumeWorld world(
            Kind kind,
            PathReporting paths,
            boolean parallel,
            boolean inStep,
            TimerSpec timers,
            List<Step> steps) {
        Options options = Options.PLAIN
                .withGranule(LiveVolumeTrial.blockBytes())
                .withFailover(kind.automatic ? FailoverSpec.ON : FailoverSpec.OFF);
        options = parallel ? options.withParallelMirror() : options;
        options = inStep ? options : options.withFirstCopy();
        LiveVolumeSpec volume = new LiveVolumeSpec(
                "lv", new LiveVolumeSpec.VolumePair(0, 0), 0, kind.mode, paths, options);
        PairSpec pair = new PairSpec(
                LinkSpec.steady("link", 1_000_000_000, 1_000 * MICROSECOND, 1),
                Optional.of(new TiebreakerSpec(10_000 * MICROSECOND)),
                timers,
                List.of(volume));
        List<TimedAction> actions = new ArrayList<>();
        long now = SECOND;
        for (Step step : steps) {
            now += step.gapNanos;
            actions.add(new TimedAction(now, step.action));
        }
        TrialSpec spec = new TrialSpec(pair, hosts(), BLOCKS, TIMES, true, now + QUIET_NANOS);
        return new LiveVolumeWorld(spec, actions);
    }

    private static List<HostSpec> hosts() {
        return List.of(
                HostSpec.uniform("uniform", 2, new AluaAware(1)),
                HostSpec.nonUniform("at-1", 0, 2, new AluaAware(1)),
                HostSpec.nonUniform("at-2", 1, 2, new AluaAware(1)),
                HostSpec.uniform("round-robin", 2, new RoundRobin(2)));
    }
}
