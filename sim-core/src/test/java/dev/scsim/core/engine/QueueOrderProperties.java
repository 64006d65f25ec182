package dev.scsim.core.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import java.util.List;

class QueueOrderProperties {

    @Property(tries = 150)
    void everyQueueFiresTheSameEventsInTheSameOrderAsTheReference(
            @ForAll long seed,
            @ForAll QueueKind kind,
            @ForAll @IntRange(min = 1, max = 600) int population,
            @ForAll @IntRange(min = 1, max = 5) int delayKinds,
            @ForAll @IntRange(min = 1, max = 40) int stretches) {
        Simulation simulation = Simulation.create(seed, kind);
        ScriptedModel model = new ScriptedModel(simulation, seed, population, delayKinds, 8000);
        ReferenceScheduler reference = new ReferenceScheduler();
        ScriptedModel expected = new ScriptedModel(reference, seed, population, delayKinds, 8000);
        compare(simulation, model, reference, expected, stretches);
    }

    @Property(tries = 60)
    void queuesWithoutALimitOnTimeTakeDelaysOfDays(
            @ForAll long seed,
            @ForAll @IntRange(min = 0, max = 2) int kindIndex,
            @ForAll @IntRange(min = 1, max = 600) int population,
            @ForAll @IntRange(min = 1, max = 40) int stretches) {
        QueueKind kind =
                List.of(QueueKind.ADAPTIVE, QueueKind.TREE, QueueKind.LADDER).get(kindIndex);
        Simulation simulation = Simulation.create(seed, kind);
        ScriptedModel model = new ScriptedModel(simulation, seed, population, 6, 8000);
        ReferenceScheduler reference = new ReferenceScheduler();
        ScriptedModel expected = new ScriptedModel(reference, seed, population, 6, 8000);
        compare(simulation, model, reference, expected, stretches);
    }

    /** Runs both in short and long stretches, with new events scheduled in between. */
    private static void compare(
            Simulation simulation,
            ScriptedModel model,
            ReferenceScheduler reference,
            ScriptedModel expected,
            int stretches) {
        long until = 0;
        for (int stretch = 0; stretch < stretches; stretch++) {
            model.start(20);
            expected.start(20);
            until += 1L << (stretch * 7 % 30);
            simulation.runUntil(until);
            reference.runUntil(until);
            assertEquals(expected.log(), model.log());
            assertEquals(expected.population(), simulation.pendingCount());
        }
    }
}
