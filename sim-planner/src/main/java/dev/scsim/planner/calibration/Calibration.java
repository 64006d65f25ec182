package dev.scsim.planner.calibration;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.FittedParameter;
import dev.scsim.config.catalogue.Measurement;
import dev.scsim.planner.study.Simulator;
import dev.scsim.planner.study.StudyOptions;
import dev.scsim.planner.study.Validation;
import dev.scsim.planner.study.ValidationResult;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Fits the catalogue's {@link FittedParameter}s to its measurements whose set is {@code
 * calibration}: peaks and throughputs fit the numbers, rates under 1 ms choose the whole ones.
 *
 * <p>Every iteration simulates all rows as {@code validate} does and takes the Gauss-Newton step
 * that their errors ask for along the slopes of {@link CapacityLaw}. The closed form only guides:
 * the fit has ended when the simulated errors ask for no further move. Weak priors decide what the
 * measurements leave open. Same catalogue, same result.
 */
public final class Calibration {
    private static final Set<String> RATES = Set.of("peak_iops", "throughput");
    private static final String KNEE = "max_iops_under_1ms";
    private static final int CLOSED_FORM_STEPS = 60;
    private static final double STEP_MAX = 0.25;

    /** Iterations after which a fit counts as not converging. */
    private static final int ITERATIONS_MAX = 25;

    /** Moves that end the fit: one per cent, or one percentage point. */
    private static final double TOLERANCE = 0.01;

    /** Steps in full; later ones go half the way, so that simulated noise does not sway them. */
    private static final int FULL_STEPS = 3;

    private final Validation validation;
    private final StudyOptions options;

    /**
     * @param simulator runs the simulations
     * @param options threads and cancellation
     */
    public Calibration(Simulator simulator, StudyOptions options) {
        this.validation = new Validation(simulator);
        this.options = options;
    }

    /**
     * The whole fit: from the measurements, whole numbers searched, every row left out once.
     *
     * @param catalogue measurements, parameters, and everything that is not fitted
     */
    public CalibrationResult fit(Catalogue catalogue) {
        FitProblem problem = problem(catalogue);
        double[] start = closedFormFit(problem);
        Search search = new Search(problem, start);
        search.iterate(ITERATIONS_MAX);
        Map<String, String> whole = searchWholeNumbers(catalogue, search);
        return search.result(problem.current(), start, whole, true);
    }

    /**
     * A few steps from the catalogue's own values, to see whether the fit would move away from
     * them. The rows are those before the last step.
     */
    public CalibrationResult recheck(Catalogue catalogue, int steps) {
        FitProblem problem = problem(catalogue);
        double[] start = problem.current();
        Search search = new Search(problem, start);
        search.iterate(steps);
        return search.result(start, start, Map.of(), false);
    }

    private static FitProblem problem(Catalogue catalogue) {
        return new FitProblem(
                catalogue,
                catalogue.parameters().stream().filter(p -> !p.whole()).toList(),
                calibrationRows(catalogue, RATES));
    }

    private static List<Measurement> calibrationRows(Catalogue catalogue, Set<String> metrics) {
        return catalogue.measurements().stream()
                .filter(row -> row.set() == Measurement.UseSet.CALIBRATION)
                .filter(row -> metrics.contains(row.metric()))
                .toList();
    }

    /** First guess: the fit of the closed form, from the priors. */
    private static double[] closedFormFit(FitProblem problem) {
        double[] priors = problem.priors();
        double[] point = priors.clone();
        for (int i = 0; i < CLOSED_FORM_STEPS; i++) {
            double[] residuals = problem.capacityResiduals(point);
            NewtonStep step = new NewtonStep(problem.slopes(point));
            double[] next = moved(problem, point, step.move(residuals, minus(point, priors)));
            boolean still = largest(minus(next, point)) < TOLERANCE / 10;
            point = next;
            if (still) {
                break;
            }
        }
        return point;
    }

    /** For each whole parameter, the number whose refitted knees come nearest to the published. */
    private Map<String, String> searchWholeNumbers(Catalogue catalogue, Search search) {
        Map<String, String> chosen = new HashMap<>();
        List<Measurement> knees = calibrationRows(catalogue, Set.of(KNEE));
        for (FittedParameter parameter : catalogue.parameters()) {
            if (parameter.whole() && !knees.isEmpty()) {
                chosen.putAll(searchWhole(parameter, knees, search));
            }
        }
        return chosen;
    }

    private Map<String, String> searchWhole(
            FittedParameter parameter, List<Measurement> knees, Search search) {
        TreeMap<Integer, Double> errors = new TreeMap<>();
        int at = (int) Math.round(parameter.valueIn(search.problem.at(search.point)));
        int step = Math.max(1, at / 4);
        while (step >= 1 && !options.cancellation().isCancelled()) {
            for (int candidate : new int[] {at, at - step, at + step}) {
                if (parameter.rounded(candidate).intValue() == candidate) {
                    errors.computeIfAbsent(
                            candidate, c -> kneeError(parameter.texts(c), knees, search));
                }
            }
            int best = errors.entrySet().stream()
                    .min(Map.Entry.comparingByValue())
                    .orElseThrow()
                    .getKey();
            step = best == at ? step / 2 : step;
            at = best;
        }
        Map<String, String> texts = parameter.texts(at);
        search.under(texts).iterate(ITERATIONS_MAX);
        return texts;
    }

    /** Root mean square of the knees' relative errors, the rest refitted to the candidate. */
    private double kneeError(Map<String, String> texts, List<Measurement> knees, Search search) {
        Search refitted = search.copyUnder(texts);
        refitted.iterate(2);
        ValidationResult result =
                validation.run(refitted.problem.at(refitted.point), knees, options);
        double squares = result.rows().stream()
                .filter(row -> row.errorPercent().isPresent())
                .mapToDouble(row -> row.errorPercent().getAsDouble())
                .map(e -> e * e)
                .sum();
        return Math.sqrt(squares / knees.size());
    }

    private static double[] moved(FitProblem problem, double[] point, double[] move) {
        double[] next = new double[point.length];
        for (int i = 0; i < point.length; i++) {
            next[i] = point[i] + Math.max(-STEP_MAX, Math.min(STEP_MAX, move[i]));
        }
        return problem.limited(next);
    }

    private static double[] middle(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> (a[i] + b[i]) / 2).toArray();
    }

    private static double[] minus(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] - b[i]).toArray();
    }

    private static double largest(double[] moves) {
        double largest = 0;
        for (double move : moves) {
            largest = Math.max(largest, Math.abs(move));
        }
        return largest;
    }

    /** A point on its way to the optimum. */
    private final class Search {
        private FitProblem problem;
        private double[] point;
        private double[] residuals;
        private int iterations;
        private boolean converged;

        Search(FitProblem problem, double[] point) {
            this.problem = problem;
            this.point = point;
        }

        void iterate(int most) {
            converged = false;
            for (int i = 0; i < most && !converged && !options.cancellation().isCancelled(); i++) {
                residuals = simulate(point);
                if (residuals == null) {
                    return;
                }
                NewtonStep step = new NewtonStep(problem.slopes(point));
                double[] move = step.move(residuals, minus(point, problem.priors()));
                double[] whole = moved(problem, point, move);
                converged = largest(minus(whole, point)) < TOLERANCE;
                point = i < FULL_STEPS ? whole : middle(point, whole);
                iterations++;
            }
        }

        /** Goes on under other texts for what is not fitted here. */
        Search under(Map<String, String> texts) {
            problem = new FitProblem(
                    problem.at(point).with(texts), problem.parameters(), problem.rows());
            return this;
        }

        Search copyUnder(Map<String, String> texts) {
            return new Search(problem, point.clone()).under(texts);
        }

        /** Simulated residuals, or null when interrupted. */
        private double[] simulate(double[] at) {
            ValidationResult result = validation.run(problem.at(at), problem.rows(), options);
            if (result.partial()) {
                return null;
            }
            Map<String, Double> predicted = result.rows().stream()
                    .collect(Collectors.toMap(
                            row -> row.measurement().id(), Calibration::relativeToPublished));
            return problem.rows().stream()
                    .mapToDouble(row -> StrictMath.log(predicted.get(row.id())))
                    .toArray();
        }

        CalibrationResult result(
                double[] before, double[] start, Map<String, String> whole, boolean leaveOut) {
            if (leaveOut) {
                residuals = simulate(point);
            }
            boolean partial = residuals == null;
            Map<String, String> values = new TreeMap<>(problem.texts(point));
            values.putAll(whole);
            return new CalibrationResult(
                    fittedParameters(before, start),
                    partial ? List.of() : rows(leaveOut),
                    iterations,
                    converged,
                    partial,
                    values);
        }

        private List<CalibrationResult.Fitted> fittedParameters(double[] before, double[] start) {
            return IntStream.range(0, point.length)
                    .mapToObj(i -> new CalibrationResult.Fitted(
                            problem.parameters().get(i),
                            problem.number(i, before[i]),
                            problem.number(i, start[i]),
                            problem.number(i, point[i])))
                    .toList();
        }

        private List<CalibrationResult.Row> rows(boolean leaveOut) {
            List<CalibrationResult.Row> rows = new ArrayList<>();
            NewtonStep step = new NewtonStep(problem.slopes(point));
            for (int i = 0; i < residuals.length; i++) {
                Measurement row = problem.rows().get(i);
                double published = problem.publishedIops(row);
                double ratio = StrictMath.exp(residuals[i]);
                rows.add(new CalibrationResult.Row(
                        row,
                        published,
                        published * ratio,
                        percent(ratio),
                        leaveOut ? leftOut(step, i) : OptionalDouble.empty()));
            }
            return rows;
        }

        /** Error of a row simulated where the fit would be had it not known the row. */
        private OptionalDouble leftOut(NewtonStep step, int row) {
            double[] others = IntStream.range(0, residuals.length)
                    .filter(i -> i != row)
                    .mapToDouble(i -> residuals[i])
                    .toArray();
            double[] move = step.without(row).move(others, minus(point, problem.priors()));
            double[] there = moved(problem, point, move);
            List<Measurement> only = List.of(problem.rows().get(row));
            ValidationResult result = validation.run(problem.at(there), only, options);
            return result.partial()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(
                            percent(relativeToPublished(result.rows().get(0))));
        }
    }

    private static double percent(double ratio) {
        return (ratio - 1) * 100;
    }

    private static double relativeToPublished(ValidationResult.Row row) {
        double published = row.measurement().published().orElseThrow().doubleValue();
        return row.predicted().orElseThrow() / published;
    }
}
