package dev.scsim.models.testing;

import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.page.Region;
import dev.scsim.models.page.Regions;
import dev.scsim.models.page.StorageProfile;
import dev.scsim.models.page.WriteOrder;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.testing.PageWorld.Action;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import net.jqwik.api.domains.DomainContextBase;

import java.util.ArrayList;
import java.util.List;

/**
 * Random small pools of one to three tiers, 4 to 40 groups, single and dual redundancy mixed, with
 * one or two volumes that are together often larger than the pool, and up to 60 writes, reads,
 * snapshots, deletions, cycles on demand and waits of up to two days. A failing world shrinks
 * towards one tier, one volume and one write.
 */
public final class PageWorlds extends DomainContextBase {
    private static final int GROUPS_MIN = 4;
    private static final int GROUPS_MAX = 40;
    private static final int POSITIONS = 12;
    private static final long HOUR = 3_600_000_000_000L;
    private static final int ACTIONS_MAX = 60;

    private record Tier(boolean dual, int mirrored, int parity) {}

    private record Draw(int kind, int volume, int position, int times) {}

    private record Pace(ProgressionRules rules, int minutesPerGroup) {}

    @Provide
    public Arbitrary<PageWorld> worlds() {
        Arbitrary<List<StorageProfile>> volumes =
                Arbitraries.of(StorageProfile.class).list().ofMinSize(1).ofMaxSize(2);
        Arbitrary<List<Draw>> draws = draws().list()
                .ofMinSize(1)
                .ofMaxSize(ACTIONS_MAX)
                .withSizeDistribution(RandomDistribution.uniform());
        return Combinators.combine(pools(), volumes, paces(), draws).as(PageWorlds::world);
    }

    /** The pools alone. */
    @Provide
    public Arbitrary<Regions> pools() {
        Arbitrary<Tier> tiers = Combinators.combine(
                        Arbitraries.of(false, true),
                        Arbitraries.integers().between(0, 10),
                        Arbitraries.integers().between(0, 10))
                .as(Tier::new);
        return tiers.list()
                .ofMinSize(1)
                .ofMaxSize(3)
                .map(PageWorlds::regions)
                .filter(regions -> regions.capacityGroups() >= GROUPS_MIN
                        && regions.capacityGroups() <= GROUPS_MAX);
    }

    private static Regions regions(List<Tier> tiers) {
        List<Region> regions = new ArrayList<>();
        for (int i = 0; i < tiers.size(); i++) {
            Tier tier = tiers.get(i);
            RaidLevel mirrored = tier.dual ? RaidLevel.RAID_10_DM : RaidLevel.RAID_10;
            RaidLevel parity = tier.dual ? RaidLevel.RAID_6_10 : RaidLevel.RAID_5_9;
            regions.add(new Region(i + 1, mirrored, tier.mirrored));
            regions.add(new Region(i + 1, parity, tier.parity));
        }
        return new Regions(regions);
    }

    private static Arbitrary<Pace> paces() {
        Arbitrary<Tuple.Tuple2<Long, Long>> hours = Combinators.combine(
                        Arbitraries.of(19 * HOUR, 0L, 23 * HOUR),
                        Arbitraries.of(24 * HOUR, 3 * HOUR, HOUR))
                .as(Tuple::of);
        return Combinators.combine(
                        hours,
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.of(WriteOrder.class),
                        Arbitraries.of(1, 60, 47))
                .as((time, demote, promote, order, minutes) -> new Pace(
                        new ProgressionRules(
                                time.get1(),
                                time.get2(),
                                demote,
                                promote,
                                2,
                                true,
                                order,
                                1_000_000,
                                1,
                                500_000_000L),
                        minutes));
    }

    private static Arbitrary<Draw> draws() {
        return Combinators.combine(
                        Arbitraries.of(0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 7, 7),
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, POSITIONS - 1),
                        Arbitraries.integers().between(0, 47))
                .as(Draw::new);
    }

    private static PageWorld world(
            Regions regions, List<StorageProfile> volumes, Pace pace, List<Draw> draws) {
        List<Action> actions = draws.stream()
                .map(draw -> action(draw, draw.volume % volumes.size()))
                .toList();
        return new PageWorld(
                regions, volumes, POSITIONS, pace.rules, pace.minutesPerGroup, actions);
    }

    private static Action action(Draw draw, int volume) {
        return switch (draw.kind) {
            case 0 -> new Action.Write(volume, draw.position);
            case 1 -> new Action.Touch(volume, draw.position, draw.times % 4);
            case 2 -> new Action.Snapshot(volume);
            case 3 -> new Action.Delete(volume, draw.position);
            case 4 -> new Action.Wait(draw.times, 5 * draw.position);
            case 5 -> new Action.OnDemand();
            case 6 -> new Action.Use(volume, draw.times % 5);
            default -> new Action.LayOut(volume, draw.position, draw.times);
        };
    }
}
