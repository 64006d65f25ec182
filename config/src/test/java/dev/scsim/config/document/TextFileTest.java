package dev.scsim.config.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

class TextFileTest {
    @TempDir
    Path directory;

    @Test
    void missingFileIsReported() {
        assertEquals(
                "there is no such file", only(directory.resolve("none.yaml")).statement());
    }

    @Test
    void directoryIsReported() {
        assertEquals("is a directory, not a file", only(directory).statement());
    }

    @Test
    void hugeFileIsReported() throws IOException {
        Path file = directory.resolve("huge.yaml");
        Files.write(file, new byte[3_000_001]);
        assertEquals("is larger than 3 MB, not a file of settings", only(file).statement());
    }

    @Test
    void wrongEncodingIsReportedWithItsPlace() throws IOException {
        Path file = directory.resolve("latin1.yaml");
        Files.write(
                file, "name: x\ntitle: Gr\u00fc\u00dfe\n".getBytes(StandardCharsets.ISO_8859_1));
        Problem problem = only(file);
        assertEquals("is not UTF-8 text", problem.statement());
        assertEquals(new Place(file.toString(), 2, 10), problem.place());
    }

    @Test
    void sixteenBitTextIsReported() throws IOException {
        Path file = directory.resolve("utf16.yaml");
        Files.write(file, "name: x\n".getBytes(StandardCharsets.UTF_16));
        assertEquals("is not UTF-8 text", only(file).statement());
        Files.write(file, "name: x\n".getBytes(StandardCharsets.UTF_16LE));
        assertEquals("is not UTF-8 text", only(file).statement());
    }

    @Test
    void byteOrderMarkIsDropped() throws IOException {
        Path file = directory.resolve("bom.yaml");
        Files.writeString(file, "\uFEFFname: x\n");
        assertEquals(Optional.of("name: x\n"), TextFile.read(file, new Problems()));
    }

    private static Problem only(Path file) {
        Problems problems = new Problems();
        assertTrue(TextFile.read(file, problems).isEmpty());
        assertEquals(1, problems.count());
        return problems.list().get(0);
    }
}
