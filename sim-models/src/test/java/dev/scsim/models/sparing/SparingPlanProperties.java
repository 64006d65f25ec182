package dev.scsim.models.sparing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.testing.RebuildWorld;
import dev.scsim.models.testing.RebuildWorlds;

import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import java.util.Arrays;
import java.util.List;

@Domain(RebuildWorlds.class)
@Domain(DomainContext.Global.class)
class SparingPlanProperties {
    /** Compared with a matching found by the textbook method, drive by drive and slot by slot. */
    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void asManyLostExtentsAsCanFindSpareSpace(
            @ForAll ExtentGroup drawn, @ForAll @IntRange(max = 11) int drive, @ForAll long seed) {
        ExtentGroup group = drawn.withSparing(Sparing.DISTRIBUTED);
        int failed = drive % group.driveCount();
        RebuildEngine engine = new RebuildEngine(
                RebuildSpec.of(group, NominalBudgets.ofDrives(100)),
                List.of(Fault.failure(failed, 0)),
                seed);
        engine.step();
        int most = new Matching(engine.layout(), failed).size();
        assertEquals(
                engine.layout().usedExtents(failed) - most, engine.jobTable().waiting());
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void nothingIsLeftUndoneWithoutAReason(@ForAll RebuildWorld world, @ForAll long seed) {
        RebuildEngine engine = new RebuildEngine(world.spec(), world.faults(), seed);
        boolean more = true;
        while (more) {
            more = engine.step();
        }
        assertEquals(0, engine.jobsInFlight());
        assertEquals(0, engine.jobTable().planned());
        for (int job = 0; job < engine.jobTable().size(); job++) {
            if (engine.jobTable().phase(job) == JobTable.Phase.WAITING) {
                Rebuild rebuild = engine.jobTable().rebuild(job);
                assertTrue(
                        engine.events().stream().anyMatch(event -> isReason(event.kind())),
                        "rebuild " + rebuild.number + " waits");
            }
        }
        for (RebuildRecord work : engine.records()) {
            boolean background = work.work() != RebuildRecord.Work.REBUILD;
            assertTrue(!background || work.completed(), work.toString());
        }
    }

    /** Spare space only moves: what all drives in service have free depends on what they hold. */
    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void afterRebuildAndReplacementSpareSpaceIsWhereItWas(
            @ForAll ExtentGroup drawn, @ForAll @IntRange(max = 11) int drive, @ForAll long seed) {
        ExtentGroup group = drawn.withSparing(Sparing.DISTRIBUTED);
        int failed = drive % group.driveCount();
        long capacity = group.capacityBytes().get(failed);
        RebuildEngine engine = new RebuildEngine(
                RebuildSpec.of(group, NominalBudgets.ofDrives(100)),
                List.of(
                        Fault.failure(failed, 0),
                        Fault.replacement(failed, capacity, 1_000_000_000_000_000L)),
                seed);
        engine.advanceTo(RebuildSpec.FAR);
        for (int d = 0; d < group.driveCount(); d++) {
            assertEquals(engine.layout().usedExtents(d), engine.map().held(d), "drive " + d);
            assertEquals(engine.layout().spareExtents(d), engine.map().free(d), "drive " + d);
        }
    }

    private static boolean isReason(SparingEvent.Kind kind) {
        return kind == SparingEvent.Kind.NO_SPARE_SPACE
                || kind == SparingEvent.Kind.SPARE_TOO_SMALL
                || kind == SparingEvent.Kind.NO_DRIVE_WITHOUT_STRIPE;
    }

    /** Largest matching of lost extents and spare extents by augmenting paths (Kuhn 1955). */
    private static final class Matching {
        private final boolean[][] fits;
        private final int[][] slots;

        Matching(ExtentLayout layout, int failed) {
            int drives = layout.group().driveCount();
            fits = new boolean[layout.usedExtents(failed)][drives];
            slots = new int[drives][];
            for (int drive = 0; drive < drives; drive++) {
                slots[drive] = new int[drive == failed ? 0 : layout.spareExtents(drive)];
                Arrays.fill(slots[drive], -1);
            }
            int extent = 0;
            for (int stripe = 0; stripe < layout.usedStripes(); stripe++) {
                boolean[] free = new boolean[drives];
                Arrays.fill(free, true);
                for (int member = 0; member < layout.width(stripe); member++) {
                    free[layout.driveOf(stripe, member)] = false;
                }
                if (!free[failed]) {
                    fits[extent++] = free;
                }
            }
        }

        int size() {
            int size = 0;
            for (int extent = 0; extent < fits.length; extent++) {
                size += place(extent, new boolean[slots.length]) ? 1 : 0;
            }
            return size;
        }

        private boolean place(int extent, boolean[] seen) {
            for (int drive = 0; drive < slots.length; drive++) {
                if (!fits[extent][drive] || seen[drive]) {
                    continue;
                }
                seen[drive] = true;
                for (int slot = 0; slot < slots[drive].length; slot++) {
                    int other = slots[drive][slot];
                    if (other < 0 || place(other, seen)) {
                        slots[drive][slot] = extent;
                        return true;
                    }
                }
            }
            return false;
        }
    }
}
