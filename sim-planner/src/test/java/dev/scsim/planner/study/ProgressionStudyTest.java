package dev.scsim.planner.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.models.page.CycleRecord.Ending;
import dev.scsim.planner.progression.LaneView;
import dev.scsim.planner.progression.ProgressionReport;
import dev.scsim.planner.rebuild.HostView;
import dev.scsim.planner.report.ResultJson;

import org.junit.jupiter.api.Test;

/** From a scenario to the figures of its nights. */
class ProgressionStudyTest {
    private static final StudyResult NIGHT = TestNights.run(TestNights.HYBRID, 2);

    private static ProgressionReport report() {
        return NIGHT.variants().get(0).progressions().get(0);
    }

    @Test
    void hoursAndPercentilesComeFromThreeReplications() {
        assertEquals(3, report().replications().size());
        assertTrue(Double.isFinite(report().cycleHours(0).orElseThrow().halfWidth()));
        for (LaneView view : report().timeLine().lanes()) {
            double during = report().during(view.lane(), HostView::p99Nanos)
                    .orElseThrow()
                    .mean();
            assertTrue(
                    during >= report().before(HostView::p99Nanos).orElseThrow().mean());
            assertTrue(report().bytesPerSecond(view.lane()).orElseThrow().mean()
                    <= 1.01 * view.nominalBytesPerSecond());
        }
        assertFalse(report().partial());
    }

    @Test
    void everyNightEndsWithNothingLeft() {
        assertEquals(2, report().nights().cycles().size());
        report().nights().cycles().forEach(cycle -> {
            assertEquals(Ending.DONE, cycle.ending());
            assertEquals(0, cycle.left());
            assertTrue(cycle.movedBytes() > 0);
        });
    }

    @Test
    void oneThreadAndTwoGiveTheSameBytes() {
        assertEquals(ResultJson.text(NIGHT), ResultJson.text(TestNights.run(TestNights.HYBRID, 1)));
    }

    /** Room for half a gigabyte of active pages, and writes all over frozen ones. */
    @Test
    void whenTierOneIsFullWritesGoOnAndAnEventTellsWhereTo() {
        VariantResult full = TestNights.run(TestNights.FULL, 2).variants().get(0);
        SpillEvent event = full.spills().get(0);
        assertEquals("region_full", event.kind());
        assertTrue(event.text().startsWith("tier 1 WI RAID 10 DM is full, writes go to tier 1 WI"));
        assertTrue(full.warnings().contains("array sc1: " + event.text()));
        assertTrue(full.workloads().get(0).points().get(0).iops().mean() > 0);
        assertTrue(NIGHT.variants().get(0).spills().isEmpty());
    }
}
