package dev.scsim.planner.report;

import dev.scsim.planner.study.StudyResult;

import java.util.List;

/** The part of the report that tells of Data Progression. */
final class ProgressionHtml {
    private ProgressionHtml() {}

    /** Adds the part; nothing when no nights are studied. */
    static void add(StudyResult result, HtmlText page) {
        if (!ProgressionTable.present(result)) {
            return;
        }
        page.element("h2", "Nights of Data Progression");
        table(
                page,
                List.of(
                        "Data Progression",
                        "Starts",
                        "Took|h",
                        "\u00b1|h",
                        "<Moves",
                        "Moved|GB",
                        "Left|GB",
                        "<Ends"),
                ProgressionTable.cycles(result));
        page.raw("<div class=\"charts\">\n");
        HtmlFrame.figure(
                page,
                "progression-time",
                "Data moved over time",
                "GB since the first snapshots; replication 0");
        HtmlFrame.figure(
                page,
                "progression-hosts",
                "Host p99 without and beside moves",
                "milliseconds, mean over replications");
        page.raw("</div>\n");
        table(
                page,
                List.of(
                        "What hosts see",
                        "<While pages move",
                        "Pace|MB/s",
                        "Rate|IOPS",
                        "Mean|\u00b5s",
                        "p50|\u00b5s",
                        "p99|\u00b5s",
                        "\u00b1|\u00b5s"),
                ProgressionTable.hosts(result));
        table(
                page,
                List.of("Region", "<Of", "Room|GB", "Before|GB", "After|GB"),
                ProgressionTable.regions(result));
        page.raw("<p class=\"meta\">Snapshots of a day count as one. What hosts did not write since"
                + " then counts as unused (assumed), so nothing is promoted. Before: when the first"
                + " snapshots are taken; after: when the last cycle has ended. \u00b1: 95 %"
                + " interval over replications.</p>\n<ul class=\"meta\">\n");
        ProgressionTable.each(
                result, (name, report) -> page.element("li", ProgressionTable.basis(name, report)));
        page.raw("</ul>\n");
    }

    /** Titles as {@code title|unit}; columns of words, beside the first, begin with {@code <}. */
    private static void table(HtmlText page, List<String> headers, List<List<String>> rows) {
        page.raw("<div class=\"scroll\"><table><thead><tr>");
        for (int i = 0; i < headers.size(); i++) {
            String[] parts = headers.get(i).split("\\|", 2);
            page.header(
                    parts[0].replace("<", ""),
                    parts.length > 1 ? parts[1] : "",
                    number(headers, i));
        }
        page.raw("</tr></thead><tbody>\n");
        for (List<String> row : rows) {
            page.raw("<tr>");
            for (int i = 0; i < row.size(); i++) {
                page.cell(row.get(i), number(headers, i));
            }
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n");
    }

    private static boolean number(List<String> headers, int column) {
        return column > 0 && !headers.get(column).startsWith("<");
    }
}
