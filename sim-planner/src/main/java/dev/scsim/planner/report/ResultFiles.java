package dev.scsim.planner.report;

import dev.scsim.planner.study.StudyResult;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** All files of one study. */
public final class ResultFiles {

    private static final String RESULT = "result.json";
    private static final String PARTIAL = "partial";

    private ResultFiles() {}

    /**
     * Writes them; those of an interrupted study apart when the directory holds a result already,
     * since what an earlier run has finished is worth more than what this one has begun.
     *
     * @return the files, the report first
     */
    public static List<Path> write(StudyResult result, OutputDirectory directory) {
        OutputDirectory target = result.partial() && directory.has(RESULT)
                ? OutputDirectory.open(directory.path().resolve(PARTIAL))
                : directory;
        return writeInto(target, result).stream().map(target.path()::resolve).toList();
    }

    private static List<String> writeInto(OutputDirectory directory, StudyResult result) {
        List<String> names = new ArrayList<>(List.of("report.html", RESULT, "curves.csv"));
        directory.write(RESULT, ResultJson.text(result));
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
        if (ProgressionTable.present(result)) {
            names.add("progression.csv");
            directory.write("progression.csv", ProgressionCsv.text(result));
        } else {
            directory.remove("progression.csv");
        }
        directory.write("report.html", HtmlReport.text(result));
        return names;
    }
}
