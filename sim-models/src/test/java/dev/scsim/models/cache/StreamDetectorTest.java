package dev.scsim.models.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class StreamDetectorTest {
    private static final long KIB = 1024;
    private static final long WINDOW = 256 * KIB;

    private final StreamDetector detector = new StreamDetector(2, WINDOW);

    @Test
    void theThirdReadInARowMakesAStream() {
        assertEquals(StreamDetector.NONE, detector.onRead(0, 0, 4 * KIB));
        assertEquals(StreamDetector.NONE, detector.onRead(0, 4 * KIB, 4 * KIB));
        int stream = detector.onRead(0, 8 * KIB, 4 * KIB);
        assertNotEquals(StreamDetector.NONE, stream);
        assertEquals(12 * KIB, detector.expected(stream));
    }

    @Test
    void scatteredReadsMakeNone() {
        for (long i = 0; i < 100; i++) {
            long offset = i * 37 % 100 * 1024 * KIB;
            assertEquals(StreamDetector.NONE, detector.onRead(0, offset, 4 * KIB));
        }
    }

    @Test
    void backwardReadsMakeNone() {
        for (long i = 100; i > 0; i--) {
            assertEquals(StreamDetector.NONE, detector.onRead(0, i * 1024 * KIB, 4 * KIB));
        }
    }

    @Test
    void aStreamMaySkipAheadWithinTheWindow() {
        stream(0, 0);
        assertNotEquals(StreamDetector.NONE, detector.onRead(0, 12 * KIB + WINDOW, 4 * KIB));
        assertEquals(StreamDetector.NONE, detector.onRead(0, 24 * KIB + 3 * WINDOW, 4 * KIB));
    }

    @Test
    void fourStreamsOfAVolumeAreFollowedAtOnce() {
        long gigabyte = 1024 * 1024 * KIB;
        for (int round = 0; round < 10; round++) {
            for (int stream = 0; stream < 4; stream++) {
                long offset = stream * gigabyte + round * 4 * KIB;
                int found = detector.onRead(0, offset, 4 * KIB);
                assertEquals(round >= 2, found != StreamDetector.NONE);
            }
        }
    }

    @Test
    void volumesHaveStreamsOfTheirOwn() {
        detector.onRead(0, 0, 4 * KIB);
        detector.onRead(0, 4 * KIB, 4 * KIB);
        assertEquals(StreamDetector.NONE, detector.onRead(1, 8 * KIB, 4 * KIB));
    }

    @Test
    void readAheadNeverStartsBehindTheReader() {
        int stream = stream(0, 0);
        detector.advance(stream, 64 * KIB);
        assertEquals(64 * KIB, detector.ahead(stream));
        detector.onRead(0, 12 * KIB, 128 * KIB);
        assertEquals(140 * KIB, detector.ahead(stream));
    }

    private int stream(int volume, long offset) {
        detector.onRead(volume, offset, 4 * KIB);
        detector.onRead(volume, offset + 4 * KIB, 4 * KIB);
        return detector.onRead(volume, offset + 8 * KIB, 4 * KIB);
    }
}
