package dev.scsim.planner.report;

import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.PoolUse;
import dev.scsim.planner.capacity.CapacityResult;
import dev.scsim.planner.capacity.CapacityResult.Array;
import dev.scsim.planner.capacity.CapacityResult.Variant;
import dev.scsim.planner.report.CapacityFigures.Part;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** {@code capacity.csv}, the parts of raw capacity, and {@code capacity-days.csv}, their growth. */
public final class CapacityCsv {
    private static final List<String> PARTS =
            List.of("variant", "array", "model", "scos", "part", "bytes");
    private static final List<String> DAYS = List.of(
            "variant",
            "array",
            "day",
            "date",
            "usable_bytes",
            "host_bytes",
            "active_bytes",
            "frozen_bytes",
            "snapshot_bytes",
            "page_rounding_bytes",
            "free_bytes",
            "missing_bytes");

    private CapacityCsv() {}

    /** One row for each part; the rows of an array make its raw capacity unless data is missing. */
    public static String parts(CapacityResult result) {
        CsvText csv = new CsvText(PARTS);
        for (Variant variant : result.variants()) {
            for (Array array : variant.arrays()) {
                for (Part part : CapacityFigures.parts(array.forecast())) {
                    csv.cell(variant.name())
                            .cell(array.plan().name())
                            .cell(array.plan().model())
                            .cell(array.plan().scos())
                            .cell(part.title())
                            .cell(Long.toString(part.bytes()))
                            .endRow();
                }
            }
        }
        return csv.toString();
    }

    /** One row for each day. */
    public static String days(CapacityResult result) {
        CsvText csv = new CsvText(DAYS);
        for (Variant variant : result.variants()) {
            for (Array array : variant.arrays()) {
                CapacityForecast forecast = array.forecast();
                for (int day = 0; day < forecast.days().size(); day++) {
                    csv.cell(variant.name()).cell(array.plan().name());
                    csv.cell(Integer.toString(day)).cell(date(variant.from(), day));
                    row(csv, forecast.days().get(day));
                }
            }
        }
        return csv.toString();
    }

    private static String date(Optional<LocalDate> from, int day) {
        return from.map(date -> date.plusDays(day).toString()).orElse("");
    }

    private static void row(CsvText csv, PoolUse use) {
        for (long bytes : new long[] {
            use.usableBytes(),
            use.hostBytes(),
            use.activeBytes(),
            use.frozenBytes(),
            use.snapshotBytes(),
            use.pageGapBytes(),
            use.freeBytes(),
            use.missingBytes()
        }) {
            csv.cell(Long.toString(bytes));
        }
        csv.endRow();
    }
}
