package dev.scsim.planner.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The program in a process of its own, ended by a signal. */
class InterruptedProcessTest {

    @TempDir
    private Path directory;

    @Test
    void signalledProcessWritesWhatItHasAndExitsWithThree() throws Exception {
        Path file = Files.writeString(
                directory.resolve("long.yaml"),
                """
                name: Long
                arrays:
                  - name: sc1
                    model: SC5020
                    scos: "7.2"
                    folders: [{ drive: ssd-ri-1.92tb, count: 12 }]
                volumes:
                  - { name: data, array: sc1, size: 100 GiB }
                workloads:
                  - name: oltp
                    volumes: data
                    profile: 4k-random-read
                    load: { outstanding: 64 }
                run: { precision: 0.01 %, max_ios: 1000000000 }
                """);
        Path out = directory.resolve("out");
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "run",
                        file.toString(),
                        "--out",
                        out.toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
        // The directory appears right before the study starts.
        while (process.isAlive() && !Files.exists(out)) {
            process.waitFor(100, TimeUnit.MILLISECONDS);
        }
        process.waitFor(1, TimeUnit.SECONDS);
        process.destroy();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(
                ExitCode.INTERRUPTED,
                process.exitValue(),
                Files.readString(directory.resolve("log")));
        assertTrue(Files.readString(out.resolve("result.json")).contains("\"partial\": true"));
    }
}
