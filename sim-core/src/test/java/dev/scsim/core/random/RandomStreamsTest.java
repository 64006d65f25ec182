package dev.scsim.core.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Set;

class RandomStreamsTest {

    @Test
    void addingAComponentMovesNoOtherStream() {
        RandomStreams few = new RandomStreams(99, 0);
        long[] alone = draw(few.named("server.17"));
        RandomStreams many = new RandomStreams(99, 0);
        for (int i = 0; i < 100; i++) {
            draw(many.named("new." + i));
        }
        assertArrayEquals(alone, draw(many.named("server.17")));
    }

    /** Values drawn once and kept: a change breaks every recorded result. */
    @Test
    void namedStreamsNeverChangeBetweenReleases() {
        assertEquals(
                -3457406117241564617L, new RandomStreams(1, 0).named("arrivals").nextLong());
        assertEquals(
                -5854851255238097086L,
                new RandomStreams(1, 0).named("workload.3.sizes").nextLong());
        assertEquals(
                8640831518246405564L, new RandomStreams(1, 1).named("arrivals").nextLong());
        assertEquals(
                8556596142834931365L, new RandomStreams(2, 0).named("arrivals").nextLong());
        assertEquals(-1886035163030802015L, Mixer.hash64("service of server 17"));
        assertEquals(
                -5379084753637955789L,
                Mixer.draw(new RandomStreams(1, 0).seedOf("route"), 4711, 2));
    }

    @Test
    void seedReplicationAndNameEachGiveAnotherStream() {
        Set<Long> first = new HashSet<>();
        int count = 0;
        for (int seed = 0; seed < 30; seed++) {
            for (int replication = 0; replication < 30; replication++) {
                RandomStreams streams = new RandomStreams(seed, replication);
                for (int name = 0; name < 30; name++) {
                    first.add(streams.named("stream." + name).nextLong());
                    count++;
                }
            }
        }
        assertEquals(count, first.size());
    }

    /** 99.9 % of independent pairs correlate less than 3.3 / sqrt(n). */
    @Test
    void neighbouringStreamsAreNotCorrelated() {
        int draws = 20_000;
        RandomStreams streams = new RandomStreams(5, 0);
        RandomStream before = streams.named("stream.0");
        double[] last = doubles(before, draws);
        int correlated = 0;
        for (int name = 1; name <= 200; name++) {
            double[] next = doubles(streams.named("stream." + name), draws);
            double sum = 0;
            for (int i = 0; i < draws; i++) {
                sum += (last[i] - 0.5) * (next[i] - 0.5) * 12;
            }
            correlated += Math.abs(sum / draws) > 3.3 / Math.sqrt(draws) ? 1 : 0;
            last = next;
        }
        assertEquals(0, correlated, 2);
    }

    @Test
    void aNameIsHandedOutOnce() {
        RandomStreams streams = new RandomStreams(1, 0);
        streams.named("arrivals");
        assertThrows(IllegalArgumentException.class, () -> streams.named("arrivals"));
        assertThrows(IllegalArgumentException.class, () -> new RandomStreams(1, -1));
    }

    @Test
    void counterBasedDrawsDependOnObjectAndNumberAlone() {
        Set<Long> seen = new HashSet<>();
        for (long object = 0; object < 1000; object++) {
            for (int number = 0; number < 20; number++) {
                seen.add(Mixer.draw(7, object, number));
            }
        }
        assertEquals(20_000, seen.size());
        assertEquals(Mixer.draw(7, 5, 3), Mixer.draw(7, 5, 3));
        assertNotEquals(Mixer.draw(8, 5, 3), Mixer.draw(7, 5, 3));
    }

    private static long[] draw(RandomStream stream) {
        long[] values = new long[50];
        for (int i = 0; i < values.length; i++) {
            values[i] = stream.nextLong();
        }
        return values;
    }

    private static double[] doubles(RandomStream stream, int count) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = stream.nextDouble();
        }
        return values;
    }
}
