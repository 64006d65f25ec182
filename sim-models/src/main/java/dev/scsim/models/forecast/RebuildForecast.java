package dev.scsim.models.forecast;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.array.ArrayRun;
import dev.scsim.models.array.RebuildLoad;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.check.RebuildOutcome;
import dev.scsim.models.check.RebuildTrial;
import dev.scsim.models.forecast.Window.Kind;
import dev.scsim.models.sparing.RebuildEngine;
import dev.scsim.models.sparing.RebuildPace;
import dev.scsim.models.sparing.RebuildSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.concurrent.Callable;

/**
 * What drive failures do to an array under load: how long rebuilds take, how long data is exposed,
 * what hosts feel.
 *
 * <p>Two time scales. The rebuild runs extent by extent over hours ({@link RebuildEngine}) at the
 * pace that windows measure: at chosen points of its progress the host load and the very jobs that
 * are in flight there run as real I/Os on the same cores, chains and drives. Points are added where
 * neighbours differ; between them the pace follows a straight line. Because the pace shifts the
 * moments at which faults strike, the trial is run again until the windows are those of its own
 * states. Deterministic, whatever runs the windows.
 */
public final class RebuildForecast {
    private static final List<Integer> FIRST_POINTS = List.of(0, 500_000, 900_000);

    /** Neighbouring windows that differ by more get one between them. */
    private static final int DIFFERENCE_PPM = 100_000;

    private static final int ROUNDS_MAX = 5;
    private static final int GRID_ROWS = 240;
    private static final long WARM_UP_NANOS = 50_000_000L;
    private static final long WINDOW_NANOS_MIN = 100_000_000L;
    private static final long WINDOW_NANOS_MAX = 5_000_000_000L;

    private final ForecastSpec spec;
    private final WindowRunner runner;
    private final List<Window> windows = new ArrayList<>();
    private final List<Snapshot> measured = new ArrayList<>();
    private final TreeSet<Integer> points = new TreeSet<>(FIRST_POINTS);
    private long windowNanos = WINDOW_NANOS_MIN;

    private RebuildForecast(ForecastSpec spec, WindowRunner runner) {
        this.spec = spec;
        this.runner = runner;
    }

    /**
     * A forecast.
     *
     * @param outcome rebuilds, exposure, losses, time line and broken invariants (none); drives
     *     have their numbers in the array
     * @param windows in the order of time
     * @param command the line that replays the extents' part at its nominal pace
     */
    public record Result(RebuildOutcome outcome, List<Window> windows, String command) {
        public Result {
            windows = List.copyOf(windows);
        }
    }

    /** Makes a forecast on the caller's thread. */
    public static Result run(ForecastSpec spec) throws Exception {
        return run(spec, WindowRunner.HERE);
    }

    /** @throws Exception what a window threw */
    public static Result run(ForecastSpec spec, WindowRunner runner) throws Exception {
        return new RebuildForecast(spec, runner).forecast();
    }

    private Result forecast() throws Exception {
        long grid = gridNanos();
        chooseWindowLength();
        Pass pass = pass(grid);
        for (int round = 0; round < ROUNDS_MAX; round++) {
            List<Snapshot> fresh = pass.states().stream().filter(s -> !known(s)).toList();
            if (fresh.isEmpty() && !refine()) {
                break;
            }
            measure(fresh);
            pass = pass(grid);
        }
        RebuildOutcome outcome = new ArrayNumbers(spec.firstDrive()).of(pass.outcome());
        return new Result(outcome, windowsOf(pass.states()), pass.command());
    }

    /** A trial from start to end at the pace known so far, and its states by time. */
    private record Pass(RebuildOutcome outcome, List<Snapshot> states, String command) {}

    /** A row about every two hundredth of the nominal time. */
    private long gridNanos() {
        RebuildOutcome nominal =
                RebuildTrial.run(spec.rebuildSpec(0), spec.groupFaults(), spec.seed());
        return Math.max(1, nominal.endNanos() / GRID_ROWS);
    }

    private void chooseWindowLength() throws Exception {
        if (spec.workloads().isEmpty()) {
            return;
        }
        RunSpec healthy = RunSpec.automatic(spec.seed(), 0, spec.windowIos());
        Callable<RunResult> task = () -> ArrayRun.run(spec.array(), spec.workloads(), healthy);
        long nanos = runner.run(List.of(task)).get(0).workloads().get(0).measuredNanos();
        windowNanos = Math.max(WINDOW_NANOS_MIN, Math.min(WINDOW_NANOS_MAX, nanos));
    }

    private Pass pass(long grid) {
        RebuildSpec rebuild = spec.rebuildSpec(grid);
        RebuildTrial trial = new RebuildTrial(
                rebuild, spec.groupFaults(), spec.seed(), rebuild.budgets(), pace());
        SnapshotTaker taker = new SnapshotTaker(spec.tier(), points);
        taker.take(trial.engine(), Kind.BEFORE);
        trial.engine().addListener((engine, change) -> taker.look(engine));
        RebuildOutcome outcome = trial.finish();
        taker.takeLast(trial.engine());
        return new Pass(outcome, taker.snapshots(), trial.command());
    }

    private boolean known(Snapshot state) {
        return measured.stream().anyMatch(state::alike);
    }

    private void measure(List<Snapshot> states) throws Exception {
        RunSpec run =
                new RunSpec(spec.seed(), 0, 1, OptionalLong.of(windowNanos), WARM_UP_NANOS, 0);
        List<Callable<RunResult>> tasks = new ArrayList<>();
        for (Snapshot state : states) {
            RebuildLoad load = state.load();
            tasks.add(() -> ArrayRun.run(spec.arrayOfWindows(), spec.workloads(), run, load));
        }
        List<RunResult> results = runner.run(tasks);
        for (int i = 0; i < states.size(); i++) {
            measured.add(states.get(i));
            windows.add(window(states.get(i), results.get(i)));
        }
    }

    private static Window window(Snapshot state, RunResult result) {
        long nominal = state.nominalBytesPerSecond();
        double share = nominal == 0 ? 1 : result.rebuild().bytesPerSecond() / nominal;
        int ppm = (int) Math.max(1, Math.min(Ppm.WHOLE, Math.round(share * Ppm.WHOLE)));
        return new Window(state.moment(), result, nominal, ppm);
    }

    private MeasuredPace pace() {
        MeasuredPace pace = new MeasuredPace();
        for (Window window : windows) {
            Window.Moment moment = window.moment();
            if (moment.kind() == Kind.REBUILD) {
                pace.put(moment.rebuild(), moment.progressPpm(), window.efficiencyPpm());
            } else if (moment.kind() == Kind.MOVES) {
                pace.put(RebuildPace.BACKGROUND, 0, window.efficiencyPpm());
            }
        }
        return pace;
    }

    /** Adds points between neighbours whose windows differ; false when none do. */
    private boolean refine() {
        List<Integer> between = new ArrayList<>();
        for (Window one : windows) {
            for (Window other : windows) {
                if (neighbours(one.moment(), other.moment())
                        && Math.abs(one.efficiencyPpm() - other.efficiencyPpm()) > DIFFERENCE_PPM) {
                    between.add((one.moment().progressPpm() + other.moment().progressPpm()) / 2);
                }
            }
        }
        return points.size() < 2 * FIRST_POINTS.size() && points.addAll(between);
    }

    private boolean neighbours(Window.Moment one, Window.Moment other) {
        Integer next = points.higher(one.progressPpm());
        return one.kind() == Kind.REBUILD
                && one.rebuild() == other.rebuild()
                && next != null
                && next == other.progressPpm();
    }

    /** The windows of the final states, at their final times. */
    private List<Window> windowsOf(List<Snapshot> states) {
        List<Window> result = new ArrayList<>();
        for (Snapshot state : states) {
            for (int i = 0; i < measured.size(); i++) {
                if (measured.get(i).alike(state)) {
                    Window window = windows.get(i);
                    result.add(new Window(
                            state.moment(),
                            window.run(),
                            window.nominalBytesPerSecond(),
                            window.efficiencyPpm()));
                    break;
                }
            }
        }
        return result;
    }
}
