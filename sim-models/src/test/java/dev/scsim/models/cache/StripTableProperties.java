package dev.scsim.models.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

class StripTableProperties {
    private static final long LAST_STRIP = (1L << 39) - 1;
    private static final int LAST_SLOT = (1 << 24) - 1;

    /** Puts a strip that is absent, removes one that is present. */
    record Toggle(long strip, int slot) {}

    @Property(tries = 500)
    void theTableAgreesWithAMap(@ForAll("toggles") List<Toggle> toggles) {
        StripTable table = new StripTable(1);
        Map<Long, Integer> map = new HashMap<>();
        for (Toggle toggle : toggles) {
            if (map.remove(toggle.strip) != null) {
                table.remove(toggle.strip);
            } else {
                map.put(toggle.strip, toggle.slot);
                table.put(toggle.strip, toggle.slot);
            }
            assertEquals(map.size(), table.size());
        }
        for (Toggle toggle : toggles) {
            int expected = map.getOrDefault(toggle.strip, StripTable.ABSENT);
            assertEquals(expected, table.get(toggle.strip));
        }
    }

    /** Few different strips, so that many are removed again; near each other and far apart. */
    @Provide
    Arbitrary<List<Toggle>> toggles() {
        Arbitrary<Long> near = Arbitraries.longs().between(0, 40);
        Arbitrary<Long> far = near.map(i -> i * 0x1234_5678L);
        Arbitrary<Long> last = near.map(i -> LAST_STRIP - i);
        return Combinators.combine(
                        Arbitraries.oneOf(near, far, last),
                        Arbitraries.integers().between(0, LAST_SLOT))
                .as(Toggle::new)
                .list()
                .ofMaxSize(300);
    }

    @Example
    void aThousandNeighboursAreAllFoundAndAllForgotten() {
        StripTable table = new StripTable(1);
        for (int strip = 0; strip < 1000; strip++) {
            table.put(strip, strip);
        }
        for (int strip = 0; strip < 1000; strip += 2) {
            table.remove(strip);
        }
        for (int strip = 0; strip < 1000; strip++) {
            assertEquals(strip % 2 == 0 ? StripTable.ABSENT : strip, table.get(strip));
        }
        assertEquals(500, table.size());
    }
}
