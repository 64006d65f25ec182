package dev.scsim.models.testing;

import dev.scsim.models.fault.Fault;
import dev.scsim.models.fault.FaultTime;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.NominalBudgets.HostLoad;
import dev.scsim.models.sparing.RebuildRules;
import dev.scsim.models.sparing.RebuildSpec;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Random small groups of drives under random orders of faults: 4 to 12 drives of one to three
 * sizes, one to three RAID levels that fit, both kinds of sparing, and up to six failures,
 * replacements, additions of drives and changes to distributed spares. Extents are so small that
 * whole seconds go by while one moves, and faults strike at multiples of half a second, often in
 * the instant in which a job ends. A failing world shrinks towards four equal drives, one failure
 * at time 0.
 */
public final class RebuildWorlds extends DomainContextBase {
    private static final int PPM = 1_000_000;
    private static final long EXTENT_BYTES = 100;
    /** Less than an extent is left over on each drive. */
    private static final long REMAINDER_BYTES = 7;

    private static final long HALF_SECOND = 500_000_000L;

    private record Sizes(int small, int more, int bigDrives) {}

    private record Kind(Sparing sparing, int group, int level, int levels) {}

    private record Draw(int kind, int drive, int when, int rebuild, int size) {}

    /** Faults refer to drives by index, so group and faults are drawn together. */
    @Provide
    public Arbitrary<RebuildWorld> worlds() {
        Arbitrary<List<Draw>> faults = draws().list().ofMinSize(1).ofMaxSize(6);
        return Combinators.combine(specs(), faults).as(RebuildWorlds::world);
    }

    /** The groups alone, for properties with faults of their own. */
    @Provide
    public Arbitrary<RebuildSpec> specs() {
        return Combinators.combine(groups(), rules(), budgets())
                .as((group, rules, budgets) ->
                        new RebuildSpec(group, rules, budgets, 0, RebuildSpec.FAR));
    }

    /** The folders alone. */
    @Provide
    public Arbitrary<ExtentGroup> groups() {
        Arbitrary<Sizes> sizes = Combinators.combine(
                        Arbitraries.integers().between(2, 20),
                        Arbitraries.of(0, 0, 1, 7),
                        Arbitraries.integers().between(0, 12))
                .as(Sizes::new);
        Arbitrary<Kind> kinds = Combinators.combine(
                        Arbitraries.of(Sparing.values()),
                        Arbitraries.of(21, 6, 4),
                        Arbitraries.integers().between(0, RaidLevel.values().length - 1),
                        Arbitraries.of(1, 1, 2, 3))
                .as(Kind::new);
        return Combinators.combine(
                        Arbitraries.integers().between(4, 12),
                        sizes,
                        kinds,
                        Arbitraries.of(PPM, PPM / 2, PPM / 10))
                .as(RebuildWorlds::group);
    }

    private static ExtentGroup group(int drives, Sizes sizes, Kind kind, int usedPpm) {
        List<Long> capacities = new ArrayList<>();
        for (int drive = 0; drive < drives; drive++) {
            int extents = sizes.small + (drive < sizes.bigDrives ? sizes.more : 0);
            capacities.add(extents * EXTENT_BYTES + REMAINDER_BYTES);
        }
        int data = drives - kind.sparing.idleDrives(drives, kind.group);
        List<RaidLevel> fitting = Stream.of(RaidLevel.values())
                .filter(level -> level.width() <= data)
                .toList();
        List<RegionSpec> regions = new ArrayList<>();
        for (int i = 0; i < Math.min(kind.levels, fitting.size()); i++) {
            RaidLevel level = fitting.get((kind.level + i) % fitting.size());
            regions.add(new RegionSpec(level, kind.levels == 1 ? PPM : PPM / 8 * (i + 1)));
        }
        return new ExtentGroup(
                capacities, regions, kind.sparing, kind.group, EXTENT_BYTES, usedPpm);
    }

    private static Arbitrary<RebuildRules> rules() {
        return Combinators.combine(
                        Arbitraries.of(false, true),
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.of(0L, HALF_SECOND, 7L),
                        Arbitraries.of(0L, 0L, 1000L))
                .as(RebuildRules::new);
    }

    private static Arbitrary<NominalBudgets> budgets() {
        Arbitrary<Long> rates = Arbitraries.of(1200L, 4800L, 1000L);
        return Combinators.combine(
                        rates,
                        rates,
                        Arbitraries.of(PPM, PPM / 2),
                        Arbitraries.of(NominalBudgets.UNBOUND, 20_000L),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.of(NominalBudgets.UNBOUND, 15_000L),
                        Arbitraries.of(0, PPM / 4, PPM / 2))
                .as((read, write, share, controllers, chains, chain, load) -> new NominalBudgets(
                        read, write, share, controllers, chains, chain, HostLoad.ofAll(load)));
    }

    private static Arbitrary<Draw> draws() {
        return Combinators.combine(
                        Arbitraries.of(0, 0, 0, 0, 1, 1, 2, 3),
                        Arbitraries.integers().between(0, 11),
                        Arbitraries.integers().between(0, 40),
                        Arbitraries.of(-1, -1, 0, 1),
                        Arbitraries.of(0, 0, -1, 1))
                .as(Draw::new);
    }

    private static RebuildWorld world(RebuildSpec spec, List<Draw> draws) {
        List<Fault> faults = new ArrayList<>();
        List<Integer> failed = new ArrayList<>();
        int drives = spec.group().driveCount();
        for (Draw draw : draws) {
            FaultTime at = draw.rebuild < 0
                    ? new FaultTime.AtTime(draw.when * HALF_SECOND)
                    : new FaultTime.AtProgress(draw.rebuild, draw.when * PPM / 40);
            // Mostly a drive that has failed is replaced.
            int drive = draw.kind == 1 && draw.drive > 0 && !failed.isEmpty()
                    ? failed.get(draw.drive % failed.size())
                    : draw.drive % drives;
            if (draw.kind == 0) {
                failed.add(drive);
            }
            // One that joins is about as large as the first.
            int like = drive < spec.group().driveCount() ? drive : 0;
            long capacity = spec.group().capacityBytes().get(like);
            faults.add(
                    switch (draw.kind) {
                        case 0 -> new Fault.DriveFailure(at, drive);
                        case 1 ->
                            new Fault.DriveReplacement(
                                    at,
                                    drive,
                                    Math.max(EXTENT_BYTES, capacity + draw.size * EXTENT_BYTES));
                        case 3 ->
                            new Fault.DrivesAdded(
                                    at,
                                    1 + draw.drive % 4,
                                    Math.max(EXTENT_BYTES, capacity + draw.size * EXTENT_BYTES));
                        default -> new Fault.OptimiserEnabled(at);
                    });
            drives += Fault.drivesAdded(faults.subList(faults.size() - 1, faults.size()));
        }
        return new RebuildWorld(spec, faults);
    }
}
