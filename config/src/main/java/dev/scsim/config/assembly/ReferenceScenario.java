package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.ReferenceConfiguration;

/** Writes a reference configuration as a scenario, so that it takes the same way as any other. */
final class ReferenceScenario {
    // The steps of the published curves: 0 to 120 % of the highest rate.
    private static final String CURVE = "[10, 30, 50, 60, 70, 80, 90, 95, 100, 120]";

    private ReferenceScenario() {}

    static String text(ReferenceConfiguration reference, String scos, String workloadId) {
        return String.join(
                "\n",
                "name: " + quoted(reference.alias() + ", " + scos + ", " + workloadId),
                "arrays:",
                "  - name: " + Assembly.REFERENCE_ARRAY,
                "    model: " + quoted(reference.model()),
                "    scos: " + quoted(scos),
                "    folders:",
                "      - drive: " + quoted(reference.drive()),
                "        count: " + reference.driveCount(),
                "    raid: " + quoted(reference.raid()),
                "    sparing: " + quoted(reference.sparing()),
                "volumes:",
                "  - name: " + Assembly.REFERENCE_VOLUMES,
                "    array: " + Assembly.REFERENCE_ARRAY,
                "    count: " + reference.volumeCount(),
                "    size: " + quoted(reference.volumeSize()),
                "workloads:",
                "  - name: " + Assembly.REFERENCE_WORKLOAD,
                "    volumes: " + Assembly.REFERENCE_VOLUMES,
                "    profile: " + quoted(workloadId),
                "    load: { curve: " + CURVE + " }",
                "");
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
