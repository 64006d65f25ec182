package dev.scsim.planner.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.FittedParameter;
import dev.scsim.config.catalogue.Measurement.UseSet;
import dev.scsim.models.array.ArrayRun;
import dev.scsim.planner.study.StudyOptions;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

class CalibrationTest {
    private static final Catalogue CATALOGUE = Catalogue.builtIn();

    /** One step more may move what the measurements hardly tell apart, such as sizes and hits. */
    private static final double STILL = 0.03;

    /** Two whole fits from different starts; what the measurements hardly determine may differ. */
    private static final double SAME_FIT = 0.04;

    @Test
    void oneMoreStepDoesNotMoveTheCalibratedValues() {
        CalibrationResult result = calibration().recheck(CATALOGUE, 1);

        assertTrue(result.largestMove() < STILL, () -> moves(result));
    }

    @Test
    void aWrongValueIsMovedBack() {
        Catalogue wrong = CATALOGUE.with(Map.of("releases.7.2.cpu.destage", "120 us"));

        CalibrationResult result = calibration().recheck(wrong, 1);

        assertTrue(result.largestMove() > 5 * STILL, () -> moves(result));
    }

    @Test
    @Tag("nightly")
    void theWholeFitFromTheMeasurementsEndsAtTheCalibratedValues() {
        CalibrationResult result = calibration().fit(CATALOGUE);

        assertTrue(result.converged());
        assertTrue(result.largestMove() < SAME_FIT, () -> moves(result));
        FittedParameter batch = CATALOGUE.parameters().stream()
                .filter(FittedParameter::whole)
                .findFirst()
                .orElseThrow();
        String key = batch.keys().get(0);
        assertEquals(CATALOGUE.value(key).orElseThrow().text(), result.values().get(key));
    }

    @Test
    void atMostFourteenParametersAreShared() {
        long shared = CATALOGUE.parameters().stream()
                .filter(parameter -> parameter.scope() == FittedParameter.Scope.SHARED)
                .count();

        assertTrue(shared <= 14, () -> shared + " shared parameters");
    }

    @Test
    void atMostThreeParametersDescribeAWorkload() {
        Map<String, Long> byWorkload = CATALOGUE.parameters().stream()
                .filter(parameter -> parameter.scope() == FittedParameter.Scope.WORKLOAD)
                .flatMap(parameter -> parameter.keys().stream())
                .map(key -> key.substring(0, key.lastIndexOf('.')))
                .collect(Collectors.groupingBy(workload -> workload, Collectors.counting()));

        assertTrue(
                byWorkload.values().stream().allMatch(count -> count <= 3), byWorkload::toString);
    }

    @Test
    void noParameterOfAWorkloadBelongsToARelease() {
        List<String> keys = CATALOGUE.parameters().stream()
                .filter(parameter -> parameter.scope() == FittedParameter.Scope.WORKLOAD)
                .flatMap(parameter -> parameter.keys().stream())
                .toList();

        assertTrue(keys.stream().allMatch(key -> key.startsWith("workloads.")), keys::toString);
    }

    @Test
    void atLeastEightMeasurementsAreHeldOut() {
        long heldOut = CATALOGUE.measurements().stream()
                .filter(row -> row.set() == UseSet.HELD_OUT)
                .count();

        assertTrue(heldOut >= 8, () -> heldOut + " held out");
    }

    @Test
    void everyCalibratedValueIsFittedFromMeasurements() {
        List<String> fitted = CATALOGUE.parameters().stream()
                .flatMap(parameter -> parameter.keys().stream())
                .toList();
        List<String> calibrated = CATALOGUE.values().stream()
                .filter(value -> value.confidence().label().equals("calibrated"))
                .map(value -> value.key())
                .toList();

        assertEquals(
                fitted.stream().sorted().toList(), calibrated.stream().sorted().toList());
    }

    private static Calibration calibration() {
        return new Calibration(ArrayRun::run, StudyOptions.defaults());
    }

    private static String moves(CalibrationResult result) {
        return result.parameters().stream()
                .map(f -> f.parameter().name() + " " + f.before() + " -> " + f.fitted())
                .collect(Collectors.joining("\n"));
    }
}
