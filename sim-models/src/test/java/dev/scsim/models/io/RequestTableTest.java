package dev.scsim.models.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class RequestTableTest {
    private final RequestTable table = new RequestTable();
    private final List<Integer> completed = new ArrayList<>();
    private final IoListener host = completed::add;

    @Test
    void requestsKeepWhatTheyAskWhileTheTableGrows() {
        long pebibyte = 1L << 50;
        for (int i = 0; i < 5_000; i++) {
            assertEquals(i, table.acquire(host));
            table.fill(i, i % 2 == 0, i % 7, pebibyte + i, 512L * i);
            table.issuedAt(i, i);
            table.setParts(i, i);
        }
        for (int i = 0; i < 5_000; i++) {
            assertEquals(i % 2 == 0, table.isRead(i));
            assertEquals(i % 7, table.volume(i));
            assertEquals(pebibyte + i, table.offset(i));
            assertEquals(512L * i, table.bytes(i));
            assertEquals(i, table.issuedNanos(i));
            assertEquals(i, table.parts(i));
        }
        assertEquals(5_000, table.inFlight());
    }

    @Test
    void idsAreUsedAgainSoThatTheTableStaysAsLargeAsTheConcurrency() {
        for (int i = 0; i < 100_000; i++) {
            int first = table.acquire(host);
            int second = table.acquire(host);
            assertTrue(first < 3 && second < 3);
            table.release(first);
            table.release(second);
        }
        assertEquals(0, table.inFlight());
        assertEquals(200_000, table.acquiredTotal());
    }

    @Test
    void aRequestGoesBackToItsHostOnce() {
        int request = table.acquire(host);
        table.complete(request);
        assertEquals(List.of(request), completed);
        table.release(request);
        assertThrows(IllegalStateException.class, () -> table.release(request));
    }

    @Test
    void morePartsCannotEndThanBegan() {
        int request = table.acquire(host);
        table.setParts(request, 2);
        assertEquals(1, table.partDone(request));
        assertEquals(0, table.partDone(request));
        assertThrows(IllegalStateException.class, () -> table.partDone(request));
    }
}
