package dev.scsim.models.workload;

import static dev.scsim.models.testing.SmallArrays.GIB;
import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.testing.ArrayWorld;
import dev.scsim.models.testing.ArrayWorlds;
import dev.scsim.models.workload.FixedDelayTarget.Asked;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import java.util.List;

@Domain(ArrayWorlds.class)
@Domain(DomainContext.Global.class)
class AddressStreamProperties {
    private static final int PPM = 1_000_000;

    @Property(tries = 300)
    void everyRequestLiesInsideItsVolume(@ForAll ArrayWorld world, @ForAll long seed) {
        WorkloadSpec workload = world.workloads().get(0);
        long[] sizes =
                world.array().volumes().stream().mapToLong(v -> v.sizeBytes()).toArray();
        for (Asked asked : draw(workload.access(), workload.volumes(), seed, 200, sizes)) {
            assertTrue(workload.volumes().contains(asked.volume()));
            assertTrue(asked.offset() >= 0 && asked.bytes() > 0, asked.toString());
            long end = asked.offset() + asked.bytes();
            assertTrue(end <= sizes[asked.volume()], asked.toString());
        }
    }

    @Example
    void readsHaveTheirShare() {
        List<Asked> asked = draw(AccessSpec.random(700_000, 4 * KIB), 20_000, GIB);
        assertEquals(0.7, share(asked.stream().filter(Asked::read).count(), asked), 0.015);
    }

    @Example
    void pureLoadsArePure() {
        assertTrue(
                draw(AccessSpec.random(PPM, 4 * KIB), 5_000, GIB).stream().allMatch(Asked::read));
        assertTrue(draw(AccessSpec.random(0, 4 * KIB), 5_000, GIB).stream().noneMatch(Asked::read));
    }

    @Example
    void sizesComeAsOftenAsTheirWeightsSay() {
        SizeMix mix = new SizeMix(List.of(4 * KIB, 8 * KIB, 64 * KIB), List.of(50, 25, 25));
        List<Asked> asked = draw(new AccessSpec(false, PPM, mix, 0, 0, 0), 20_000, GIB);
        long small = asked.stream().filter(a -> a.bytes() == 4 * KIB).count();
        long large = asked.stream().filter(a -> a.bytes() == 64 * KIB).count();
        assertEquals(0.5, share(small, asked), 0.015);
        assertEquals(0.25, share(large, asked), 0.015);
        assertEquals(20 * KIB, mix.meanBytes());
    }

    @Example
    void aSequentialStreamGoesOnWhereItLeftOffAndStartsAgainAtTheEnd() {
        AccessSpec access = new AccessSpec(true, 500_000, SizeMix.of(12 * KIB), 0, 0, 0);
        long expected = -1;
        long wraps = 0;
        for (Asked asked : draw(access, 10_000, 10 * MIB)) {
            if (expected >= 0 && expected + 12 * KIB <= 10 * MIB) {
                assertEquals(expected, asked.offset());
            } else if (expected >= 0) {
                assertEquals(0, asked.offset());
                wraps++;
            }
            expected = asked.offset() + asked.bytes();
        }
        assertEquals(10_000 * 12 / (10 * 1024), wraps, 1);
    }

    @Example
    void randomAddressesCoverTheVolumeEvenly() {
        int[] tenths = new int[10];
        for (Asked asked : draw(AccessSpec.random(PPM, 4 * KIB), 50_000, GIB)) {
            tenths[(int) (asked.offset() * 10 / GIB)]++;
        }
        for (int count : tenths) {
            assertEquals(5_000, count, 300);
        }
    }

    @Example
    void neighbourWritesFollowTheWriteBeforeThem() {
        AccessSpec access = new AccessSpec(false, 0, SizeMix.of(4 * KIB), 750_000, 0, 0);
        List<Asked> asked = draw(access, 20_000, GIB);
        long followed = 0;
        for (int i = 1; i < asked.size(); i++) {
            Asked before = asked.get(i - 1);
            followed += asked.get(i).offset() == before.offset() + before.bytes() ? 1 : 0;
        }
        assertEquals(0.75, share(followed, asked), 0.015);
    }

    @Example
    void hotReadsGoToTheHotRangeAndWritesDoNot() {
        AccessSpec access = new AccessSpec(false, 500_000, SizeMix.of(4 * KIB), 0, 900_000, MIB);
        List<Asked> asked = draw(access, 40_000, GIB);
        List<Asked> reads = asked.stream().filter(Asked::read).toList();
        long hot = reads.stream().filter(a -> a.offset() < MIB).count();
        assertEquals(0.9, share(hot, reads), 0.015);
        long writes = asked.stream().filter(a -> !a.read() && a.offset() < MIB).count();
        assertTrue(writes < 0.01 * asked.size(), writes + " writes");
    }

    @Example
    void aRequestLargerThanItsVolumeIsCutToTheVolume() {
        for (Asked asked : draw(AccessSpec.random(PPM, 8 * MIB), 100, 3 * MIB)) {
            assertEquals(3 * MIB, asked.bytes());
        }
    }

    @Example
    void changingTheReadShareLeavesTheAddressesAlone() {
        List<Asked> some = draw(AccessSpec.random(300_000, 4 * KIB), 1_000, GIB);
        List<Asked> most = draw(AccessSpec.random(900_000, 4 * KIB), 1_000, GIB);
        for (int i = 0; i < 1_000; i++) {
            assertEquals(some.get(i).offset(), most.get(i).offset());
        }
    }

    private static double share(long part, List<Asked> of) {
        return (double) part / of.size();
    }

    private static List<Asked> draw(AccessSpec access, int count, long volumeBytes) {
        return draw(access, List.of(0), 1, count, volumeBytes);
    }

    private static List<Asked> draw(
            AccessSpec access, List<Integer> volumes, long seed, int count, long... sizes) {
        Simulation simulation = Simulation.create(seed);
        RequestTable requests = new RequestTable();
        FixedDelayTarget target = new FixedDelayTarget(simulation, requests, 1, sizes);
        WorkloadSpec spec = new WorkloadSpec("host", volumes, access, Load.closed(1));
        RandomStreams streams = new RandomStreams(seed, 0);
        new Workload(simulation, requests, target, spec, streams, () -> {}).start();
        while (target.asked().size() < count) {
            simulation.step();
        }
        return target.asked();
    }
}
