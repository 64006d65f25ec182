package dev.scsim.models.testing;

import dev.scsim.models.check.TrialText;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.sparing.RebuildSpec;

import java.util.List;

/** A small group of drives and what befalls it; reads as the text that replays it. */
public record RebuildWorld(RebuildSpec spec, List<Fault> faults) {
    public RebuildWorld {
        faults = List.copyOf(faults);
    }

    @Override
    public String toString() {
        return TrialText.write(spec, faults);
    }
}
