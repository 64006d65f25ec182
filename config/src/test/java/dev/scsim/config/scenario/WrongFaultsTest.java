package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Problem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** Each kind of wrong fault: where it stands, why it is wrong, what was probably meant. */
class WrongFaultsTest {

    // One entry on line 16, from column 5 on, below Texts.SMALL and "faults:".
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ at: 1 s, fail: dirve, drive: 7 } | 22 | [0].fail"
                        + " | is none of the allowed words | drive",
                "{ at: 1 s, replace: disk, drive: 7 } | 25 | [0].replace"
                        + " | is none of the allowed words |",
                "{ at: 1 s, enable: optimizer } | 24 | [0].enable"
                        + " | is none of the allowed words | optimiser",
                "{ at: 1 s, fial: drive, drive: 7 } | 16 | [0].fial | unknown key | fail",
                "{ at: 1 s, drive: 7 } | 5 | [0] | does not say what happens |",
                "{ at: 1 s, add: drives } | 5 | [0].count | missing |",
                "{ at: 1 s, add: drives, count: 0 } | 36 | [0].count | is zero |",
                "{ at: 1 s, fail: drive, drive: 7, count: 2 } | 46 | [0].count"
                        + " | goes with add only |",
                "{ at: 1 s, fail: drive, replace: drive, drive: 7 } | 5 | [0]"
                        + " | mixes fail and replace |",
                "{ fail: drive, drive: 7 } | 5 | [0] | does not say when |",
                "{ at: 1 s, at_rebuild: 5 %, fail: drive, drive: 7 } | 5 | [0]"
                        + " | mixes at and at_rebuild |",
                "{ at: -1 s, fail: drive, drive: 7 } | 11 | [0].at | is negative | 1 s",
                "{ at: 60, fail: drive, drive: 7 } | 11 | [0].at | has no unit |",
                "{ at: 200 y, fail: drive, drive: 7 } | 11 | [0].at | is too large | 36500 d",
                "{ at: 1 s, rebuild: 0, fail: drive, drive: 7 } | 25 | [0].rebuild"
                        + " | goes with at_rebuild only |",
                "{ at_rebuild: 120 %, fail: drive, drive: 7 } | 19 | [0].at_rebuild"
                        + " | is too large | 100 %",
                "{ at_rebuild: 50 %, fail: drive, drive: 7 } | 19 | [0].at_rebuild"
                        + " | waits for rebuild 0, which never begins |",
                "{ at: 1 s, fail: drive } | 5 | [0].drive | missing |",
                "{ at: 1 s, fail: drive, drive: 30 } | 36 | [0].drive"
                        + " | is no drive of array sc1, which has 30 | 29",
                "{ at: 1 s, fail: drive, drive: -7 } | 36 | [0].drive | is negative | 7",
                "{ at: 1 s, fail: drive, drive: [7] } | 36 | [0].drive | is a list |",
                "{ at: 1 s, fail: drive, drives: 7 } | 37 | [0].drives | is a number |",
                "{ at: 1 s, fail: drive, drives: [] } | 37 | [0].drives | is an empty list |",
                "{ at: 1 s, fail: drive, drives: [7, 9, 7] } | 44 | [0].drives[2]"
                        + " | stands here twice |",
                "{ at: 1 s, fail: drive, drives: [7, 31] } | 41 | [0].drives[1]"
                        + " | is no drive of array sc1, which has 30 | 29",
                "{ at: 1 s, fail: drive, drive: 7, drives: [9] } | 5 | [0]"
                        + " | mixes drive and drives |",
                "{ at: 1 s, fail: drive, drive: 7, array: sc2 } | 46 | [0].array"
                        + " | is not a known array of this scenario | sc1",
                "{ at: 1 s, fail: drive, drive: 7, capacity: 2 TB } | 49 | [0].capacity"
                        + " | goes with replace only |",
                "{ at: 1 s, replace: drive, drive: 7 } | 39 | [0].drive"
                        + " | is replaced, but no fault fails it before |",
                "{ at: 1 s, enable: optimiser } | 24 | [0].enable"
                        + " | is unknown to 7.2, the release of array sc1 |",
                "7 | 5 | [0] | is a number |"
            })
    void wrongFaultIsReportedWhereItStands(
            String fault, int column, String path, String statement, String maybe) {
        List<Problem> problems = problems(Texts.SMALL + "faults:\n  - " + fault + "\n");
        Problem problem = problems.stream()
                .filter(p -> p.path().equals("faults" + path))
                .findFirst()
                .orElseThrow(() -> new AssertionError(problems.toString()));
        assertEquals("s.yaml:16:" + column, problem.place().toString());
        assertEquals(statement, problem.statement());
        assertEquals(maybe, problem.maybe().orElse(null));
        assertEquals(1, problems.size(), problems.toString());
    }

    @Test
    void rangeOfDriveNumbersIsSaid() {
        assertEquals(
                "the number of a drive, 0 to 29",
                fault("{ at: 1 s, fail: drive, drive: 99 }").allowed());
        assertEquals(
                "the number of a drive, 0 to 29",
                fault("{ at: 1 s, fail: drive }").allowed());
    }

    @Test
    void driveThatFailsOnlyLaterCannotBeReplaced() {
        Problem problem =
                fault("{ at: 2 h, fail: drive, drive: 7 }, { at: 1 h, replace: drive, drive: 7 }");
        assertEquals("faults[1].drive", problem.path());
        assertEquals("is replaced, but no fault fails it before", problem.statement());
        assertEquals(
                "is replaced, but no fault fails it before",
                fault("{ at: 0 s, fail: drive, drive: 1 }"
                                + ", { at_rebuild: 80 %, fail: drive, drive: 7 }"
                                + ", { at_rebuild: 60 %, replace: drive, drive: 7 }")
                        .statement());
    }

    @Test
    void failedDriveIsProposedForAReplacementOfAnother() {
        Problem problem =
                fault("{ at: 1 s, fail: drive, drive: 7 }, { at: 1 h, replace: drive, drive: 17 }");
        assertEquals("a drive that has failed by then: 7", problem.allowed());
        assertEquals("7", problem.maybe().orElseThrow());
    }

    @Test
    void driveIsReplacedOnceForEachFailure() {
        Problem problem = fault("{ at: 1 s, fail: drive, drive: 7 }"
                + ", { at: 1 h, replace: drive, drive: 7 }"
                + ", { at: 2 h, replace: drive, drive: 7 }");
        assertEquals("faults[2].drive", problem.path());
        assertEquals("is replaced again, but no fault fails it in between", problem.statement());
    }

    /** Drives count class after class, the fastest first, however the file lists them. */
    @Test
    void drivesOfTwoClassesAreNotStudiedTogether() {
        Problem problem = hybridFault("{ at: 1 s, fail: drive, drive: 29 }"
                + ", { at: 2 s, fail: drive, drives: [28, 30] }");
        assertEquals("faults[1].drives[1]", problem.path());
        assertEquals(
                "is of class 7K, an earlier one of class RI: drives of two classes in one scenario"
                        + " are not studied together; use two variants",
                problem.statement());
        assertEquals("a drive of class RI, 0 to 29", problem.allowed());
    }

    @Test
    void drivesJoinAndSparesAreSpreadWhereAllDrivesAreOfOneClass() {
        Problem problem = hybridFault("{ at: 1 s, add: drives, count: 6 }");
        assertEquals("faults[0].add", problem.path());
        assertEquals(
                "is not studied in an array with drives of several classes", problem.statement());
    }

    private static Problem hybridFault(String faults) {
        String hybrid = Texts.SMALL.replace(
                "      - { drive: ssd-ri",
                "      - { drive: hdd-7k-4tb, count: 20 }\n      - { drive: ssd-ri");
        List<Problem> problems = problems(hybrid + "faults: [" + faults + "]\n");
        assertEquals(1, problems.size(), problems.toString());
        return problems.get(0);
    }

    @Test
    void rebuildThatNoFailureStartsCannotBeWaitedFor() {
        Problem problem = fault("{ at: 1 s, fail: drive, drives: [7, 8] }"
                + ", { at_rebuild: 50 %, rebuild: 2, fail: drive, drive: 9 }");
        assertEquals("faults[1].rebuild", problem.path());
        assertEquals("waits for rebuild 2, which never begins", problem.statement());
        assertEquals("a rebuild that a failure starts: 0 to 1", problem.allowed());
    }

    @Test
    void failuresThatWaitForEachOtherAreAllReported() {
        List<Problem> problems = problems(
                Texts.SMALL
                        + """
                faults:
                  - { at_rebuild: 50 %, rebuild: 1, fail: drive, drive: 7 }
                  - { at_rebuild: 50 %, rebuild: 0, fail: drive, drive: 8 }
                """);
        assertEquals(
                List.of("faults[0].rebuild", "faults[1].rebuild"),
                problems.stream().map(Problem::path).toList());
    }

    @Test
    void arrayThatIsDistributedHasNothingToOptimise() {
        String text = Texts.SMALL.replace("\"7.2\"", "\"7.3\"")
                + "faults: [{ at: 1 s, enable: optimiser }]\n";
        Problem problem = problems(text).get(0);
        assertEquals(
                "has nothing to do: the spare space of array sc1 is distributed already",
                problem.statement());
        assertEquals("an array with sparing: dedicated", problem.allowed());
    }

    @Test
    void capacityOfAReplacementNeedsAUnit() {
        Problem problem = fault("{ at: 1 s, fail: drive, drive: 7 }"
                + ", { at: 1 h, replace: drive, drive: 7, capacity: 2 }");
        assertEquals("faults[1].capacity", problem.path());
        assertEquals("has no unit", problem.statement());
    }

    @Test
    void optimiserConcernsNoSingleDrive() {
        String text = Texts.SMALL.replace("\"7.2\"", "\"7.3\"\n    sparing: dedicated")
                + "faults: [{ at: 1 s, enable: optimiser, drive: 7 }]\n";
        assertEquals("does not go with enable", only(text).statement());
    }

    @Test
    void optimiserIsEnabledOnce() {
        String text = Texts.SMALL.replace("\"7.2\"", "\"7.3\"\n    sparing: dedicated")
                + "faults: [{ at: 1 s, enable: optimiser }, { at: 2 s, enable: optimiser }]\n";
        Problem problem = problems(text).get(0);
        assertEquals("faults[1].enable", problem.path());
        assertEquals("stands in an earlier fault already", problem.statement());
    }

    @Test
    void faultOnOneOfSeveralArraysNamesIt() {
        String text = Texts.SMALL.replace(
                        "volumes:\n  -",
                        """
                          - name: sc2
                            model: SC9000
                            scos: "7.3"
                            folders: [{ drive: ssd-wi-1.6tb, count: 12 }]
                        volumes:
                          - { name: far, array: sc2, size: 1 GiB }
                          -""")
                + "faults: [{ at: 1 s, fail: drive, drive: 1 }"
                + ", { at: 1 s, fail: drive, drive: 20, array: sc2 }"
                + ", { at: 1 h, replace: drive, drive: 2, array: sc1 }]\n";
        List<Problem> problems = problems(text);
        assertEquals(
                List.of("faults[0].array", "faults[1].drive"),
                problems.stream().map(Problem::path).toList());
        assertEquals("the array it strikes: sc1, sc2", problems.get(0).allowed());
        assertEquals("the number of a drive, 0 to 11", problems.get(1).allowed());
    }

    @Test
    void everyWrongFaultIsReportedAtOnce() {
        List<Problem> problems = problems(
                Texts.SMALL
                        + """
                faults:
                  - { at: -1 s, fail: dirve, drive: 30 }
                  - { at: 1 s, at_rebuild: 5 %, replace: drive, drive: 3, capcity: 1 TB }
                  - { at: 1 s, enable: optimizer }
                rebuild_study: { priority: [0 %], risk: maybe }
                """);
        assertEquals(
                List.of(
                        "faults[0].at",
                        "faults[0].fail",
                        "faults[0].drive",
                        "faults[1].capcity",
                        "faults[2].enable",
                        "rebuild_study.priority[0]",
                        "rebuild_study.risk"),
                problems.stream().map(Problem::path).toList());
    }

    @Test
    void faultThatIsWrongInOneVariantNamesIt() {
        String text = Texts.SMALL
                + "faults: [{ at: 1 s, enable: optimiser }]\n"
                + "variants: [{ name: a, set: { arrays.sc1.scos: 7.3,"
                + " arrays.sc1.sparing: dedicated } }, { name: b }]\n";
        List<Problem> problems = problems(text);
        assertEquals(1, problems.size(), problems.toString());
        assertTrue(problems.get(0).statement().endsWith("(in variant \"b\")"), text);
    }

    // "rebuild: {...}" on line 6 of a scenario, below the release of the array.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ share: 0 % } | 23 | .share | is zero |",
                "{ share: 120 % } | 23 | .share | is too large | 100 %",
                "{ share: 0.25 } | 23 | .share | has no unit |",
                "{ shaer: 25 % } | 16 | .shaer | unknown key | share",
                "{ jobs_per_drive: 0 } | 32 | .jobs_per_drive | is zero |",
                "{ all_extents: maybe } | 29 | .all_extents | is none of the allowed words |",
                "{ detection: -5 s } | 27 | .detection | is negative | 5 s",
                "fast | 14 | '' | is text |",
                "{ extent: 1 GiB, chunk: 12 KiB } | 14 | '' | has values that do not go"
                        + " together: extent 1073741824 B |",
                "{ extent: 1 MiB } | 24 | .extent | cuts a drive of 1.92 TB in 1831054 extents,"
                        + " more than 32768 | 56 MiB"
            })
    void wrongRebuildValueOfAnArrayIsReported(
            String rebuild, int column, String path, String statement, String maybe) {
        Problem problem = only(Texts.SMALL.replace("\"7.2\"", "\"7.2\"\n    rebuild: " + rebuild));
        assertEquals("s.yaml:6:" + column, problem.place().toString());
        assertEquals("arrays.sc1.rebuild" + path, problem.path());
        assertEquals(statement, problem.statement());
        assertEquals(maybe, problem.maybe().orElse(null));
    }

    @Test
    void theLeastExtentThatIsOfferedIsAllowed() {
        String text = Texts.SMALL.replace("\"7.2\"", "\"7.2\"\n    rebuild: { extent: 56 MiB }");
        assertDoesNotThrow(
                () -> ScenarioReader.parse("s.yaml", text, List.of(), Catalogue.builtIn()));
    }

    // "rebuild_study: ..." on line 15, below Texts.SMALL.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ priority: [10 %, 10 %] } | 35 | .priority[1] | stands here twice |",
                "{ priority: [0 %] } | 29 | .priority[0] | is zero |",
                "{ priority: [50] } | 29 | .priority[0] | has no unit |",
                "{ priority: [] } | 28 | .priority | is an empty list |",
                "{ priority: 10 % } | 28 | .priority | is text |",
                "{ sensitivity: often } | 31 | .sensitivity | is text |",
                "{ risk: maybe } | 24 | .risk | is text |",
                "{ risk: { mission: 5 years } } | 35 | .risk.mission"
                        + " | has an unknown unit (\"years\") | 5 y",
                "{ risk: { mission: 1 h } } | 35 | .risk.mission | is too small |",
                "{ risk: { relative_error: 90 % } } | 42 | .risk.relative_error"
                        + " | is too large | 50 %",
                "{ risk: { mision: 1 y } } | 26 | .risk.mision | unknown key | mission",
                "{ priorities: [10 %] } | 18 | .priorities | unknown key | priority",
                "{} | 16 | '' | is an empty map |"
            })
    void wrongRebuildStudyIsReported(
            String study, int column, String path, String statement, String maybe) {
        Problem problem = only(Texts.SMALL + "rebuild_study: " + study + "\n");
        assertEquals("s.yaml:15:" + column, problem.place().toString());
        assertEquals("rebuild_study" + path, problem.path());
        assertEquals(statement, problem.statement());
        assertEquals(maybe, problem.maybe().orElse(null));
    }

    // One entry on line 16, from column 5 on, below Texts.SMALL and "faults:".
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ at: 1 s, fail: controller } | 5 | .controller | missing",
                "{ at: 1 s, fail: controller, controller: 3 } | 46 | .controller | is too large",
                "{ at: 1 s, fail: controller, controller: 0 } | 46 | .controller | is zero",
                "{ fail: controller, controller: 1 } | 5 | '' | does not say when",
                "{ at: 1 s, fail: controller, controller: 1, for: 2 s } | 54 | .for"
                        + " | does not go with fail: controller",
                "{ at: 1 s, fail: drive, drive: 7, port: 1 } | 45 | .port"
                        + " | does not go with a drive",
                "{ at: 1 s, fail: port, controller: 1 } | 5 | .port | missing",
                "{ at: 1 s, fail: port, controller: 1, port: 65 } | 49 | .port | is too large",
                "{ at: 1 s, fail: stall } | 5 | .for | missing",
                "{ at: 1 s, fail: stall, for: 0 s } | 34 | .for | is zero",
                "{ at: 1 s, fail: battery, return: battery } | 5 | '' | mixes fail and return",
                "{ at: 1 s, return: controller, controller: 1 } | 5 | ''"
                        + " | returns a controller that has not failed",
                "{ at: 1 s, return: port, controller: 1, port: 1 } | 5 | ''"
                        + " | returns a port that has not failed",
                "{ at: 1 s, return: battery } | 5 | '' | returns a battery that has not failed",
                "{ at: 9 s, fail: battery } | 11 | .at | is not before the end of the run",
            })
    void whatCannotHappenToAnArrayIsReportedWhereItStands(
            String entry, int column, String path, String statement) {
        Problem problem =
                only(Texts.SMALL + "faults:\n  - " + entry + "\nrun: { duration: 9 s }\n");
        assertEquals("s.yaml:16:" + column, problem.place().toString());
        assertEquals("faults[0]" + path, problem.path());
        assertEquals(statement, problem.statement());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ at: 1 s, fail: controller, controller: 1 }"
                        + " | { at: 2 s, fail: controller, controller: 2 }"
                        + " | fails the last working controller; fail: stall stops the array",
                "{ at: 1 s, fail: controller, controller: 1 }"
                        + " | { at: 2 s, fail: controller, controller: 1 }"
                        + " | fails a controller that has failed already",
                "{ at: 1 s, fail: battery } | { at: 2 s, fail: battery }"
                        + " | fails a battery that has failed already",
                "{ at: 1 s, fail: port, controller: 1, port: 2 }"
                        + " | { at: 2 s, fail: port, controller: 1, port: 2 }"
                        + " | fails a port that has failed already"
            })
    void theSecondOfTwoThatCannotFollowIsReported(String first, String second, String statement) {
        Problem problem = only(Texts.SMALL + "faults: [" + first + ", " + second + "]\n"
                + "run: { duration: 9 s }\n");
        assertEquals("faults[1]", problem.path());
        assertEquals(statement, problem.statement());
    }

    @Test
    void whatHappensToAnArrayNeedsARunOfFixedLength() {
        Problem problem = fault("{ at: 1 s, fail: stall, for: 1 s }");
        assertEquals("faults[0].at", problem.path());
        assertEquals("needs a run of fixed length", problem.statement());
    }

    private static Problem fault(String items) {
        return only(Texts.SMALL + "faults: [" + items + "]\n");
    }

    private static Problem only(String text) {
        List<Problem> problems = problems(text);
        assertEquals(1, problems.size(), problems.toString());
        return problems.get(0);
    }

    private static List<Problem> problems(String text) {
        return assertThrows(
                        ConfigException.class,
                        () -> ScenarioReader.parse("s.yaml", text, List.of(), Catalogue.builtIn()))
                .problems();
    }
}
