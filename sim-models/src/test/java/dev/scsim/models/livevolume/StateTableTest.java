package dev.scsim.models.livevolume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Set;

/** The table that the states move along and that documentation is drawn from. */
class StateTableTest {
    @Test
    void everyStateCanBeReachedAndLeft() {
        Set<LiveVolumeState> reached = new HashSet<>();
        Set<LiveVolumeState> left = new HashSet<>();
        reached.add(LiveVolumeState.FIRST_COPY);
        for (StateTable.Row row : StateTable.rows()) {
            reached.add(row.to());
            left.add(row.from());
        }
        assertEquals(Set.copyOf(LiveVolumeState.ALL), reached);
        assertEquals(Set.copyOf(LiveVolumeState.ALL), left);
    }

    @Test
    void theDiagramShowsEveryMoveOnce() {
        String diagram = StateTable.toMermaid();
        for (StateTable.Row row : StateTable.rows()) {
            String line = "    " + row.from().name() + " --> " + row.to().name() + ": "
                    + row.event().words() + "\n";
            assertTrue(diagram.contains(line), line);
        }
        assertEquals(StateTable.rows().size() + 2, diagram.lines().count());
    }

    @Test
    void theTextNamesStatesAndMovesWithTheirBasis() {
        String text = StateTable.toMarkdown();
        for (LiveVolumeState state : LiveVolumeState.ALL) {
            assertTrue(text.contains("| " + state.name() + " | " + state.meaning()));
        }
        assertTrue(text.contains("| documented |"));
        assertTrue(text.contains("| inferred |"));
    }
}
