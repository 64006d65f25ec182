package dev.scsim.models.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class FetchTableProperties {

    /** A strip in the list begins its fetch, or ends it when it is under way. */
    @Property(tries = 300)
    void aFetchIsFoundFromItsBeginningToItsEnd(
            @ForAll @Size(max = 1000) List<@LongRange(max = 600) Long> strips) {
        FetchTable table = new FetchTable();
        Map<Long, Integer> underWay = new LinkedHashMap<>();
        for (long strip : strips) {
            Integer fetch = underWay.remove(strip);
            if (fetch == null) {
                int begun = table.begin(strip);
                assertEquals(FetchTable.NONE, table.firstWaiter(begun));
                table.setFirstWaiter(begun, (int) strip);
                underWay.put(strip, begun);
            } else {
                assertEquals((int) strip, table.firstWaiter(fetch));
                table.end(fetch);
                assertEquals(FetchTable.NONE, table.find(strip));
            }
        }
        underWay.forEach((strip, fetch) -> {
            assertEquals(fetch, table.find(strip));
            assertEquals(strip, table.stripOf(fetch));
        });
    }
}
