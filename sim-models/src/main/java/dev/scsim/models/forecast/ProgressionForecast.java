package dev.scsim.models.forecast;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.array.ArrayRun;
import dev.scsim.models.array.PageLoad;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.page.MovePace;
import dev.scsim.models.page.NominalPace;
import dev.scsim.models.page.PageGroupSize;
import dev.scsim.models.page.ProgressionRules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/**
 * What Data Progression does in a night, how long it takes beside the host load, and what hosts
 * feel meanwhile.
 *
 * <p>Two time scales. Page groups move over hours ({@link NightsRun}) at the pace that windows
 * measure: for each lane that occurs the host load and page moves of that lane run as real I/Os on
 * the same cores, chains and drives. The nights are gone through again until every lane that occurs
 * has a window. Deterministic, whatever runs the windows.
 */
public final class ProgressionForecast {
    private static final int ROUNDS_MAX = 5;
    private static final long WARM_UP_NANOS = 500_000_000L;
    private static final long WINDOW_NANOS_MIN = 2_000_000_000L;
    private static final long WINDOW_NANOS_MAX = 10_000_000_000L;

    private final ProgressionSpec spec;
    private final WindowRunner runner;
    private final PageSpace space;
    private final NominalPace nominal;
    private final Map<Lane, LaneWindow> windows = new TreeMap<>();

    private ProgressionForecast(ProgressionSpec spec, WindowRunner runner) {
        this.spec = spec;
        this.runner = runner;
        this.space = new PageSpace(spec.array());
        this.nominal = space.nominalPace();
    }

    /**
     * A forecast.
     *
     * @param groupSize pages that are followed as one
     * @param nights what moved
     * @param before a window without moves
     * @param lanes a window of each lane that occurs, in the order of their numbers
     */
    public record Result(
            PageGroupSize groupSize, Nights nights, RunResult before, List<LaneWindow> lanes) {
        public Result {
            lanes = ImmutableList.copyOf(lanes);
        }
    }

    /** Makes a forecast on the caller's thread. */
    public static Result run(ProgressionSpec spec) throws Exception {
        return run(spec, WindowRunner.HERE);
    }

    /**
     * @throws IllegalStateException when an invariant of pages is broken
     * @throws Exception what a window threw
     */
    public static Result run(ProgressionSpec spec, WindowRunner runner) throws Exception {
        return new ProgressionForecast(spec, runner).forecast();
    }

    private Result forecast() throws Exception {
        RunSpec run = windowRun();
        RunResult before = runner.run(
                        List.of(() -> ArrayRun.run(spec.array(), spec.workloads(), run)))
                .get(0);
        Nights nights = nights(nominal);
        for (int round = 0; round < ROUNDS_MAX; round++) {
            List<Lane> fresh =
                    nights.lanes().stream().filter(l -> !windows.containsKey(l)).toList();
            if (fresh.isEmpty()) {
                break;
            }
            measure(fresh, run);
            nights = nights(this::measuredPace);
        }
        List<LaneWindow> lanes =
                nights.lanes().stream().map(windows::get).filter(w -> w != null).toList();
        return new Result(space.groupSize(), nights, before, lanes);
    }

    private Nights nights(MovePace pace) {
        return new NightsRun(spec, space, pace).run();
    }

    /** As long as the array takes for the requests aimed at, within limits. */
    private RunSpec windowRun() throws Exception {
        long nanos = WINDOW_NANOS_MIN;
        if (!spec.workloads().isEmpty()) {
            RunSpec quiet = RunSpec.automatic(spec.seed(), 0, spec.windowIos());
            Callable<RunResult> task = () -> ArrayRun.run(spec.array(), spec.workloads(), quiet);
            nanos = runner.run(List.of(task)).get(0).workloads().get(0).measuredNanos();
        }
        long window = Math.max(WINDOW_NANOS_MIN, Math.min(WINDOW_NANOS_MAX, nanos));
        return new RunSpec(spec.seed(), 0, 1, OptionalLong.of(window), WARM_UP_NANOS, 0);
    }

    private void measure(List<Lane> lanes, RunSpec run) throws Exception {
        List<Callable<RunResult>> tasks = new ArrayList<>();
        for (Lane lane : lanes) {
            PageLoad load = load(lane);
            tasks.add(() -> ArrayRun.run(spec.array(), spec.workloads(), run, load));
        }
        List<RunResult> results = runner.run(tasks);
        for (int i = 0; i < lanes.size(); i++) {
            Lane lane = lanes.get(i);
            long rate = nominal.bytesPerSecond(lane.from(), lane.to());
            windows.put(lane, new LaneWindow(lane, results.get(i), rate));
        }
    }

    private PageLoad load(Lane lane) {
        ProgressionRules rules = spec.rules();
        return new PageLoad(
                List.of(new PageLoad.Move(lane.from(), lane.to(), 1)),
                rules.pagesAtOnce(),
                rules.sharePpm());
    }

    /** Nominal on lanes that have no window, which lie in the nights before. */
    private long measuredPace(int from, int to) {
        LaneWindow window = windows.get(new Lane(from, to));
        return window == null
                ? nominal.bytesPerSecond(from, to)
                : Math.max(1, Math.round(window.bytesPerSecond()));
    }
}
