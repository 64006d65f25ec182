package dev.scsim.planner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.planner.study.RunFailedException;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyOptions;
import dev.scsim.planner.study.TestArrays;

import org.junit.jupiter.api.Test;

import picocli.CommandLine;

import java.io.PrintWriter;
import java.io.StringWriter;

class FailuresTest {

    private static RunFailedException failure() {
        Study study = new Study((array, workloads, run) -> {
            throw new IllegalStateException("a page has two homes");
        });
        return assertThrows(
                RunFailedException.class,
                () -> study.run(
                        "test",
                        TestArrays.plan(
                                TestArrays.precise(10_000, 10_000), TestArrays.curve(8, 50.0)),
                        StudyOptions.defaults()));
    }

    @Test
    void brokenRunNamesItsSeedAndTheCommandThatRepeatsIt() {
        StringWriter err = new StringWriter();
        CommandLine commandLine = Main.commandLine(new Interruption());
        commandLine.setErr(new PrintWriter(err, true));
        CommandLine.ParseResult parsed = commandLine.parseArgs(
                "run", "my file.yaml", "--seed", "1", "--threads=8", "--set", "a.b=c");
        assertEquals(ExitCode.INTERNAL, Failures.failed(failure(), commandLine, parsed));
        String text = err.toString();
        assertTrue(text.contains("a page has two homes"), text);
        assertTrue(text.contains("seed 1"), text);
        assertTrue(text.contains("replication "), text);
        assertTrue(
                text.contains("To see it again: scsim run 'my file.yaml' --set a.b=c --seed 1"
                        + " --threads 1"),
                text);
    }

    @Test
    void faultOfTheProgramIsInternal() {
        StringWriter err = new StringWriter();
        CommandLine commandLine = Main.commandLine(new Interruption());
        commandLine.setErr(new PrintWriter(err, true));
        CommandLine.ParseResult parsed = commandLine.parseArgs("validate");
        int code = Failures.failed(new IllegalStateException("oops"), commandLine, parsed);
        assertEquals(ExitCode.INTERNAL, code);
        assertTrue(err.toString().contains("please report it"));
    }
}
