package dev.scsim.planner.report;

import dev.scsim.models.array.ArrayRun;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyOptions;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.TestArrays;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;

class PreviewTest {
    @Test
    void preview() throws Exception {
        long t = System.nanoTime();
        StudyResult r = new Study(ArrayRun::run, "0.1.0")
                .run("Two releases", TestArrays.plan(TestArrays.precise(20_000, 2_000_000),
                                TestArrays.curve(512, 10.0, 50.0, 80.0, 90.0, 100.0, 120.0)), StudyOptions.defaults());
        System.out.println((System.nanoTime() - t) / 1e9 + " s");
        System.out.println(ResultTable.text(r));
        Files.writeString(Path.of("/tmp/preview/report.html"), HtmlReport.text(r));
        Files.writeString(Path.of("/tmp/preview/result.json"), ResultJson.text(r));
        Files.writeString(Path.of("/tmp/preview/curves.csv"), CurveCsv.text(r));
    }
}
