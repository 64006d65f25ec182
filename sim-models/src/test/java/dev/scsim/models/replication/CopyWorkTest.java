package dev.scsim.models.replication;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

import org.junit.jupiter.api.Test;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What waits to be sent. */
class CopyWorkTest {
    @Test
    void aGranuleWrittenTwiceIsSentOnce() {
        Journal journal = new Journal(1000, 100);
        journal.add(110, 20, 5);
        journal.add(150, 10, 7);
        assertEquals(1, journal.size());
        journal.take();
        assertEquals(100, journal.offset());
        assertEquals(100, journal.bytes());
        assertEquals(5, journal.sinceNanos());
        assertTrue(journal.isEmpty());
    }

    @Test
    void theLastGranuleEndsWithTheVolume() {
        Journal journal = new Journal(250, 100);
        journal.add(249, 1, 0);
        journal.take();
        assertEquals(50, journal.bytes());
    }

    @Test
    void aQueueSendsEveryWriteAsItWas() {
        WriteQueue queue = new WriteQueue();
        for (int i = 0; i < 200; i++) {
            queue.add(i % 3, 10, i);
        }
        for (int i = 0; i < 200; i++) {
            queue.take();
            assertEquals(i % 3, queue.offset());
            assertEquals(i, queue.sinceNanos());
        }
        assertEquals(0, queue.waitingBytes());
    }

    @Test
    void whatIsPutBackKeepsItsAge() {
        Journal journal = new Journal(1000, 100);
        journal.add(0, 1, 3);
        journal.take();
        journal.add(500, 1, 8);
        journal.putBack(0, 1, 3);
        assertEquals(3, journal.oldestNanos());
        assertFalse(journal.covers(100, 100));
        assertTrue(journal.covers(50, 1));
    }

    @Property(tries = 200)
    void theJournalListsEachMarkedGranuleInTheOrderOfItsFirstWrite(
            @ForAll @Size(max = 300) List<@IntRange(max = 99) Integer> writes) {
        Journal journal = new Journal(10_000, 100);
        Set<Integer> expected = new LinkedHashSet<>();
        for (int granule : writes) {
            journal.add(granule * 100L + 7, 50, 0);
            expected.add(granule);
        }
        assertEquals(journal.size(), journal.recount());
        for (int granule : expected) {
            journal.take();
            assertEquals(granule * 100L, journal.offset());
        }
        assertTrue(journal.isEmpty());
        assertEquals(0, journal.recount());
    }
}
