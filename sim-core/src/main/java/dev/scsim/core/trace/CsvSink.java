package dev.scsim.core.trace;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Writes records as CSV (RFC 4180, but lines end with a line feed alone): a heading with names and
 * units, then a line per record, the same bytes on every machine.
 *
 * <p>State: a reused buffer of characters. The writer is flushed after every chunk, so that what
 * has been handed over can be read when a run is cut short. Used by the ring's consumer thread.
 */
public final class CsvSink implements TraceSink {

    /** Sign, 19 digits and a point, rounded up. */
    private static final int NUMBER_CHARS_MAX = 24;

    private final Writer writer;
    private final ImmutableList<Column> columns;
    private final char[] line;
    private final char[] digits = new char[NUMBER_CHARS_MAX];
    private boolean headed;
    private int used;

    /**
     * A sink for records of as many longs as there are columns.
     *
     * @param writer closed with the sink
     * @param columns one or more
     */
    public CsvSink(Writer writer, List<Column> columns) {
        checkArgument(!columns.isEmpty(), "a table needs columns");
        this.writer = writer;
        this.columns = ImmutableList.copyOf(columns);
        this.line = new char[columns.size() * (NUMBER_CHARS_MAX + 1)];
    }

    @Override
    public void accept(long[] chunk, int length) throws IOException {
        checkArgument(length % columns.size() == 0, "%s longs are no whole records", length);
        writeHeading();
        for (int record = 0; record < length; record += columns.size()) {
            used = 0;
            for (int i = 0; i < columns.size(); i++) {
                if (i > 0) {
                    line[used++] = ',';
                }
                put(chunk[record + i], columns.get(i).decimals());
            }
            line[used++] = '\n';
            writer.write(line, 0, used);
        }
        writer.flush();
    }

    /** Writes the heading if there was no record, and closes the writer. */
    @Override
    public void close() throws IOException {
        try (writer) {
            writeHeading();
        }
    }

    private void writeHeading() throws IOException {
        if (headed) {
            return;
        }
        headed = true;
        for (int i = 0; i < columns.size(); i++) {
            writer.write(i == 0 ? "" : ",");
            writer.write(quoted(columns.get(i).heading()));
        }
        writer.write('\n');
    }

    private static String quoted(String text) {
        boolean plain = text.indexOf(',') < 0
                && text.indexOf('"') < 0
                && text.indexOf('\n') < 0
                && text.indexOf('\r') < 0;
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    private void put(long value, int decimals) {
        // Digits are taken from the negative number, as the most negative has no positive twin.
        long rest = value < 0 ? value : -value;
        int at = digits.length;
        for (int place = 0; rest != 0 || place <= decimals; place++) {
            if (place == decimals && decimals > 0) {
                digits[--at] = '.';
            }
            digits[--at] = (char) ('0' - rest % 10);
            rest /= 10;
        }
        if (value < 0) {
            digits[--at] = '-';
        }
        System.arraycopy(digits, at, line, used, digits.length - at);
        used += digits.length - at;
    }
}
