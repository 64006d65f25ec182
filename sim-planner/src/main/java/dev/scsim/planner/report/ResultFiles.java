package dev.scsim.planner.report;

import dev.scsim.planner.study.StudyResult;

import java.util.ArrayList;
import java.util.List;

/** All files of one study. */
public final class ResultFiles {

    private ResultFiles() {}

    /**
     * Writes them.
     *
     * @return their names, the report first
     */
    public static List<String> write(StudyResult result, OutputDirectory directory) {
        List<String> names = new ArrayList<>(List.of("report.html", "result.json", "curves.csv"));
        directory.write("result.json", ResultJson.text(result));
        directory.write("curves.csv", CurveCsv.text(result));
        if (TimeSeriesCsv.present(result)) {
            names.add("timeseries.csv");
            directory.write("timeseries.csv", TimeSeriesCsv.text(result));
        } else {
            // One of an earlier study would look as if it belonged to this one.
            directory.remove("timeseries.csv");
        }
        if (RebuildCsv.present(result)) {
            names.addAll(List.of("rebuild-timeline.csv", "rebuild-windows.csv"));
            directory.write("rebuild-timeline.csv", RebuildCsv.timeLine(result));
            directory.write("rebuild-windows.csv", RebuildCsv.windows(result));
        } else {
            directory.remove("rebuild-timeline.csv");
            directory.remove("rebuild-windows.csv");
        }
        directory.write("report.html", HtmlReport.text(result));
        return names;
    }
}
