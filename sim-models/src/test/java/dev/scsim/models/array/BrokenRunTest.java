package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.KIB;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.InvariantViolationException;
import dev.scsim.core.check.Violations;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class BrokenRunTest {
    private static final long SEED = 20_260_101;
    private static final int COMPLETIONS_MAX = 9_000;

    @Test
    void aBrokenInvariantIsReportedWithTheEventThatBrokeIt() {
        InvariantViolationException broken = breakRun(Cost.SAMPLED);
        assertEquals(SEED, broken.seed());
        assertTrue(broken.timeNanos() > 0);
        assertEquals(50, broken.lastEvents().size());
        String breaker = broken.lastEvents().get(49);
        assertTrue(breaker.startsWith("#" + broken.eventNumber() + " at "), breaker);
        assertTrue(broken.getMessage().contains("completions stay few: 9001"), breaker);
    }

    @Test
    void anInvariantCheckedAtTheEndIsReportedInTheSameWay() {
        InvariantViolationException broken = breakRun(Cost.AT_END);
        assertEquals(SEED, broken.seed());
        assertEquals(50, broken.lastEvents().size());
    }

    private static InvariantViolationException breakRun(Cost cost) {
        List<WorkloadSpec> workloads =
                SmallLoads.random(SmallLoads.HALF_READS, 4 * KIB, Load.closed(8));
        return assertThrows(
                InvariantViolationException.class,
                () -> ArrayRun.run(
                        SmallArrays.array().spec(),
                        workloads,
                        RunSpec.automatic(SEED, 0, 20_000),
                        Optional.empty(),
                        List.of(new FewCompletions(cost))));
    }

    private record FewCompletions(Cost cost) implements Invariant<ArrayState> {
        @Override
        public String name() {
            return "completions stay few";
        }

        @Override
        public void check(ArrayState state, Violations out) {
            long completed = state.workloads().get(0).completedTotal();
            if (completed > COMPLETIONS_MAX) {
                out.add("%s", completed);
            }
        }
    }
}
