package dev.scsim.models.livevolume;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;

import java.util.function.BiConsumer;

/** An invariant of a Live Volume made of a sentence and a check. */
record LiveVolumeInvariant(String name, Cost cost, BiConsumer<LiveVolume, Violations> claim)
        implements Invariant<LiveVolume> {
    LiveVolumeInvariant(String name, BiConsumer<LiveVolume, Violations> claim) {
        this(name, Cost.EVERY_EVENT, claim);
    }

    @Override
    public void check(LiveVolume volume, Violations out) {
        claim.accept(volume, out);
    }
}
