package dev.scsim.models.page;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;

import java.util.function.BiConsumer;

/** An invariant of page groups made of a sentence and a check. */
record PageInvariant(String name, Cost cost, BiConsumer<DataProgression, Violations> claim)
        implements Invariant<DataProgression> {
    @Override
    public void check(DataProgression progression, Violations out) {
        claim.accept(progression, out);
    }
}
