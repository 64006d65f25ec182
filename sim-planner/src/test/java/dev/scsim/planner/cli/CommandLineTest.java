package dev.scsim.planner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class CommandLineTest {

    @TempDir
    private Path directory;

    /** What a command left behind. */
    private record Outcome(int exit, String out, String err) {
        Outcome exits(int code) {
            assertEquals(code, exit, err);
            return this;
        }

        Outcome blames(String... parts) {
            for (String part : parts) {
                assertTrue(err.contains(part), err);
            }
            assertFalse(err.contains("\tat "), err);
            return this;
        }
    }

    private static Outcome scsim(Interruption interruption, String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine commandLine = Main.commandLine(interruption);
        commandLine.setOut(new PrintWriter(out, true));
        commandLine.setErr(new PrintWriter(err, true));
        int code = commandLine.execute(args);
        return new Outcome(code, out.toString(), err.toString());
    }

    private static Outcome scsim(String... args) {
        return scsim(new Interruption(), args);
    }

    private Path scenario() throws IOException {
        return Files.writeString(
                directory.resolve("small.yaml"),
                """
                name: Small one
                arrays:
                  - name: sc1
                    model: SC5020
                    scos: "7.2"
                    folders: [{ drive: ssd-ri-1.92tb, count: 12 }]
                volumes:
                  - { name: data, array: sc1, count: 4, size: 100 GiB }
                workloads:
                  - name: oltp
                    volumes: data
                    profile: 4k-random-read
                    load: { curve: [20, 80], threads: 64 }
                run: { seed: 1, precision: 5 %, max_ios: 20000 }
                variants:
                  - { name: "7.2" }
                  - { name: "7.3", set: { "arrays.sc1.scos": "7.3" } }
                """);
    }

    @Test
    void runWritesEveryFileAndPrintsATable() throws IOException {
        Path out = directory.resolve("out");
        Outcome outcome =
                scsim("run", scenario().toString(), "--out", out.toString()).exits(ExitCode.DONE);
        assertEquals("", outcome.err());
        assertTrue(outcome.out().contains("peak"));
        for (String name : List.of("report.html", "result.json", "curves.csv")) {
            assertTrue(Files.size(out.resolve(name)) > 100, name);
            assertTrue(outcome.out().contains(name));
        }
        JsonNode result = new ObjectMapper().readTree(out.resolve("result.json").toFile());
        assertEquals("Small one", result.path("scenario").asText());
        assertFalse(result.path("partial").asBoolean());
    }

    @Test
    void sameFileAndSeedGiveTheSameBytesWithAnyNumberOfThreads() throws IOException {
        String file = scenario().toString();
        Path one = directory.resolve("one");
        Path many = directory.resolve("many");
        scsim("run", file, "-o", one.toString(), "--threads", "1", "--seed", "5")
                .exits(0);
        scsim("run", file, "-o", many.toString(), "--threads", "8", "--seed=5").exits(0);
        for (String name : List.of("report.html", "result.json", "curves.csv")) {
            assertEquals(Files.readString(one.resolve(name)), Files.readString(many.resolve(name)));
        }
    }

    @Test
    void negativeSeedIsBlamedOnTheOptionThatWasTyped() throws IOException {
        scsim("run", scenario().toString(), "--seed", "-1")
                .exits(ExitCode.INPUT)
                .blames("--seed -1: must not be negative");
    }

    @Test
    void directoryWithoutANameIsBadInput() throws IOException {
        scsim("run", scenario().toString(), "-o", "")
                .exits(ExitCode.INPUT)
                .blames("the name of the directory for results is empty");
    }

    @Test
    void driveMayFailWithoutAnyHost() throws IOException {
        String quiet = Files.readString(scenario())
                .replaceAll(
                        "(?s)workloads:.*run:",
                        "faults: [{ at: 1 s, fail: drive, drive: 3 }]\nrun:");
        Path file = Files.writeString(directory.resolve("quiet.yaml"), quiet);
        Path out = directory.resolve("quiet");
        Outcome outcome = scsim("run", file.toString(), "-o", out.toString()).exits(ExitCode.DONE);
        assertTrue(outcome.out().contains("exposed"), outcome.out());
        assertFalse(outcome.out().contains("IOPS"), outcome.out());
        JsonNode result = new ObjectMapper().readTree(out.resolve("result.json").toFile());
        assertTrue(result.at("/variants/0/workloads").isEmpty());
        assertTrue(result.at("/variants/0/rebuild_study/arrays/0/host/before").isNull());
    }

    @Test
    void everyProblemOfABadFileIsNamedWithoutAStackTrace() throws IOException {
        Path file = Files.writeString(
                scenario(),
                Files.readString(scenario())
                        .replace("SC5020", "SC502")
                        .replace("oltp", "oltp\n    nonsense: 1")
                        .replace("100 GiB", "many"));
        scsim("run", file.toString(), "-o", directory.resolve("none").toString())
                .exits(ExitCode.INPUT)
                .blames("SC502", "Maybe \"SC5020\"?", "nonsense", "many", "small.yaml:4:");
        assertFalse(Files.exists(directory.resolve("none")));
        scsim("check", file.toString()).exits(ExitCode.INPUT).blames("SC502", "nonsense");
    }

    @Test
    void missingFileAndWrongSetAreBadInput() throws IOException {
        scsim("run", directory.resolve("absent.yaml").toString())
                .exits(ExitCode.INPUT)
                .blames("absent.yaml");
        scsim("run", scenario().toString(), "--set", "arrays.sc1.scos=9")
                .exits(ExitCode.INPUT)
                .blames("--set", "arrays.sc1.scos");
    }

    @Test
    void directoryThatTakesNoFilesIsBadInputBeforeAnythingIsSimulated() throws IOException {
        Path taken = Files.writeString(directory.resolve("taken"), "x");
        scsim("run", scenario().toString(), "--out", taken.toString())
                .exits(ExitCode.INPUT)
                .blames("taken");
    }

    @Test
    void unknownCommandsAndOptionsGetTheNearestName() throws IOException {
        scsim("rnu").exits(ExitCode.INPUT).blames("no command \"rnu\"", "Maybe \"run\"?");
        scsim("run", scenario().toString(), "--thread", "2")
                .exits(ExitCode.INPUT)
                .blames("--thread", "Maybe \"--threads\"?");
        scsim("run").exits(ExitCode.INPUT).blames("FILE");
        scsim("run", scenario().toString(), "--seed", "many")
                .exits(ExitCode.INPUT)
                .blames("many");
        scsim("run", scenario().toString(), "--threads", "0").exits(ExitCode.INPUT);
        scsim("check", scenario().toString(), "more").exits(ExitCode.INPUT).blames("more");
        scsim().exits(ExitCode.INPUT);
    }

    @Test
    void everyCommandHasHelpWithExamples() {
        for (String command :
                Main.commandLine(new Interruption()).getSubcommands().keySet()) {
            if (command.equals("help") || command.equals("generate-completion")) {
                continue;
            }
            Outcome outcome = scsim(command, "--help").exits(ExitCode.DONE);
            assertTrue(outcome.out().contains("Examples:"), command);
        }
        assertTrue(scsim("--help").exits(0).out().contains("Exit codes:"));
        assertTrue(scsim("--version").exits(0).out().startsWith("scsim 0."));
        assertTrue(scsim("generate-completion").exits(0).out().contains("complete"));
    }

    @Test
    void starterScenarioIsCommentedAndRightAndNeverOverwrites() throws IOException {
        Path file = directory.resolve("mine.yaml");
        scsim("init", file.toString()).exits(ExitCode.DONE);
        assertTrue(Files.readString(file).contains("# "));
        Outcome check = scsim("check", file.toString()).exits(ExitCode.DONE);
        assertTrue(check.out().contains("variant 7.3"), check.out());
        Files.writeString(file, "mine");
        scsim("init", file.toString()).exits(ExitCode.INPUT).blames("exists");
        assertEquals("mine", Files.readString(file));
        scsim("init", directory.resolve("no/such.yaml").toString()).exits(ExitCode.INPUT);
    }

    @Test
    void catalogListsSectionsAndEntriesAndNamesTheNearest() {
        assertTrue(scsim("catalog").exits(0).out().contains("SC5020"));
        for (CatalogText.Section section : CatalogText.Section.values()) {
            assertFalse(scsim("catalog", section.name()).exits(0).out().isBlank());
        }
        String release = scsim("catalog", "releases", "7.3").exits(0).out();
        assertTrue(release.contains("cpu.host_read") && release.contains("confidence"));
        assertTrue(release.contains("\ncloudiq: CloudIQ")
                && release.contains("(reported, review-7.3)"));
        assertTrue(scsim("catalog", "measurements", "7.2/4k-random-read/peak_iops")
                .exits(0)
                .out()
                .contains("published"));
        assertTrue(scsim("catalog", "sources", "BP73").exits(0).out().contains("cite"));
        scsim("catalog", "arrays", "SC502").exits(ExitCode.INPUT).blames("Maybe \"SC5020\"?");
        scsim("catalog", "array").exits(ExitCode.INPUT).blames("arrays");
    }

    private static final String TRIAL = "drives=6x8000 raid=RAID_10 sparing=DISTRIBUTED/21"
            + " extent=100 used=500000 bandwidth=400,300 share=1000000 controllers=9000"
            + " chains=2x8000 load=0,0,0 rules=used,4,0,0 grid=0 horizon=900000000000000";

    @Test
    void trialTellsWhatHappenedAndThatNoInvariantBroke() {
        Outcome one = scsim("trial", TRIAL + " faults=fail:3@0", "--seed", "7").exits(0);
        assertTrue(one.out().contains("rebuild of drive 3, distributed"), one.out());
        assertTrue(one.out().contains("no invariant is broken"));
        Outcome two = scsim("trial", TRIAL + " faults=fail:3@0;fail:4@0").exits(0);
        assertTrue(two.out().contains("data lost at"), two.out());
    }

    @Test
    void textThatIsNoTrialIsBadInput() {
        scsim("trial", "drives=many").exits(ExitCode.INPUT).blames("this text is no trial");
        scsim("trial", TRIAL).exits(ExitCode.INPUT).blames("faults");
        scsim("trial").exits(ExitCode.INPUT).blames("TEXT");
        scsim("trial", "").exits(ExitCode.INPUT).blames("no trial");
    }

    @Test
    void runWithFaultsWritesTheRebuildFilesAndARunWithoutRemovesThem() throws IOException {
        Path file = Files.writeString(
                scenario(),
                Files.readString(scenario())
                        .replace("{ curve: [20, 80], threads: 64 }", "{ iops: 5000 }")
                        .replace(
                                "max_ios: 20000 }",
                                """
                                max_ios: 2000 }
                                faults: [{ at: 1 s, fail: drive, array: sc1, drive: 3 }]
                                """
                                        .stripTrailing()));
        Path out = directory.resolve("faults");
        Outcome outcome = scsim("run", file.toString(), "-o", out.toString()).exits(0);
        assertTrue(outcome.out().contains("rebuild-timeline.csv"));
        JsonNode result = new ObjectMapper().readTree(out.resolve("result.json").toFile());
        assertTrue(result.at("/variants/1/rebuilds/0/completed").asBoolean());
        assertTrue(Files.exists(out.resolve("rebuild-windows.csv")));
        Files.writeString(file, Files.readString(file).replaceAll("(?m)^faults:.*$", ""));
        scsim("run", file.toString(), "-o", out.toString()).exits(0);
        assertFalse(Files.exists(out.resolve("rebuild-windows.csv")));
    }

    /** Drives of two classes and no workload: capacity can be told, nothing can be run. */
    private String hybrid() throws IOException {
        return Files.writeString(
                        directory.resolve("hybrid.yaml"),
                        """
                        name: hybrid
                        arrays:
                          - name: sc1
                            model: SC7020
                            scos: "7.3"
                            folders:
                              - { drive: ssd-wi-1.6tb, count: 6 }
                              - { drive: hdd-7k-4tb, count: 12 }
                        volumes:
                          - { name: data, array: sc1, size: 20 TiB, used: 50 % }
                        """)
                .toString();
    }

    @Test
    void capacityIsToldAndWritten() throws IOException {
        String out = directory.resolve("out").toString();
        Outcome outcome = scsim("capacity", hybrid(), "--out", out).exits(0);
        assertTrue(outcome.out().contains("= usable"), outcome.out());
        assertTrue(outcome.out().contains("not by day 1825"), outcome.out());
        for (String name :
                List.of("capacity.html", "capacity.json", "capacity.csv", "capacity-days.csv")) {
            assertTrue(Files.size(Path.of(out, name)) > 0, name);
        }
    }

    @Test
    void capacityAsJsonIsNothingElse() throws IOException {
        String out = scsim("capacity", hybrid(), "--format", "json").exits(0).out();
        JsonNode json = new ObjectMapper().readTree(out);
        assertEquals("scsim-capacity/1", json.path("schema").asText());
    }

    @Test
    void whatOnlyCapacityCanTellIsNotRunAndCheckSaysSo() throws IOException {
        scsim("run", hybrid()).exits(2).blames("workloads: missing");
        assertTrue(scsim("check", hybrid()).exits(0).out().contains("only for scsim capacity"));
    }

    @Test
    void schemasArePrinted() {
        assertTrue(scsim("schema", "result").exits(0).out().contains("scsim-result/1"));
        assertTrue(scsim("schema", "capacity").exits(0).out().contains("scsim-capacity/1"));
        assertTrue(scsim("schema", "scenario").exits(0).out().contains("$schema"));
    }

    @Test
    void interruptedRunLeavesWhatIsFinishedLabelledPartial() throws Exception {
        Path file = Files.writeString(
                scenario(),
                Files.readString(scenario())
                        .replace("precision: 5 %, max_ios: 20000", "precision: 0.01 %"));
        Path out = directory.resolve("partial");
        Interruption interruption = new Interruption();
        Thread user = new Thread(() -> {
            while (!interruption.cancelStudy()) {
                Thread.onSpinWait();
            }
        });
        user.start();
        Outcome outcome =
                scsim(interruption, "run", file.toString(), "--out", out.toString(), "-q");
        user.join();
        outcome.exits(ExitCode.INTERRUPTED);
        JsonNode result = new ObjectMapper().readTree(out.resolve("result.json").toFile());
        assertTrue(result.path("partial").asBoolean());
        assertTrue(Files.readString(out.resolve("report.html")).contains("Partial."));
    }
}
