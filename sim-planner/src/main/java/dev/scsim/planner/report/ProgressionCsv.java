package dev.scsim.planner.report;

import dev.scsim.models.forecast.Stretch;
import dev.scsim.planner.progression.ProgressionReport;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;

import java.util.List;
import java.util.Locale;

/** {@code progression.csv}: what moved when; replication 0. */
final class ProgressionCsv {
    private static final double NANOS_PER_SECOND = 1e9;

    private ProgressionCsv() {}

    static String text(StudyResult result) {
        CsvText csv = new CsvText(
                List.of("variant", "array", "kind", "from", "to", "start_s", "end_s", "bytes"));
        for (VariantResult variant : result.variants()) {
            for (ProgressionReport report : variant.progressions()) {
                for (Stretch stretch : report.nights().stretches()) {
                    csv.cell(variant.name())
                            .cell(report.array())
                            .cell(stretch.kind().name().toLowerCase(Locale.ROOT))
                            .cell(report.region(stretch.lane().from()))
                            .cell(report.region(stretch.lane().to()))
                            .cell(stretch.startNanos() / NANOS_PER_SECOND)
                            .cell(stretch.endNanos() / NANOS_PER_SECOND)
                            .cell(Long.toString(stretch.bytes()))
                            .endRow();
                }
            }
        }
        return csv.toString();
    }
}
