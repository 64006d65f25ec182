package dev.scsim.config.catalogue;

import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.document.Problems;

import java.util.List;
import java.util.Optional;

/** Finds values that are right one by one but not together, as the spec records demand. */
final class SpecCheck {
    private SpecCheck() {}

    static void check(List<CatalogueEntry> resolved, Problems problems) {
        for (CatalogueEntry entry : resolved) {
            if (!entry.abstractEntry()) {
                fault(entry).ifPresent(text -> problems.add(problem(entry, text)));
            }
        }
    }

    private static Problem problem(CatalogueEntry entry, String text) {
        Place place = entry.place();
        return Problem.of(place, entry.key(), "has values that do not go together: " + text);
    }

    private static Optional<String> fault(CatalogueEntry entry) {
        try {
            switch (entry.kind()) {
                case ARRAY -> new ArrayModel(entry).controllers(1_000_000_000L);
                case DRIVE -> checkDrive(new DriveModel(entry));
                case RELEASE -> checkRelease(new ReleaseModel(entry));
                case PORT -> new PortKind(entry).ports(1);
                case ENCLOSURE -> new EnclosureModel(entry).slots();
                case WORKLOAD -> new WorkloadProfile(entry).access();
                case REFERENCE -> new ReferenceConfiguration(entry).driveCount();
                default -> throw new IllegalStateException(entry.key());
            }
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            // Thrown by the spec record, whose message names the values.
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static void checkRelease(ReleaseModel release) {
        release.profile();
        release.lowSpace();
    }

    private static void checkDrive(DriveModel drive) {
        drive.spec();
        drive.reliability();
    }
}
