package dev.scsim.models.forecast;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.page.DataProgression;
import dev.scsim.models.page.PageInvariants;

import java.util.List;

/** Holds a forecast to the invariants of pages: the cheap ones always, the others at its end. */
final class PageWatch {
    private static final List<Invariant<DataProgression>> CHEAP = PageInvariants.all().stream()
            .filter(invariant -> invariant.cost() == Cost.EVERY_EVENT)
            .toList();

    private PageWatch() {}

    static void look(DataProgression progression) {
        look(progression, CHEAP);
    }

    static void lookAtAll(DataProgression progression) {
        look(progression, PageInvariants.all());
    }

    private static void look(
            DataProgression progression, List<Invariant<DataProgression>> invariants) {
        Violations violations = Violations.of(progression, invariants);
        if (!violations.isEmpty()) {
            throw new IllegalStateException(
                    "broken invariant at " + progression.nowNanos() + " ns: " + violations);
        }
    }
}
