package dev.scsim.core.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.List;

class CsvSinkProperties {

    private final StringWriter text = new StringWriter();

    @Example
    void headingsCarryUnitsAndNumbersTheirDecimals() throws IOException {
        List<Column> columns = List.of(
                Column.time(),
                Column.of("queue", "requests"),
                new Column("busy", "%", 4),
                Column.of("phase", ""));
        try (CsvSink sink = new CsvSink(text, columns)) {
            sink.accept(new long[] {0, 3, 1_000_000, -1, 1_500_000_000, 0, 5, 2}, 8);
        }
        assertEquals(
                """
                time (s),queue (requests),busy (%),phase
                0.000000000,3,100.0000,-1
                1.500000000,0,0.0005,2
                """,
                text.toString());
    }

    @Example
    void aTableWithoutRowsStillHasItsHeading() throws IOException {
        new CsvSink(text, List.of(Column.of("a", "b"))).close();
        assertEquals("a (b)\n", text.toString());
    }

    @Example
    void headingsWithSeparatorsAreQuoted() throws IOException {
        new CsvSink(text, List.of(Column.of("clicks, \"left\"", ""), Column.of("x", ""))).close();
        assertEquals("\"clicks, \"\"left\"\"\",x\n", text.toString());
    }

    @Property(tries = 500)
    void everyLongIsWrittenExactly(@ForAll long value, @ForAll @IntRange(max = 18) int decimals)
            throws IOException {
        StringWriter written = new StringWriter();
        try (CsvSink sink = new CsvSink(written, List.of(new Column("x", "", decimals)))) {
            sink.accept(new long[] {value}, 1);
        }
        String expected = BigDecimal.valueOf(value, decimals).toPlainString();
        assertEquals("x\n" + expected + "\n", written.toString());
    }

    @Example
    void writingAllocatesNothingPerRecord() throws IOException {
        CsvSink sink = new CsvSink(Writer.nullWriter(), List.of(Column.time(), Column.of("n", "")));
        long[] chunk = new long[4096];
        for (int i = 0; i < chunk.length; i++) {
            chunk[i] = i * 1_234_567L;
        }
        sink.accept(chunk, chunk.length);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(self);
        for (int i = 0; i < 50; i++) {
            sink.accept(chunk, chunk.length);
        }
        long allocated = threads.getThreadAllocatedBytes(self) - before;
        // A byte per record would be 102,400.
        assertTrue(allocated < 20_000, allocated + " bytes");
    }

    @Example
    void misuseIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new CsvSink(text, List.of()));
        assertThrows(IllegalArgumentException.class, () -> new Column("", "s", 0));
        assertThrows(IllegalArgumentException.class, () -> new Column("x", "s", 19));
        CsvSink sink = new CsvSink(text, List.of(Column.of("a", ""), Column.of("b", "")));
        assertThrows(IllegalArgumentException.class, () -> sink.accept(new long[4], 3));
    }
}
