package dev.scsim.planner.report;

import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.upgrade.UpgradeReport;

import java.util.List;
import java.util.Set;

/** An estate over the years, in the report: one picture and its tables. */
final class UpgradeHtml {
    private static final Set<Integer> STATE_WORDS = Set.of(0, 1, 8);
    private static final Set<Integer> STEP_WORDS = Set.of(0, 1);

    private UpgradeHtml() {}

    static void add(StudyResult result, HtmlText page) {
        result.upgrades().ifPresent(report -> add(result, report, page));
    }

    private static void add(StudyResult result, UpgradeReport report, HtmlText page) {
        UpgradeTable table = new UpgradeTable(result, report);
        page.element("h2", "Time line");
        HtmlFrame.figure(
                page,
                "upgrades",
                "Capacity, performance and risk over time",
                "dashed: usable; dotted: Conservation mode; vertical: steps");
        warnings(report, page);
        page.raw("<div class=\"scroll\"><table><thead><tr>")
                .header("From", "", false)
                .header("State", "", false)
                .header("Rate", "IOPS", true)
                .header("Mean", "\u00b5s", true)
                .header("p99", "\u00b5s", true)
                .header("Usable", "TB", true)
                .header("Used", "TB", true)
                .header("Free", "TB", true)
                .header("Next threshold", "", false)
                .header("Losses", "a year", true);
        rows(page, table.stateRows(), STATE_WORDS);
        page.element("h3", "While it is done")
                .raw("<div class=\"scroll\"><table><thead><tr>")
                .header("At", "", false)
                .header("What is done", "", false)
                .header("Lasts", "", true)
                .header("No service", "", true)
                .header("Mean", "", true)
                .header("p99", "", true)
                .header("Longest", "", true)
                .header("Usable", "TB", true)
                .header("Losses", "a year", true);
        rows(page, table.stepRows(), STEP_WORDS);
        page.raw("<p class=\"meta\">")
                .text(UpgradeTable.MEANWHILE_NOTE + " No service: for how long some volumes are not"
                        + " served. * = the array does not carry the offered load.")
                .raw("</p>\n");
    }

    private static void rows(HtmlText page, List<List<String>> rows, Set<Integer> words) {
        page.raw("</tr></thead><tbody>\n");
        for (List<String> row : rows) {
            page.raw("<tr>");
            for (int i = 0; i < row.size(); i++) {
                page.cell(row.get(i), !words.contains(i));
            }
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n");
    }

    private static void warnings(UpgradeReport report, HtmlText page) {
        page.raw("<ul class=\"warnings\">\n");
        for (int i = 0; i < report.states().size(); i++) {
            String name = report.states().get(i).name();
            report.warnings(i).forEach(warning -> page.element("li", name + ": " + warning));
        }
        page.raw("</ul>\n");
    }
}
