package dev.scsim.planner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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

/** A moment that is saved by one command and gone on from by another. */
class BranchCommandTest {
    private static final String SCENARIO =
            """
            name: Moment
            arrays:
              - name: sc1
                model: SC5020
                scos: "7.3"
                folders: [{ drive: ssd-ri-1.92tb, count: 12 }]
            volumes:
              - { name: data, array: sc1, count: 2, size: 100 GiB }
            workloads:
              - { name: w, volumes: data, profile: sql, load: { iops: 2000 } }
            run: { branch: true, warmup: 100 ms, duration: 200 ms, replications: 2 }
            """;
    private static final String FUTURES =
            """
            variants:
              - { name: quiet }
              - { name: busy, set: { workloads.w.load.then: [{ at: 0 s, iops: 20000 }] } }
            """;

    @TempDir
    private Path directory;

    private final StringWriter err = new StringWriter();

    @Test
    void futuresGoOnFromTheSavedMoment() throws IOException {
        Path moment = saveMoment();
        assertEquals(ExitCode.DONE, branch(moment), err::toString);
        JsonNode variants = new ObjectMapper()
                .readTree(directory.resolve("futures/result.json").toFile())
                .path("variants");
        assertEquals("busy", variants.path(1).path("name").asText());
        double quiet = iops(variants.path(0));
        double before = iops(new ObjectMapper()
                .readTree(directory.resolve("past/result.json").toFile())
                .path("variants")
                .path(0));
        assertEquals(before, quiet);
        assertTrue(iops(variants.path(1)) > 5 * quiet);
    }

    /** Another state at the moment means another program, catalogue or file. */
    @Test
    void aMomentThatIsNotReachedAgainIsRefused() throws IOException {
        Path moment = saveMoment();
        String text = Files.readString(moment);
        String other = text.replaceFirst("(\"sc1\" *: *\\[ *\")[0-9a-f]", "$10");
        assertNotEquals(text, other);
        Files.writeString(moment, other);
        assertEquals(ExitCode.INTERNAL, branch(moment));
        assertTrue(err.toString().contains("another state at the moment"), err::toString);
    }

    @Test
    void whatIsNoMomentIsBadInput() throws IOException {
        Path wrong = Files.writeString(directory.resolve("moment.json"), "{}");
        assertEquals(ExitCode.INPUT, branch(wrong));
        assertTrue(err.toString().contains("is no saved moment"), err::toString);
    }

    private static double iops(JsonNode variant) {
        return variant.path("workloads")
                .path(0)
                .path("points")
                .path(0)
                .path("iops")
                .asDouble();
    }

    private Path saveMoment() throws IOException {
        Path file = Files.writeString(directory.resolve("past.yaml"), SCENARIO);
        Path past = directory.resolve("past");
        assertEquals(
                ExitCode.DONE,
                scsim("run", file.toString(), "--out", past.toString()),
                err::toString);
        return past.resolve("moment.json");
    }

    private int branch(Path moment) throws IOException {
        Path futures = Files.writeString(directory.resolve("futures.yaml"), FUTURES);
        return scsim(
                "branch",
                moment.toString(),
                futures.toString(),
                "--out",
                directory.resolve("futures").toString());
    }

    private int scsim(String... args) {
        CommandLine commandLine = Main.commandLine(new Interruption());
        commandLine.setOut(new PrintWriter(new StringWriter(), true));
        commandLine.setErr(new PrintWriter(err, true));
        return commandLine.execute(args);
    }
}
