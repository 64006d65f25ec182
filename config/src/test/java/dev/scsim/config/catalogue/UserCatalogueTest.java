package dev.scsim.config.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Problem;
import dev.scsim.models.drive.SsdSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class UserCatalogueTest {
    private static final String SOURCES =
            "sources:\n  bench: { title: Our own bench, kind: measurement }\n";

    @TempDir
    Path directory;

    @Test
    void fileAddsADrive() throws IOException {
        write("sources.yaml", SOURCES);
        write(
                "drives/ours.yaml",
                """
                drive: ours
                title: A drive that was measured here
                extends: ssd-ri
                part: { value: X1, source: bench, confidence: documented }
                capacity: { value: 2 TB, source: bench, confidence: documented }
                random_read: { value: 90000 IOPS, source: bench, confidence: reported }
                """);
        Catalogue catalogue = Catalogue.load(directory);
        DriveModel drive = catalogue.drive("ours").orElseThrow();
        assertEquals(90_000, ((SsdSpec) drive.spec()).randomReadIops());
        assertEquals(32_000, ((SsdSpec) drive.spec()).randomWriteIops());
        assertTrue(drive.entry().value("random_read").effect().isPresent());
        assertTrue(catalogue.drive("ssd-ri-1.92tb").isPresent());
    }

    @Test
    void aHardDriveHasNoFlashChannelsAndLacksNothingThatAnArmNeeds() throws IOException {
        write(
                "drives/ours.yaml",
                """
                drive: ours
                title: Neither fish nor fowl
                extends: ssd-ri-1.92tb
                class: { value: 10K, source: assumption, confidence: assumed }
                rpm: { value: 10000, source: assumption, confidence: assumed }
                """);
        ConfigException e = assertThrows(ConfigException.class, () -> Catalogue.load(directory));
        assertTrue(e.getMessage().contains("drives.ours.seek.average: missing"), e.getMessage());
        assertTrue(e.getMessage().contains("drives.ours.channels: is a key of"), e.getMessage());
        assertFalse(e.getMessage().contains("drives.ours.rpm"), e.getMessage());
        assertFalse(e.getMessage().contains("drives.ours.part"), e.getMessage());
    }

    @Test
    void fileReplacesAShippedEntry() throws IOException {
        String shipped = CatalogueReader.resource("releases/scos-7.3.yaml");
        write(
                "releases/mine.yaml",
                shipped.replaceFirst("(back_end_read:\\s+value:) \\S+ us", "$1 25.0 us"));
        Catalogue catalogue = Catalogue.load(directory);
        assertEquals(
                25_000,
                catalogue.release("7.3").orElseThrow().profile().costs().backEndReadNanos());
        assertEquals(List.of("7.2", "7.3"), catalogue.ids(EntryKind.RELEASE));
    }

    @Test
    void measurementsAreAdded() throws IOException {
        write("sources.yaml", SOURCES);
        write(
                "measurements.yaml",
                """
                measurements:
                  - { id: ours, array: sc5020-all-flash, scos: "7.3", workload: sql,
                      metric: peak_iops, unit: IOPS, published: 411000, bound: none,
                      set: held-out, confidence: reported, source: bench }
                """);
        Catalogue catalogue = Catalogue.load(directory);
        assertEquals(
                Catalogue.builtIn().measurements().size() + 1,
                catalogue.measurements().size());
    }

    @Test
    void everyProblemOfAllFilesIsReportedWithItsPlace() throws IOException {
        write(
                "drives/a.yaml",
                """
                drive: a
                title: A
                extends: ssd-ri
                capacity: { value: 2 tb, source: nytro-3001, confidence: documented }
                chanels: { value: 3, source: nytro-3001, confidence: documented }
                part: { value: X, source: nytro-3001, confidence: sure }
                """);
        write("drives/b.yaml", "drive: b\ntitle: B\nextends: ssd-ri\ncapacity: 2 TB\n");
        write("notes.yaml", "hello: 1\n");
        write("broken.yaml", "a: [\n");
        List<Problem> problems = problems();
        assertEquals(
                List.of(
                        "broken.yaml:2:1",
                        "a.yaml:5:1 chanels: unknown key Maybe channels",
                        "a.yaml:6:51 part.confidence: is none of the allowed words",
                        "b.yaml:4:11 capacity: is text",
                        "notes.yaml:1:1: is not a catalogue file"),
                problems.stream().map(UserCatalogueTest::brief).toList());
    }

    private static String brief(Problem problem) {
        String name = Path.of(problem.place().source()).getFileName().toString();
        String place =
                name + ":" + problem.place().line() + ":" + problem.place().column();
        if (problem.statement().startsWith("is not valid YAML")) {
            return place;
        }
        String near = problem.maybe().map(m -> " Maybe " + m).orElse("");
        String path = problem.path().isEmpty() ? "" : " " + problem.path();
        return place + path + ": " + problem.statement() + near;
    }

    @Test
    void wrongValueIsReportedWithTheNearestOne() throws IOException {
        write(
                "drives/a.yaml",
                """
                drive: a
                title: A
                extends: ssd-ri
                part: { value: X, source: nytro-3001, confidence: documented }
                capacity: { value: 2 tb, source: nytro-3001, confidence: documented }
                """);
        Problem problem = problems().get(0);
        assertEquals(5, problem.place().line());
        assertEquals("2 tb", problem.value());
        assertEquals("2 TB", problem.maybe().orElseThrow());
    }

    @Test
    void unknownSourceAndParentAreReportedWithTheNearestOnes() throws IOException {
        write(
                "drives/a.yaml",
                """
                drive: a
                title: A
                extends: ssd-r
                part: { value: X, source: nitro-3001, confidence: documented }
                """);
        assertTrue(report().contains("Maybe \"ssd-ri\"?"), report());
        write(
                "drives/a.yaml",
                """
                drive: a
                title: A
                extends: ssd-ri
                part: { value: X, source: nitro-3001, confidence: documented }
                """);
        assertTrue(report().contains("Maybe \"nytro-3001\"?"), report());
        assertTrue(report().contains("drives.a.capacity: missing"), report());
    }

    @Test
    void circleOfParentsIsReported() throws IOException {
        write("drives/a.yaml", "drive: a\ntitle: A\nextends: b\n");
        write("drives/b.yaml", "drive: b\ntitle: B\nextends: a\n");
        assertTrue(report().contains("leads back to this entry"));
    }

    @Test
    void twoFilesOfOneIdAreReported() throws IOException {
        String drive = "drive: a\ntitle: A\nextends: ssd-ri\n";
        write("drives/a.yaml", drive);
        write("drives/b.yaml", drive);
        assertTrue(report().contains("drives.a: is defined before, at "), report());
    }

    @Test
    void measurementOfSomethingUnknownIsReportedAtItsRow() throws IOException {
        write(
                "measurements.yaml",
                """
                measurements:
                  - { id: x, array: sc5020-all-flash, scos: "7.4", workload: sqll,
                      metric: peak_iops, unit: IOPS, published: 1, bound: none,
                      set: held-out, confidence: reported, source: review-7.3 }
                """);
        List<Problem> problems = problems();
        assertEquals(
                List.of("x.scos", "x.workload"),
                problems.stream().map(Problem::path).toList());
        assertEquals(2, problems.get(0).place().line());
    }

    @Test
    void missingDirectoryIsReported() {
        ConfigException e = assertThrows(
                ConfigException.class, () -> Catalogue.load(directory.resolve("none")));
        assertTrue(e.getMessage().endsWith("there is no such directory"));
    }

    private List<Problem> problems() {
        return assertThrows(ConfigException.class, () -> Catalogue.load(directory))
                .problems();
    }

    private String report() {
        return assertThrows(ConfigException.class, () -> Catalogue.load(directory))
                .getMessage();
    }

    private void write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
