package dev.scsim.models.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

class ReadCacheProperties {
    private static final int ALL = 0xffff;
    private static final long STRIP = 65_536;

    @Property(tries = 500)
    void aSetHoldsTheEightStripsUsedLast(
            @ForAll @Size(max = 200) List<@LongRange(max = 20) Long> reads) {
        ReadCache cache = new ReadCache(8 * STRIP);
        Set<Long> oldestFirst = new LinkedHashSet<>();
        for (long strip : reads) {
            boolean hit = oldestFirst.remove(strip);
            assertEquals(hit, cache.hit(strip, ALL));
            cache.insert(strip, ALL);
            oldestFirst.add(strip);
            if (oldestFirst.size() > 8) {
                oldestFirst.remove(oldestFirst.iterator().next());
            }
        }
    }

    @Property(tries = 200)
    void noMoreStripsHitThanFit(
            @ForAll @IntRange(min = 1, max = 64) int sets,
            @ForAll @LongRange(min = 1, max = 1L << 34) long stride) {
        ReadCache cache = new ReadCache(sets * 8 * STRIP);
        int strips = 2000;
        for (int i = 0; i < strips; i++) {
            cache.insert(i * stride, ALL);
        }
        int hits = 0;
        for (int i = 0; i < strips; i++) {
            hits += cache.hit(i * stride, ALL) ? 1 : 0;
        }
        assertTrue(hits <= sets * 8, hits + " hits");
    }

    @Example
    void theLastStripOfAnExbibyteIsKeptApartFromTheFirst() {
        ReadCache cache = new ReadCache(8 * STRIP);
        cache.insert((1L << 44) - 1, 1);
        assertFalse(cache.hit(0, 1));
        assertTrue(cache.hit((1L << 44) - 1, 1));
    }
}
