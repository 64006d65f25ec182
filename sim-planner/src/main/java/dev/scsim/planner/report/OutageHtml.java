package dev.scsim.planner.report;

import dev.scsim.planner.study.OutageReport;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;

import java.util.List;

/** What failing controllers, ports and batteries do to hosts, in the report. */
final class OutageHtml {
    /** Phase, workload and load are words. */
    private static final List<Integer> WORDS = List.of(0, 3, 4);

    private OutageHtml() {}

    static void add(StudyResult result, HtmlText page) {
        for (VariantResult variant : result.variants()) {
            variant.outages().forEach(report -> add(variant.name(), report, page));
        }
    }

    private static void add(String variant, OutageReport report, HtmlText page) {
        page.element("h2", "Failures of array " + report.array() + ", " + variant);
        page.raw("<ul>\n");
        report.events().forEach(event -> page.element("li", OutageTable.line(event)));
        page.raw("</ul>\n<div class=\"scroll\"><table><thead><tr>");
        page.header("Phase", "", false)
                .header("From", "s", true)
                .header("To", "s", true)
                .header("Workload", "", false)
                .header("Load", "", false)
                .header("Rate", "IOPS", true)
                .header("Mean", "\u00b5s", true)
                .header("Reads", "\u00b5s", true)
                .header("Writes", "\u00b5s", true)
                .header("p99", "\u00b5s", true)
                .header("p99 if open", "\u00b5s", true)
                .header("Max", "\u00b5s", true)
                .raw("</tr></thead><tbody>\n");
        for (List<String> row : OutageTable.rows(report)) {
            page.raw("<tr>");
            for (int i = 0; i < row.size(); i++) {
                page.cell(row.get(i), !WORDS.contains(i));
            }
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n<p class=\"meta\">")
                .text(OutageTable.counts(report) + " " + OutageTable.WHERE_NOTE
                        + (OutageTable.anyClosed(report) ? " " + OutageTable.CLOSED_NOTE : ""))
                .raw("</p>\n");
    }
}
