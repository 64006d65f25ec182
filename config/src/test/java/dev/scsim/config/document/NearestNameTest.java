package dev.scsim.config.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class NearestNameTest {
    private static final List<String> NAMES = List.of(
            "SC5020", "SC5020F", "SC9000", "4k-random-read", "4k-random-write", "on", "off");

    @Test
    void slipOfTheFingerIsFound() {
        assertNearest("SC5200", "SC5020");
        assertNearest("sc9000", "SC9000");
        assertNearest("4k-random-raed", "4k-random-read");
        assertNearest("4K random read", "4k-random-read");
        assertNearest("4k-random-writ", "4k-random-write");
    }

    @Test
    void nameThatWasBegunWinsOverOneAsNear() {
        assertNearest("of", "off");
    }

    @Test
    void nothingIsGuessedWhenNothingIsNear() {
        assertEquals(Optional.empty(), NearestName.of("PowerMax", NAMES));
        assertEquals(Optional.empty(), NearestName.of("", List.of("SC5020")));
        assertEquals(Optional.empty(), NearestName.of("SC5020", List.of()));
        assertEquals(Optional.empty(), NearestName.of("x", List.of("a", "B", "%")));
    }

    private static void assertNearest(String written, String expected) {
        assertEquals(Optional.of(expected), NearestName.of(written, NAMES));
    }
}
