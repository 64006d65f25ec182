package dev.scsim.planner.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.assembly.RunSettings;

import org.junit.jupiter.api.Test;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

class ReplicationRuleTest {

    @Test
    void precisionDecidesBetweenFourAndAsManyAsTheBudgetAllows() {
        ReplicationRule rule = ReplicationRule.of(new RunSettings(
                7,
                10_000,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalInt.empty(),
                OptionalLong.empty(),
                OptionalLong.empty()));
        assertEquals(OptionalDouble.of(0.01), rule.precision());
        assertEquals(4, rule.min());
        assertEquals(40, rule.max());
        assertEquals(50_000, rule.measuredIos());
    }

    @Test
    void smallBudgetShortensTheRuns() {
        ReplicationRule rule = ReplicationRule.of(TestArrays.precise(10_000, 16_000));
        assertEquals(2_000, rule.measuredIos());
        assertEquals(8, rule.max());
        assertEquals(1, ReplicationRule.of(TestArrays.precise(10_000, 1)).measuredIos());
    }

    @Test
    void fixedLengthRunsOnceUnlessToldOtherwiseAndDropsATenthBeforehand() {
        RunSettings once = new RunSettings(
                1,
                10_000,
                OptionalLong.of(60_000_000_000L),
                OptionalLong.empty(),
                OptionalInt.empty(),
                OptionalLong.empty(),
                OptionalLong.empty());
        ReplicationRule rule = ReplicationRule.of(once);
        assertEquals(1, rule.max());
        assertTrue(rule.precision().isEmpty());
        assertEquals(6_000_000_000L, rule.warmUpNanos());
        assertEquals(3, ReplicationRule.of(TestArrays.fixed(1_000, 3, 0)).max());
    }
}
