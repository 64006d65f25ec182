package dev.scsim.models.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

import java.util.List;

class PagePoolProperties {
    private static final long STRIP = PagePool.STRIP_BYTES;
    private static final long PEBIBYTE = 1L << 50;

    @Property(tries = 500)
    void stripsOfDifferentVolumesNeverShareAPlaceInAPoolLargeEnough(
            @ForAll @Size(min = 2, max = 6)
                    List<@LongRange(min = STRIP, max = PEBIBYTE) Long> sizes,
            @ForAll @From("pages") long pageBytes) {
        PagePool pool = new PagePool(bytes(sizes), pageBytes, 8 * PEBIBYTE);
        assertTrue(pool.allocatedBytes() <= 8 * PEBIBYTE);
        long lastOfPrevious = -1;
        for (int volume = 0; volume < sizes.size(); volume++) {
            long first = pool.placeOf(pool.stripOf(volume, 0));
            long last = pool.placeOf(pool.stripOf(volume, sizes.get(volume) - 1));
            assertTrue(first > lastOfPrevious, "volume " + volume);
            assertEquals((sizes.get(volume) - 1) / STRIP, last - first);
            lastOfPrevious = last;
        }
    }

    @Property(tries = 500)
    void everyStripHasAPlaceInsideThePoolEvenWhenItIsOverSubscribed(
            @ForAll @Size(min = 1, max = 6)
                    List<@LongRange(min = STRIP, max = PEBIBYTE) Long> sizes,
            @ForAll @From("pages") long pageBytes,
            @ForAll @LongRange(min = 1, max = 1000) long pages,
            @ForAll @LongRange(max = PEBIBYTE) long offset) {
        PagePool pool = new PagePool(bytes(sizes), pageBytes, pages * pageBytes);
        int volume = sizes.size() - 1;
        long strip = pool.stripOf(volume, offset % sizes.get(volume));
        long place = pool.placeOf(strip);
        assertTrue(place >= 0 && place < pages * pageBytes / STRIP, "place " + place);
    }

    @Property(tries = 200)
    void volumesBeginAtPages(
            @ForAll @Size(min = 1, max = 6)
                    List<@LongRange(min = STRIP, max = PEBIBYTE) Long> sizes,
            @ForAll @From("pages") long pageBytes) {
        PagePool pool = new PagePool(bytes(sizes), pageBytes, PEBIBYTE);
        for (int volume = 0; volume < sizes.size(); volume++) {
            assertEquals(0, pool.stripOf(volume, 0) * STRIP % pageBytes);
        }
    }

    @Provide
    Arbitrary<Long> pages() {
        return Arbitraries.of(512L << 10, 2L << 20, 4L << 20);
    }

    @Example
    void theLastByteOfAPebibyteVolumeHasItsPlace() {
        PagePool pool = new PagePool(new long[] {PEBIBYTE, STRIP}, 2L << 20, 2 * PEBIBYTE);
        assertEquals((1L << 34) - 1, pool.placeOf(pool.stripOf(0, PEBIBYTE - 1)));
        assertEquals(1L << 34, pool.placeOf(pool.stripOf(1, 0)));
    }

    @Example
    void aVolumeTakesWholePages() {
        long page = 2L << 20;
        assertEquals(2 * page, new PagePool(new long[] {page, 1}, page, page).allocatedBytes());
        assertEquals(
                3 * page, new PagePool(new long[] {page, page + 1}, page, page).allocatedBytes());
    }

    @Example
    void aPoolWithoutAPageIsRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> new PagePool(new long[] {STRIP}, 4096, 4095));
    }

    private static long[] bytes(List<Long> sizes) {
        return sizes.stream().mapToLong(Long::longValue).toArray();
    }
}
