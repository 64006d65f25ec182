package dev.scsim.models.array;

import static dev.scsim.models.testing.SmallArrays.MILLISECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.core.check.Violations;
import dev.scsim.models.release.FailoverSpec;
import dev.scsim.models.testing.ArrayBench;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.testing.SmallLoads;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.Workload;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.statistics.Statistics;

import java.util.ArrayList;
import java.util.List;

/** Whatever fails and comes back, in whatever order and however close together. */
class ControllerFaultProperties {
    private static final int EVENTS_BETWEEN_CHECKS = 8;
    private static final FailoverSpec SHORT =
            new FailoverSpec(true, 3 * MILLISECOND, 2 * MILLISECOND, MILLISECOND, 4 * MILLISECOND);

    /** What is well, as the test knows it: it asks only for what can happen. */
    private static final class Parts {
        private final boolean[] up = {true, true};
        private final int[] failedPort = {-1, -1};
        private boolean battery = true;

        List<RunEvent> possible() {
            List<RunEvent> events = new ArrayList<>();
            for (int c = 0; c < 2; c++) {
                if (!up[c]) {
                    events.add(new RunEvent.ControllerReturn(0, c, true));
                    events.add(new RunEvent.ControllerReturn(0, c, false));
                } else if (up[1 - c]) {
                    events.add(new RunEvent.ControllerFailure(0, c));
                }
                if (failedPort[c] < 0) {
                    events.add(new RunEvent.PortFailure(0, c, 0));
                    events.add(new RunEvent.PortFailure(0, c, 1));
                } else {
                    events.add(new RunEvent.PortReturn(0, c, failedPort[c]));
                }
            }
            events.add(battery ? new RunEvent.BatteryFailure(0) : new RunEvent.BatteryReturn(0));
            events.add(new RunEvent.Stall(0, 2 * MILLISECOND));
            events.add(new RunEvent.Rebalance(0));
            return events;
        }

        void note(RunEvent event) {
            if (event instanceof RunEvent.ControllerFailure failure) {
                up[failure.controller()] = false;
            } else if (event instanceof RunEvent.ControllerReturn back) {
                up[back.controller()] = true;
            } else if (event instanceof RunEvent.PortFailure failure) {
                failedPort[failure.controller()] = failure.port();
            } else if (event instanceof RunEvent.PortReturn back) {
                failedPort[back.controller()] = -1;
            } else if (event instanceof RunEvent.BatteryFailure
                    || event instanceof RunEvent.BatteryReturn) {
                battery = !battery;
            }
        }
    }

    @Property(tries = 300)
    void everyRequestIsAnsweredOnceAndNoWriteIsLost(
            @ForAll @Size(min = 1, max = 12) List<@IntRange(max = 1_000) Integer> draws,
            @ForAll @Size(12) List<@IntRange(max = 4_000) Integer> gapsMicros,
            @ForAll @IntRange(max = 1_000_000) int readPpm,
            @ForAll @IntRange(min = 1, max = 160) int kib,
            @ForAll boolean open,
            @ForAll long seed) {
        SmallArrays array = SmallArrays.array().failover(SHORT).writeCache(SmallArrays.MIB);
        ArrayBench bench = new ArrayBench(array.spec(), seed);
        Load load = open ? Load.open(8_000) : Load.closed(16);
        bench.start(SmallLoads.random(readPpm, kib * SmallArrays.KIB, load))
                .watch(EVENTS_BETWEEN_CHECKS);
        Parts parts = new Parts();
        for (int i = 0; i < draws.size(); i++) {
            bench.runFor(1_000L * gapsMicros.get(i));
            List<RunEvent> possible = parts.possible();
            RunEvent event = possible.get(draws.get(i) % possible.size());
            bench.array().pair().happen(event);
            parts.note(event);
            Statistics.label("events").collect(event.getClass().getSimpleName());
        }
        bench.runFor(MILLISECOND);
        Workload workload = bench.state().workloads().get(0);
        workload.changeTo(Load.open(0));
        bench.run();
        assertEquals(0, workload.outstanding());
        assertEquals(workload.issuedTotal(), workload.completedTotal());
        assertEquals(0, workload.failedTotal());
        assertEquals(0, bench.usedBlocks());
        ControllerPair pair = bench.array().pair();
        assertEquals(pair.lostTotal(), pair.sentAgainTotal());
        assertEquals("", Violations.of(bench.state(), IoPathInvariants.all()).toString());
        Statistics.label("lost").collect(pair.lostTotal() > 0);
    }
}
