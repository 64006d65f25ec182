package dev.scsim.models.livevolume;

import static dev.scsim.models.livevolume.LiveVolumeState.BLOCKED;
import static dev.scsim.models.livevolume.LiveVolumeState.CURRENT;
import static dev.scsim.models.livevolume.LiveVolumeState.DOWN;
import static dev.scsim.models.livevolume.LiveVolumeState.FAILED_OVER;
import static dev.scsim.models.livevolume.LiveVolumeState.FAILOVER_PENDING;
import static dev.scsim.models.livevolume.LiveVolumeState.FENCED;
import static dev.scsim.models.livevolume.LiveVolumeState.FIRST_COPY;
import static dev.scsim.models.livevolume.LiveVolumeState.OUT_OF_DATE;
import static dev.scsim.models.livevolume.LiveVolumeState.PAUSED;
import static dev.scsim.models.livevolume.LiveVolumeState.RESTORING;
import static dev.scsim.models.livevolume.LiveVolumeState.RESYNC;
import static dev.scsim.models.livevolume.LiveVolumeState.SWAPPING;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableTable;

import java.util.List;
import java.util.Optional;

/**
 * All moves of a Live Volume between states. A Live Volume makes no other, and the diagram of the
 * documentation is drawn from these rows.
 */
public final class StateTable {
    /** Where a row comes from. */
    public enum Basis {
        /** A text of the vendor says so. */
        DOCUMENTED,
        /** Our own reading of what is documented. */
        INFERRED
    }

    /**
     * One move.
     *
     * @param hostSees what hosts notice
     */
    public record Row(
            LiveVolumeState from,
            LiveVolumeEvent event,
            LiveVolumeState to,
            String hostSees,
            Basis basis) {}

    private static final String NOTHING = "nothing";
    private static final String ALL_DOWN = "all paths down";
    private static final String STALL_THEN_LOCAL = "a stall up to detection, then local latency";

    private static final List<Row> ROWS = ImmutableList.<Row>builder()
            .add(known(FIRST_COPY, LiveVolumeEvent.COPY_DONE, CURRENT, "latency of the mirror"))
            .add(row(FIRST_COPY, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(known(CURRENT, LiveVolumeEvent.WENT_ALONE, OUT_OF_DATE, STALL_THEN_LOCAL))
            .add(known(CURRENT, LiveVolumeEvent.BLOCKED, BLOCKED, "write errors"))
            .add(known(CURRENT, LiveVolumeEvent.ARBITRATION, FAILOVER_PENDING, "a stall"))
            .add(known(CURRENT, LiveVolumeEvent.PAUSE, PAUSED, "local latency"))
            .add(known(CURRENT, LiveVolumeEvent.SWAP, SWAPPING, "a short stall"))
            .add(known(CURRENT, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(row(SWAPPING, LiveVolumeEvent.SWAP_DONE, CURRENT, "with ALUA: unit attention"))
            .add(row(SWAPPING, LiveVolumeEvent.SWAP_ABORTED, CURRENT, NOTHING))
            .add(known(OUT_OF_DATE, LiveVolumeEvent.PEER_BACK, RESYNC, NOTHING))
            .add(known(OUT_OF_DATE, LiveVolumeEvent.PAUSE, PAUSED, NOTHING))
            .add(row(OUT_OF_DATE, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(known(RESYNC, LiveVolumeEvent.COPY_DONE, CURRENT, "latency of the mirror"))
            .add(row(RESYNC, LiveVolumeEvent.WENT_ALONE, OUT_OF_DATE, NOTHING))
            .add(row(RESYNC, LiveVolumeEvent.BLOCKED, BLOCKED, "write errors"))
            .add(known(RESYNC, LiveVolumeEvent.PAUSE, PAUSED, NOTHING))
            .add(row(RESYNC, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(row(PAUSED, LiveVolumeEvent.RESUME, RESYNC, NOTHING))
            .add(row(PAUSED, LiveVolumeEvent.WENT_ALONE, OUT_OF_DATE, NOTHING))
            .add(row(PAUSED, LiveVolumeEvent.BLOCKED, BLOCKED, "write errors"))
            .add(row(PAUSED, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(known(BLOCKED, LiveVolumeEvent.COPY_DONE, CURRENT, "writes are taken again"))
            .add(row(BLOCKED, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(row(FAILOVER_PENDING, LiveVolumeEvent.WENT_ALONE, OUT_OF_DATE, "I/O goes on"))
            .add(known(FAILOVER_PENDING, LiveVolumeEvent.FAILED_OVER, FAILED_OVER, "new paths"))
            .add(row(FAILOVER_PENDING, LiveVolumeEvent.PEER_BACK, RESYNC, "I/O goes on"))
            .add(row(FAILOVER_PENDING, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(known(FAILED_OVER, LiveVolumeEvent.OLD_PRIMARY_BACK, FENCED, NOTHING))
            .add(row(FAILED_OVER, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(known(FENCED, LiveVolumeEvent.RESTORE, RESTORING, "proxy paths come back"))
            .add(row(FENCED, LiveVolumeEvent.OLD_PRIMARY_LOST, FAILED_OVER, NOTHING))
            .add(row(FENCED, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(known(RESTORING, LiveVolumeEvent.COPY_DONE, CURRENT, "latency of the mirror"))
            .add(row(RESTORING, LiveVolumeEvent.WENT_ALONE, OUT_OF_DATE, NOTHING))
            .add(row(RESTORING, LiveVolumeEvent.PRIMARY_LOST, DOWN, ALL_DOWN))
            .add(row(DOWN, LiveVolumeEvent.WENT_ALONE, OUT_OF_DATE, "paths come back"))
            .add(row(DOWN, LiveVolumeEvent.BLOCKED, BLOCKED, "paths come back, writes fail"))
            .add(row(DOWN, LiveVolumeEvent.PAUSE, PAUSED, "paths come back"))
            .add(row(DOWN, LiveVolumeEvent.COPY_BEGUN, FIRST_COPY, "paths come back"))
            .add(row(DOWN, LiveVolumeEvent.ARBITRATION, FAILOVER_PENDING, NOTHING))
            .add(known(DOWN, LiveVolumeEvent.FAILED_OVER, FAILED_OVER, "paths of one array"))
            .build();

    private static final ImmutableTable<LiveVolumeState, LiveVolumeEvent, LiveVolumeState> NEXT =
            next();

    private StateTable() {}

    /** All rows, in the order of the documentation. */
    public static List<Row> rows() {
        return ROWS;
    }

    /** Where an event leads; empty when it means nothing in that state. */
    public static Optional<LiveVolumeState> next(LiveVolumeState from, LiveVolumeEvent event) {
        return Optional.ofNullable(NEXT.get(from, event));
    }

    /** The table as a Mermaid state diagram. */
    public static String toMermaid() {
        StringBuilder text = new StringBuilder("stateDiagram-v2\n    [*] --> FIRST_COPY\n");
        for (Row row : ROWS) {
            text.append("    ")
                    .append(row.from().name())
                    .append(" --> ")
                    .append(row.to().name());
            text.append(": ").append(row.event().words()).append('\n');
        }
        return text.toString();
    }

    /** The table as Markdown: states first, then moves. */
    public static String toMarkdown() {
        StringBuilder text = new StringBuilder("| state | meaning | who serves |\n");
        text.append("| --- | --- | --- |\n");
        for (LiveVolumeState state : LiveVolumeState.ALL) {
            line(text, state.name(), state.meaning(), state.serves());
        }
        text.append("\n| from | event | to | hosts see | basis |\n");
        text.append("| --- | --- | --- | --- | --- |\n");
        for (Row row : ROWS) {
            line(
                    text,
                    row.from().name(),
                    row.event().words(),
                    row.to().name(),
                    row.hostSees(),
                    row.basis() == Basis.DOCUMENTED ? "documented" : "inferred");
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String... cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    private static Row known(
            LiveVolumeState from, LiveVolumeEvent event, LiveVolumeState to, String hostSees) {
        return new Row(from, event, to, hostSees, Basis.DOCUMENTED);
    }

    private static Row row(
            LiveVolumeState from, LiveVolumeEvent event, LiveVolumeState to, String hostSees) {
        return new Row(from, event, to, hostSees, Basis.INFERRED);
    }

    private static ImmutableTable<LiveVolumeState, LiveVolumeEvent, LiveVolumeState> next() {
        ImmutableTable.Builder<LiveVolumeState, LiveVolumeEvent, LiveVolumeState> table =
                ImmutableTable.builder();
        for (Row row : ROWS) {
            table.put(row.from(), row.event(), row.to());
        }
        return table.build();
    }
}
