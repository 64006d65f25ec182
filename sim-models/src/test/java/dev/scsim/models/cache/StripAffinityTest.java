package dev.scsim.models.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashSet;
import java.util.Set;

class StripAffinityTest {
    private static final long STRIP = 65_536;

    @Test
    void aStreamPassesOverAllCoresInEveryRound() {
        StripAffinity affinity = new StripAffinity(6, STRIP);
        for (long round = 0; round < 1_000; round++) {
            Set<Integer> cores = new HashSet<>();
            for (long strip = 6 * round; strip < 6 * round + 6; strip++) {
                cores.add(affinity.coreOf(strip));
            }
            assertEquals(Set.of(0, 1, 2, 3, 4, 5), cores);
        }
    }

    /** Requests of any size that are aligned to it begin on all cores equally often. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 32, 48, 64, 96, 128, 512, 1024})
    void addressesAtAnyStrideSpreadOverAllCores(int stride) {
        for (int cores : new int[] {2, 3, 4, 6, 8, 12, 16}) {
            StripAffinity affinity = new StripAffinity(cores, STRIP);
            int[] served = new int[cores];
            for (long i = 0; i < 10_000L * cores; i++) {
                served[affinity.coreOf(i * stride)]++;
            }
            for (int count : served) {
                assertEquals(10_000, count, 1_000, cores + " cores");
            }
        }
    }

    @Test
    void theStripsOfAGranuleStayOnOneCore() {
        StripAffinity affinity = new StripAffinity(3, 4 * STRIP);
        for (long strip = 0; strip < 4_000; strip++) {
            assertEquals(affinity.coreOf(strip / 4 * 4), affinity.coreOf(strip));
        }
    }

    @Test
    void aGranuleSmallerThanAStripIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new StripAffinity(3, STRIP - 1));
    }
}
