package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Problem;
import dev.scsim.models.pool.Sparing;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

class TimelineTest {
    // Steps stand on line 19, from column 7 on, below Texts.SMALL.
    private static final String BEGIN = Texts.SMALL + "timeline:\n  from: 2026-01-01\n  steps:\n";

    private static Scenario read(String text) {
        return ScenarioReader.parse("s.yaml", text, List.of(), Catalogue.builtIn());
    }

    private static List<Problem> problems(String text) {
        return assertThrows(ConfigException.class, () -> read(text)).problems();
    }

    @Test
    void everyStateKeepsWhatTheStepsBeforeItMade() {
        Scenario scenario = read(Texts.TIMELINE);
        assertEquals(
                List.of("start", "SCOS 7.3", "optimiser", "drives", "SC7020"),
                scenario.variants().stream().map(Variant::name).toList());
        ArrayEntry last = array(scenario, 4);
        assertEquals("SC7020", last.model());
        assertEquals("7.3", last.scos());
        assertEquals(Optional.of(Sparing.DISTRIBUTED), last.sparing());
        assertEquals(42, last.driveCount());
        assertEquals(30, array(scenario, 2).driveCount());
        assertEquals(
                Optional.of(LocalDate.parse("2026-01-01")),
                scenario.variants().get(3).design().capacity().from());
    }

    private static ArrayEntry array(Scenario scenario, int state) {
        return scenario.variants().get(state).design().arrays().get(0);
    }

    @Test
    void datesOfTheStatesAreInOrder() {
        List<LocalDate> dates = read(Texts.TIMELINE).timeline().orElseThrow().dates();
        assertEquals(dates.stream().sorted().distinct().toList(), dates);
        assertEquals(LocalDate.parse("2026-01-01"), dates.get(0));
        assertEquals(LocalDate.parse("2026-09-01"), dates.get(4));
    }

    @Test
    void anotherReleaseLeavesTheSparesAsTheyAre() {
        Scenario scenario = read(Texts.TIMELINE);
        assertEquals(Optional.of(Sparing.DEDICATED), array(scenario, 1).sparing());
        assertEquals(Optional.of(Sparing.DISTRIBUTED), array(scenario, 2).sparing());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ at: 2026-02-01, name: x, st: { run.seed: 7 } } | 32 | x.st | unknown key",
                "{ at: 2026-02-01, name: x } | 5 | x | changes nothing",
                "{ at: 1 May, name: x, set: { run.seed: 7 } } | 11 | x.at | is not a date",
                "{ at: 2026-01-01, name: x, set: { run.seed: 7 } } | 11 | x.at"
                        + " | is not after 2026-01-01, when the state before begins",
                "{ at: 2046-02-01, name: x, set: { run.seed: 7 } } | 11 | x.at"
                        + " | lies beyond the horizon of capacity, 2030-12-31",
                "{ at: 2026-02-01, name: start, set: { run.seed: 7 } } | 29 | start.name"
                        + " | is the name of an earlier state",
                "{ at: 2026-02-01, name: x, enable: optimiser } | 40 | x.enable"
                        + " | is unknown to 7.2, the release of array sc1",
                "{ at: 2026-02-01, name: x, enable: optimiser, array: sc2 } | 58 | x.array"
                        + " | is not a known array of this scenario",
                "{ at: 2026-02-01, name: x, add: drives } | 5 | x.count | missing",
                "{ at: 2026-02-01, name: x, add: drives, count: 0 } | 52 | x.count" + " | is zero",
                "{ at: 2026-02-01, name: x, add: drives, count: 2, folder: 1 } | 63 | x.folder"
                        + " | is no folder of array sc1, which has 1",
                "{ at: 2026-02-01, name: x, set: { run.seed: 7 }, count: 2 } | 61 | x.count"
                        + " | goes with add only",
                "{ at: 2026-02-01, name: x, set: { run.seed: 7 }, array: sc1 } | 61 | x.array"
                        + " | goes with enable and add only"
            })
    void wrongStepIsReportedWhereItStands(String step, int column, String path, String statement) {
        List<Problem> problems = problems(BEGIN + "  - " + step + "\n");
        Problem problem = problems.stream()
                .filter(p -> p.path().equals("timeline.steps." + path))
                .findFirst()
                .orElseThrow(() -> new AssertionError(problems.toString()));
        assertEquals("s.yaml:18:" + column, problem.place().toString());
        assertEquals(statement, problem.statement());
    }

    @Test
    void stepsOutOfOrderAreRefusedWithTheirPlace() {
        List<Problem> problems = problems(
                BEGIN + "  - { at: 2026-05-01, name: a, set: { arrays.sc1.scos: \"7.3\" } }\n"
                        + "  - { at: 2026-04-01, name: b, enable: optimiser }\n");
        assertEquals(1, problems.size(), problems.toString());
        assertEquals("s.yaml:19:11", problems.get(0).place().toString());
    }

    @Test
    void allProblemsAreToldAtOnce() {
        List<Problem> problems = problems(
                BEGIN + "  - { at: 2026-05-01, name: a, set: { arrays.sc1.scos: \"7.4\" } }\n"
                        + "  - { at: 2026-04-01, name: b, add: drives, count: 600 }\n"
                        + "variants: [{ name: v }]\n"
                        + "faults: [{ at: 1 s, fail: drive, drive: 7 }]\n"
                        + "capacity: { from: 2026-01-01 }\n");
        List<String> paths = problems.stream().map(Problem::path).toList();
        for (String path : List.of(
                "arrays.sc1.scos", "timeline.steps.b.at", "variants", "faults", "capacity.from")) {
            assertEquals(1, paths.stream().filter(path::equals).count(), problems.toString());
        }
    }

    @Test
    void futuresOfOneMomentAreNoStatesOfATimeLine() {
        List<Problem> problems =
                problems(BEGIN + "  - { at: 2026-05-01, name: a, add: drives, count: 2 }\n"
                        + "run: { branch: true, warmup: 1 s, duration: 2 s }\n");
        assertEquals(List.of("run.branch"), problems.stream().map(Problem::path).toList());
    }

    @Test
    void stepThatMakesAnArrayTooLargeIsReportedWithTheStatesFromThenOn() {
        List<Problem> problems =
                problems(BEGIN + "  - { at: 2026-04-01, name: b, add: drives, count: 600 }\n"
                        + "  - { at: 2026-05-01, name: c, set: { run.seed: 7 } }\n");
        assertEquals(
                List.of("arrays.sc1.folders"),
                problems.stream().map(Problem::path).toList());
        assertTrue(
                problems.get(0).statement().endsWith("(in state \"b\", \"c\")"),
                problems.toString());
    }
}
