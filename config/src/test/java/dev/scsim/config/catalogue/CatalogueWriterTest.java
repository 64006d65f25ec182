package dev.scsim.config.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.document.ConfigException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class CatalogueWriterTest {
    private static final String HOST_READ = "releases.7.3.cpu.host_read";

    @TempDir
    Path directory;

    @Test
    void oneValueChangesAndEveryOtherCharacterStays() throws IOException {
        List<Path> written = CatalogueWriter.update(directory, Map.of(HOST_READ, "10.417 us"));
        assertEquals(List.of(directory.resolve("releases/scos-7.3.yaml")), written);
        String shipped = CatalogueReader.resource("releases/scos-7.3.yaml");
        assertEquals(
                shipped.replace("value: " + shippedHostRead(), "value: 10.417 us"),
                Files.readString(written.get(0)));
        assertEquals(
                "10.417 us",
                Catalogue.load(directory).value(HOST_READ).orElseThrow().text());
    }

    private static String shippedHostRead() {
        return Catalogue.builtIn().value(HOST_READ).orElseThrow().text();
    }

    @Test
    void commentsAndLayoutOfAUsersFileStay() throws IOException {
        String text =
                """
                # Our tuning, 3 May.
                workload:   ours   # a name
                title: Ours
                extends: sql

                read: { value: "90 %",   source: assumption, confidence: assumed }   # guess
                size: { value: 8 KiB, source: assumption, confidence: assumed }
                # the end
                """;
        Path file = directory.resolve("workloads/ours.yaml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        CatalogueWriter.update(
                directory,
                Map.of(
                        "workloads.ours.read", "91.5 %",
                        "workloads.ours.size", "8 KiB 90 %, 64 KiB 10 %"));
        assertEquals(
                text.replace("\"90 %\"", "\"91.5 %\"")
                        .replace("value: 8 KiB,", "value: \"8 KiB 90 %, 64 KiB 10 %\","),
                Files.readString(file));
        Catalogue.load(directory);
    }

    @Test
    void severalFilesChangeTogether() throws IOException {
        List<Path> written = CatalogueWriter.update(
                directory,
                Map.of(
                        HOST_READ,
                        "11 us",
                        "releases.7.3.cpu.destage",
                        "70 us",
                        "releases.base.scheduling.destage_batch",
                        "13"));
        assertEquals(2, written.size());
        Catalogue catalogue = Catalogue.load(directory);
        assertEquals(
                13,
                catalogue
                        .release("7.2")
                        .orElseThrow()
                        .profile()
                        .scheduling()
                        .destageBatchOperations());
    }

    @Test
    void wholeCatalogueDirectoryIsChangedInPlace() throws IOException {
        Path shipped = Path.of("src/main/resources/scsim/config");
        for (String name : List.of("releases/base.yaml", "releases/scos-7.3.yaml")) {
            Files.createDirectories(directory.resolve(name).getParent());
            Files.copy(shipped.resolve(name), directory.resolve(name));
        }
        CatalogueWriter.update(directory, Map.of(HOST_READ, "9.9 us"));
        CatalogueWriter.update(directory, Map.of(HOST_READ, shippedHostRead()));
        assertEquals(
                Files.readString(shipped.resolve("releases/scos-7.3.yaml")),
                Files.readString(directory.resolve("releases/scos-7.3.yaml")));
    }

    @Test
    void wrongChangeLeavesEveryFileAlone() {
        ConfigException e = assertThrows(
                ConfigException.class,
                () -> CatalogueWriter.update(
                        directory,
                        Map.of(
                                HOST_READ,
                                "11 us",
                                "releases.7.3.cpu.destage",
                                "70",
                                "releases.7.3.cpu.destge",
                                "70 us",
                                "releases.7.3.cpu.xor",
                                "1 us/KiB")));
        assertEquals(3, e.problems().size());
        assertTrue(e.getMessage().contains("Maybe \"releases.base.cpu.xor\"?"));
        assertFalse(Files.exists(directory.resolve("releases")));
    }

    @Test
    void valuesThatDoNotGoTogetherAreNotWritten() {
        assertThrows(
                ConfigException.class,
                () -> CatalogueWriter.update(
                        directory, Map.of("releases.base.scheduling.low_watermark", "90 %")));
        assertFalse(Files.exists(directory.resolve("releases")));
    }
}
