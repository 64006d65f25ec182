package dev.scsim.core;

import dev.scsim.core.testing.DeterminismRules;

class DeterminismTest extends DeterminismRules {
    DeterminismTest() {
        super("dev.scsim.core");
    }
}
