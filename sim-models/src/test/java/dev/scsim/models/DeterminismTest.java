package dev.scsim.models;

import dev.scsim.core.testing.DeterminismRules;

class DeterminismTest extends DeterminismRules {
    DeterminismTest() {
        super("dev.scsim.models");
    }
}
