package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.planner.study.StudyResult;

import org.junit.jupiter.api.Test;

import java.util.List;

class CsvTest {

    private static int columns(String row) {
        return row.split(",", -1).length;
    }

    @Test
    void everyPointIsARowAndEveryRowHasEveryColumn() {
        StudyResult result = TestResults.curves();
        List<String> lines = CurveCsv.text(result).lines().toList();
        long points = result.variants().stream()
                .flatMap(variant -> variant.workloads().stream())
                .mapToLong(curve -> curve.points().size())
                .sum();
        assertEquals(points + 1, lines.size());
        int columns = columns(lines.get(0));
        assertTrue(lines.stream().allMatch(line -> columns(line) == columns));
        assertTrue(lines.get(0).contains("mean_us,mean_ci_low_us"));
        assertTrue(lines.get(1).startsWith("old,oltp,10,"));
    }

    @Test
    void intervalWithoutCompletionsIsARowWithRateZeroAndNoResponse() {
        StudyResult idle = TestResults.timeSeries(0, 500_000);
        List<String> lines = TimeSeriesCsv.text(idle).lines().toList();
        assertEquals(
                "variant,array,load,time_s,interval_s,iops,mean_us,max_us,outstanding,dirty_mib",
                lines.get(0));
        assertEquals(1 + 2 * 10, lines.size());
        for (String row : lines.subList(1, lines.size())) {
            String[] cells = row.split(",", -1);
            assertEquals("0", cells[5]);
            assertEquals("", cells[6]);
            assertEquals("", cells[7]);
        }
    }

    @Test
    void busyIntervalsCarryRateAndResponse() {
        StudyResult busy = TestResults.timeSeries(20_000, 1_000_000);
        assertTrue(TimeSeriesCsv.present(busy));
        String[] cells =
                TimeSeriesCsv.text(busy).lines().skip(1).findFirst().get().split(",", -1);
        assertEquals("sc1", cells[1]);
        assertEquals("fixed", cells[2]);
        assertEquals("0.005", cells[3]);
        assertEquals("0.005", cells[4]);
        assertTrue(Double.parseDouble(cells[5]) > 1_000);
        assertTrue(Double.parseDouble(cells[6]) > 10);
    }

    @Test
    void lastIntervalThatIsShorterHasARowOfItsOwnLength() {
        List<String> lines = TimeSeriesCsv.text(
                        TestResults.timeSeries(20_000, 1_000_000, 7_000_000))
                .lines()
                .toList();
        assertEquals(1 + 2 * 8, lines.size());
        String[] cells = lines.get(8).split(",", -1);
        assertEquals("0.05", cells[3]);
        assertEquals("0.001", cells[4]);
        assertEquals(20_000, Double.parseDouble(cells[5]), 15_000);
    }

    @Test
    void cellsWithSeparatorsAreQuoted() {
        CsvText csv = new CsvText(List.of("a", "b"));
        csv.cell("x, \"y\"").cell(1.5).endRow().cell("z").cell(Double.NaN).endRow();
        assertEquals("a,b\n\"x, \"\"y\"\"\",1.5\nz,\n", csv.toString());
        assertFalse(CurveCsv.text(TestResults.curves()).contains("NaN"));
    }

    @Test
    void rebuildsHaveATimeLineAndWindowsWithUnitsInTheHeaders() {
        String rows = RebuildCsv.timeLine(TestResults.rebuilds());
        assertTrue(rows.startsWith("variant,array,time_s,rebuild,progress_pct,redundancy_min,"));
        assertTrue(rows.lines().anyMatch(row -> row.startsWith("distributed,sc1,")));
        String windows = RebuildCsv.windows(TestResults.rebuilds());
        assertTrue(windows.lines().anyMatch(row -> row.contains(",rebuild,0,50,")), windows);
        assertTrue(windows.lines().anyMatch(row -> row.contains(",before,,,")), windows);
    }
}
