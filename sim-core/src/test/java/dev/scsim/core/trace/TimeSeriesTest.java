package dev.scsim.core.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Simulation;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;

@Timeout(30)
class TimeSeriesTest {

    private static final long SECOND = 1_000_000_000L;

    /** Counts up 4 times in the first second of simulated time, 8 times in the next, and so on. */
    private static final class Clicks {
        private final EventHandler onClick = this::click;
        private final Simulation simulation;
        private long count;

        Clicks(Simulation simulation) {
            this.simulation = simulation;
            simulation.after(1, onClick, 0);
        }

        private void click(long payload) {
            count++;
            long second = simulation.nowNanos() / SECOND;
            simulation.after(SECOND / (4L << second), onClick, 0);
        }
    }

    private final Simulation simulation = Simulation.create(1);
    private final Clicks clicks = new Clicks(simulation);
    private final StringWriter text = new StringWriter();

    @Test
    void rowsShowTheGaugesAtEveryInterval() {
        try (TraceRing ring = new TraceRing()) {
            List<Gauge> gauges = List.of(
                    new Gauge(Column.of("clicks", ""), () -> clicks.count),
                    Gauge.growthOf(Column.of("rate", "clicks/s"), () -> clicks.count));
            TimeSeries series = TimeSeries.toCsv(simulation, SECOND, gauges, ring, text);
            series.start();
            simulation.runUntil(3 * SECOND);
            assertEquals(4, series.rowCount());
        }
        assertEquals(
                """
                time (s),clicks,rate (clicks/s)
                0.000000000,0,0
                1.000000000,4,4
                2.000000000,12,8
                3.000000000,28,16
                """,
                text.toString());
    }

    @Test
    void aStoppedSeriesLeavesNoEventBehind() {
        Simulation quiet = Simulation.create(1);
        try (TraceRing ring = new TraceRing()) {
            TimeSeries series = TimeSeries.toCsv(quiet, SECOND, List.of(), ring, text);
            series.start();
            assertTrue(series.isRunning());
            assertThrows(IllegalStateException.class, series::start);
            quiet.runUntil(5 * SECOND / 2);
            series.stop();
            series.stop();
            assertFalse(series.isRunning());
            assertEquals(0, quiet.pendingCount());
            series.start();
            quiet.runUntil(3 * SECOND);
            assertEquals(4, series.rowCount());
        }
        assertTrue(text.toString().endsWith("\n2.500000000\n"));
    }

    @Test
    void aGaugeCanStopItsSeries() {
        Simulation quiet = Simulation.create(1);
        TimeSeries[] series = new TimeSeries[1];
        try (TraceRing ring = new TraceRing()) {
            Gauge last = new Gauge(Column.of("last", ""), () -> {
                series[0].stop();
                return 1;
            });
            series[0] = TimeSeries.toCsv(quiet, SECOND, List.of(last), ring, text);
            series[0].start();
            quiet.run();
            assertEquals(0, quiet.nowNanos());
        }
    }

    @Test
    void twoRunsWriteTheSameBytes() {
        assertEquals(digestOfARun(), digestOfARun());
    }

    @Test
    void aTracedRunEqualsAnUntracedOne() {
        Simulation traced = Simulation.create(1);
        Clicks tracedClicks = new Clicks(traced);
        try (TraceRing ring = new TraceRing()) {
            EventTrace.attach(traced, ring, new DigestSink());
            traced.runUntil(6 * SECOND);
        }
        simulation.runUntil(6 * SECOND);
        assertEquals(clicks.count, tracedClicks.count);
        assertEquals(simulation.eventsExecuted(), traced.eventsExecuted());
    }

    @Test
    void anEventIsTracedWithTimeNumberHandlerAndPayload() {
        Simulation quiet = Simulation.create(1);
        EventHandler first = payload -> {};
        EventHandler second = payload -> {};
        quiet.at(5, second, 50);
        quiet.at(3, first, 30);
        quiet.at(9, first, 90);
        try (TraceRing ring = new TraceRing()) {
            List<Column> columns = List.of(
                    Column.of("t", "ns"),
                    Column.of("n", ""),
                    Column.of("handler", ""),
                    Column.of("payload", ""));
            EventTrace.attach(quiet, ring, new CsvSink(text, columns));
            quiet.run();
        }
        assertEquals(
                """
                t (ns),n,handler,payload
                3,1,0,30
                5,2,1,50
                9,3,0,90
                """,
                text.toString());
    }

    @Test
    void aWriterThatFailsStopsTheRun() {
        Writer broken = new Writer() {
            @Override
            public void write(char[] chars, int offset, int length) throws IOException {
                throw new IOException("no space left");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        TraceRing ring = new TraceRing(1);
        TimeSeries series = TimeSeries.toCsv(simulation, 1, List.of(), ring, broken);
        series.start();
        assertThrows(TraceException.class, () -> simulation.runUntil(SECOND));
        ring.close();
    }

    @Test
    void anIntervalTakesTimeAndADigestIsCompleteAtTheEnd() {
        try (TraceRing ring = new TraceRing()) {
            DigestSink digest = new DigestSink();
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new TimeSeries(simulation, 0, List.of(), ring, digest));
            assertThrows(IllegalStateException.class, digest::hex);
        }
    }

    private static String digestOfARun() {
        Simulation run = Simulation.create(1);
        Clicks runClicks = new Clicks(run);
        DigestSink events = new DigestSink();
        StringWriter rows = new StringWriter();
        try (TraceRing ring = new TraceRing(2)) {
            EventTrace.attach(run, ring, events);
            Gauge count = new Gauge(Column.of("clicks", ""), () -> runClicks.count);
            TimeSeries.toCsv(run, SECOND / 100, List.of(count), ring, rows).start();
            run.runUntil(10 * SECOND);
        }
        assertEquals(64, events.hex().length());
        return events.hex() + rows;
    }
}
