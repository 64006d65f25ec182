package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.planner.report.TextTable.Column;

import org.junit.jupiter.api.Test;

class ResultTableTest {

    @Test
    void tableFitsAHundredColumns() {
        String text = ResultTable.text(TestResults.curves());
        text.lines()
                .filter(line -> !line.startsWith("warning"))
                .forEach(line -> assertTrue(line.length() <= 100, line));
        assertTrue(text.contains("IOPS"));
        assertTrue(text.contains("peak"));
    }

    @Test
    void rebuildsFitAHundredColumnsAndCarryUnits() {
        String text = ResultTable.text(TestResults.rebuilds());
        text.lines()
                .filter(line -> !line.startsWith("warning"))
                .forEach(line -> assertTrue(line.length() <= 100, line));
        for (String part : new String[] {
            "spare space",
            "exposed",
            "during",
            "times [",
            "rebuild priority",
            "+/-20 %, one run",
            "MTTDL"
        }) {
            assertTrue(text.contains(part), part);
        }
    }

    @Test
    void columnsAreAlignedAndCarryUnits() {
        TextTable table = new TextTable(Column.text("name"), Column.number("rate", "IOPS"));
        table.row("a", "1");
        table.row("longer", "1,000");
        assertEquals(
                "name     rate\n" + "         IOPS\n" + "a           1\n" + "longer  1,000\n",
                table.toString());
    }
}
