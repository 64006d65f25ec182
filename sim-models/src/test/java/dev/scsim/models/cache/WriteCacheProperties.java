package dev.scsim.models.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class WriteCacheProperties {
    private static final int CAPACITY_BLOCKS = 60;

    private enum Kind {
        WRITE,
        TAKE_OLDEST,
        TAKE_STRIP,
        DRIVE_WRITE_DONE
    }

    /** One thing that happens to the cache; a number that has no meaning for it is ignored. */
    record Step(Kind kind, long strip, int mask, int choice) {}

    @Property(tries = 1000)
    void theCacheAgreesWithAPlainAccountOfEveryBlock(
            @ForAll("steps") List<Step> steps, @ForAll @IntRange(min = 1, max = 3) int cores) {
        Account account = new Account(cores);
        steps.forEach(account::apply);
        account.drain();
        assertEquals(0, account.cache.usedBlocks());
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Integer> masks = Arbitraries.oneOf(
                Arbitraries.integers().between(0, 15).map(block -> 1 << block),
                Arbitraries.integers().between(1, 0xffff),
                Arbitraries.just(0xffff));
        return Combinators.combine(
                        Arbitraries.of(Kind.values()),
                        Arbitraries.longs().between(0, 8),
                        masks,
                        Arbitraries.integers().between(0, 100))
                .as(Step::new)
                .list()
                .ofMaxSize(120);
    }

    /** The same cache by brute force: block by block, with ordinary collections. */
    private static final class Account {
        private final StripAffinity affinity;
        private final WriteCache cache;
        private final Map<Long, Integer> dirty = new TreeMap<>();
        private final Map<Long, Integer> flushing = new TreeMap<>();
        private final Map<Long, Integer> awaited = new TreeMap<>();
        private final List<Deque<Long>> turns = new ArrayList<>();
        private long written;

        Account(int cores) {
            this.affinity = new StripAffinity(cores, 64 * 1024);
            this.cache = new WriteCache(CAPACITY_BLOCKS * 4096L, affinity);
            for (int core = 0; core < cores; core++) {
                turns.add(new ArrayDeque<>());
            }
        }

        void apply(Step step) {
            switch (step.kind) {
                case WRITE -> write(step.strip, step.mask);
                case TAKE_OLDEST -> takeOldest(step.choice % turns.size());
                case TAKE_STRIP -> takeStrip(step.choice);
                case DRIVE_WRITE_DONE -> driveWriteDone(step.choice);
                default -> throw new AssertionError(step);
            }
            compare();
        }

        void drain() {
            while (cache.usedBlocks() > 0) {
                for (int core = 0; core < turns.size(); core++) {
                    takeOldest(core);
                }
                driveWriteDone(0);
                compare();
            }
        }

        private void write(long strip, int mask) {
            int before = dirty.getOrDefault(strip, 0);
            int added = Integer.bitCount(mask & ~before);
            boolean fits = used() + added <= CAPACITY_BLOCKS;
            assertEquals(fits, cache.fits(strip, mask));
            if (!fits) {
                return;
            }
            cache.write(strip, mask);
            written += Integer.bitCount(mask);
            dirty.put(strip, before | mask);
            if (before == 0 && !flushing.containsKey(strip)) {
                turns.get(affinity.coreOf(strip)).addLast(strip);
            }
        }

        private void takeOldest(int core) {
            int slot = cache.takeOldest(core);
            Long strip = turns.get(core).pollFirst();
            if (strip == null) {
                assertEquals(WriteCache.NONE, slot);
            } else {
                assertEquals(strip, cache.stripOf(slot));
                flush(strip, slot);
            }
        }

        private void takeStrip(int choice) {
            List<Long> waiting = turns.stream().flatMap(Deque::stream).toList();
            if (!waiting.isEmpty()) {
                long strip = waiting.get(choice % waiting.size());
                turns.get(affinity.coreOf(strip)).remove(strip);
                flush(strip, cache.takeStrip(strip));
            }
        }

        private void flush(long strip, int slot) {
            int mask = dirty.remove(strip);
            flushing.put(strip, mask);
            awaited.put(strip, WriteCache.runs(mask));
            assertEquals(mask, cache.flushingBlocks(slot));
            cache.awaitWrites(slot, WriteCache.runs(mask));
        }

        private void driveWriteDone(int choice) {
            List<Long> strips = List.copyOf(awaited.keySet());
            if (strips.isEmpty()) {
                return;
            }
            long strip = strips.get(choice % strips.size());
            int left = awaited.merge(strip, -1, Integer::sum);
            assertEquals(left == 0, cache.writeDone(cache.slotOf(strip)));
            if (left == 0) {
                awaited.remove(strip);
                flushing.remove(strip);
                if (dirty.containsKey(strip)) {
                    turns.get(affinity.coreOf(strip)).addLast(strip);
                }
            }
        }

        private void compare() {
            assertEquals(blocks(dirty), cache.dirtyBlocks());
            assertEquals(blocks(flushing), cache.flushingBlocks());
            assertEquals(used(), cache.usedBlocks());
            assertEquals(used(), cache.recountUsedBlocks());
            assertEquals(written, cache.blocksWritten());
            for (int core = 0; core < turns.size(); core++) {
                long runs = turns.get(core).stream()
                        .mapToLong(strip -> WriteCache.runs(dirty.get(strip)))
                        .sum();
                assertEquals(runs, cache.queuedRuns(core));
            }
            for (long strip = 0; strip <= 8; strip++) {
                int mask = dirty.getOrDefault(strip, 0) | flushing.getOrDefault(strip, 0);
                assertEquals(mask, cache.blocksOf(strip));
            }
        }

        private long used() {
            return blocks(dirty) + blocks(flushing);
        }

        private static long blocks(Map<Long, Integer> masks) {
            return masks.values().stream().mapToLong(Integer::bitCount).sum();
        }
    }
}
