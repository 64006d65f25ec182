package dev.scsim.models.sparing;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;

import java.util.function.BiConsumer;

/** An invariant of the engine made of a sentence and a check. */
record SparingInvariant(String name, Cost cost, BiConsumer<RebuildEngine, Violations> claim)
        implements Invariant<RebuildEngine> {
    @Override
    public void check(RebuildEngine engine, Violations out) {
        claim.accept(engine, out);
    }
}
