package dev.scsim.models.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.RebuildBounds;
import dev.scsim.models.sparing.RebuildBudgets;
import dev.scsim.models.sparing.RebuildPace;
import dev.scsim.models.sparing.RebuildSpec;

import org.junit.jupiter.api.Test;

import java.util.List;

class RebuildTrialTest {
    private static final List<Fault> FAULTS =
            List.of(Fault.failure(0, 0), Fault.failureAtProgress(1, 0, 500_000));

    /** Every time they are asked, drives have less to give. */
    private static final class Dwindling implements RebuildBudgets {
        private long rate = 1_000_000;

        @Override
        public long readBytesPerSecond(int drive) {
            return --rate;
        }

        @Override
        public long writeBytesPerSecond(int drive) {
            return rate;
        }

        @Override
        public long controllerBytesPerSecond() {
            return NominalBudgets.UNBOUND;
        }

        @Override
        public int chains() {
            return 1;
        }

        @Override
        public long chainBytesPerSecond() {
            return NominalBudgets.UNBOUND;
        }
    }

    @Test
    void aViolationCarriesTheLineThatReplaysIt() {
        RebuildOutcome outcome =
                new RebuildTrial(spec(), FAULTS, 7, new Dwindling(), RebuildPace.NOMINAL).finish();
        assertFalse(outcome.violations().isEmpty());
        RebuildViolation first = outcome.violations().get(0);
        assertEquals(RebuildBounds.RATES_ARE_WITHIN_BUDGETS.name(), first.invariant());
        String[] parts = first.command().split("'");
        assertEquals("./scsim trial ", parts[0]);
        assertEquals(" --seed 7", parts[2]);
        assertEquals(RebuildTrial.run(spec(), FAULTS, 7), RebuildTrial.run(parts[1], 7));
        assertTrue(first.toString().endsWith("replay: " + first.command()));
    }

    @Test
    void anotherSeedIsAnotherPlacement() {
        assertNotEquals(
                RebuildTrial.run(spec(), FAULTS, 1).timeLine(),
                RebuildTrial.run(spec(), FAULTS, 2).timeLine());
    }

    private static RebuildSpec spec() {
        ExtentGroup group = ExtentGroup.ofEqualDrives(
                12, 100_000, RaidLevel.RAID_6_6, Sparing.DISTRIBUTED, 1000);
        return RebuildSpec.of(group, NominalBudgets.ofDrives(1_000_000));
    }
}
