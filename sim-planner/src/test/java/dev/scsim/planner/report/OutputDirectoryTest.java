package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.planner.study.StudyResult;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class OutputDirectoryTest {

    @TempDir
    private Path temporary;

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void openingMakesTheDirectoryAndLeavesNothingInIt() throws IOException {
        Path directory = temporary.resolve("a/b");
        OutputDirectory.open(directory);
        assertEquals(List.of(), names(directory));
    }

    @Test
    void fileInTheWayIsReportedBeforeAnythingIsSimulated() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "x");
        OutputException e = assertThrows(OutputException.class, () -> OutputDirectory.open(file));
        assertTrue(e.getMessage().contains(file.toString()));
        assertThrows(OutputException.class, () -> OutputDirectory.open(file.resolve("below")));
    }

    @Test
    void filesAppearWholeAndReplaceOlderOnes() throws IOException {
        OutputDirectory directory = OutputDirectory.open(temporary);
        directory.write("result.json", "old");
        directory.write("result.json", "new");
        assertEquals("new", Files.readString(temporary.resolve("result.json")));
        assertEquals(List.of("result.json"), names(temporary));
    }

    @Test
    void failedWriteLeavesTheOlderFileAndNoRest() throws IOException {
        Path directory = Files.createDirectory(temporary.resolve("out"));
        Path taken = Files.createDirectory(directory.resolve("result.json"));
        Files.writeString(taken.resolve("inside"), "x");
        OutputDirectory output = OutputDirectory.open(directory);
        assertThrows(OutputException.class, () -> output.write("result.json", "text"));
        assertEquals(List.of("result.json"), names(directory));
    }

    @Test
    void timeSeriesOfAnEarlierStudyDoesNotStay() throws IOException {
        Files.writeString(temporary.resolve("timeseries.csv"), "old");
        List<Path> files = ResultFiles.write(TestResults.curves(), OutputDirectory.open(temporary));
        assertEquals(
                Stream.of("report.html", "result.json", "curves.csv")
                        .map(temporary::resolve)
                        .toList(),
                files);
        assertFalse(Files.exists(temporary.resolve("timeseries.csv")));
    }

    @Test
    void interruptedStudyLeavesWhatAnEarlierOneHasFinished() throws IOException {
        OutputDirectory output = OutputDirectory.open(temporary);
        ResultFiles.write(TestResults.curves(), output);
        String finished = Files.readString(temporary.resolve("result.json"));
        StudyResult whole = TestResults.curves();
        StudyResult partial = new StudyResult(
                whole.scenario(),
                whole.fingerprint(),
                whole.conditions(),
                whole.variants(),
                whole.gains(),
                whole.rebuildComparisons(),
                whole.moment(),
                whole.upgrades(),
                true);
        List<Path> files = ResultFiles.write(partial, output);
        assertEquals(temporary.resolve("partial").resolve("report.html"), files.get(0));
        assertEquals(finished, Files.readString(temporary.resolve("result.json")));
    }
}
