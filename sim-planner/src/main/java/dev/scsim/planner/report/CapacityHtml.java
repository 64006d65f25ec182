package dev.scsim.planner.report;

import dev.scsim.config.assembly.Assumption;
import dev.scsim.models.capacity.CapacityForecast.Reached;
import dev.scsim.models.capacity.ClassCapacity;
import dev.scsim.models.capacity.Threshold;
import dev.scsim.planner.capacity.CapacityResult;
import dev.scsim.planner.capacity.CapacityResult.Array;
import dev.scsim.planner.capacity.CapacityResult.Variant;
import dev.scsim.planner.capacity.Terabytes;
import dev.scsim.planner.study.ProgramVersion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** {@code capacity.html}: one page that needs nothing else, like {@link HtmlReport}. */
public final class CapacityHtml {

    private final CapacityResult result;
    private final HtmlText page = new HtmlText();

    private CapacityHtml(CapacityResult result) {
        this.result = result;
    }

    /** The text of the page. */
    public static String text(CapacityResult result) {
        CapacityHtml html = new CapacityHtml(result);
        html.head();
        List<String> arrays = CapacityFigures.arrays(result);
        for (int i = 0; i < arrays.size(); i++) {
            html.array(arrays.get(i), i);
        }
        html.policy();
        Map<String, List<Assumption>> assumptions = new LinkedHashMap<>();
        result.variants().forEach(v -> assumptions.put(v.name(), v.assumptions()));
        HtmlTables.assumptions(html.page, assumptions);
        html.foot();
        return html.page.toString();
    }

    private void head() {
        HtmlFrame.open(page, result.scenario());
        page.raw("<p class=\"meta\">scsim ")
                .text(ProgramVersion.text())
                .raw(" \u00b7 how full, and until when</p>\n<ul class=\"answers\">\n");
        for (Variant variant : result.variants()) {
            for (Array array : variant.arrays()) {
                page.element("li", answer(variant, array));
            }
        }
        page.raw("</ul>\n");
        if (result.variants().stream().anyMatch(variant -> !variant.warnings().isEmpty())) {
            page.element("h2", "Warnings").raw("<ul class=\"warnings\">\n");
            for (Variant variant : result.variants()) {
                variant.warnings()
                        .forEach(warning -> page.element("li", variant.name() + ": " + warning));
            }
            page.raw("</ul>\n");
        }
    }

    private static String answer(Variant variant, Array array) {
        return variant.name() + ", " + array.plan().name() + ": "
                + Terabytes.text(array.forecast().capacity().usableBytes()) + " TB usable of "
                + Terabytes.text(array.forecast().capacity().rawBytes()) + " TB raw, "
                + CapacityTable.full(array.forecast().today()) + " full; Conservation mode "
                + CapacityFigures.when(variant, array, conservation(array))
                + ".";
    }

    private static OptionalInt conservation(Array array) {
        return array.forecast().thresholds().stream()
                .filter(reached -> reached.threshold().kind() == Threshold.Kind.CONSERVATION)
                .findFirst()
                .orElseThrow()
                .day();
    }

    private void array(String name, int index) {
        page.element("h2", "Array " + name);
        HtmlFrame.figure(
                page, "parts-" + index, "Where the raw capacity is", "TB (10^12 bytes), day 0");
        parts(name);
        page.element("h3", "Growth");
        HtmlFrame.figure(
                page,
                "growth-" + index,
                "Space that data takes",
                "TB (10^12 bytes); dashed: usable; markers: first alert, Conservation mode");
        thresholds(name);
        page.element("h3", "Drives");
        drives(name);
        page.raw("<ul class=\"meta\">\n");
        each(
                name,
                (variant, array) -> page.element(
                        "li",
                        variant.name() + ": " + CapacityTable.basis(array) + "; redundancy: "
                                + CapacityTable.redundancy(array)));
        page.raw("</ul>\n");
    }

    /** What is done with each variant of one array. */
    private interface EachArray {
        void accept(Variant variant, Array array);
    }

    private void each(String name, EachArray action) {
        for (Variant variant : result.variants()) {
            CapacityFigures.array(variant, name).ifPresent(a -> action.accept(variant, a));
        }
    }

    private void parts(String name) {
        page.raw("<div class=\"scroll\"><table><thead><tr>").header("Figure", "", false);
        each(name, (variant, array) -> page.header(variant.name(), "TB", true));
        page.raw("</tr></thead><tbody>\n");
        for (CapacityFigures.Row row : CapacityFigures.ROWS) {
            page.raw(row.title().startsWith("=") ? "<tr class=\"peak\">" : "<tr>")
                    .cell(row.title(), false);
            each(name, (variant, array) -> number(row.bytes().applyAsLong(array.forecast())));
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n<p class=\"meta\">To the byte in capacity.json and"
                + " capacity.csv. Configured is what hosts see of all volumes; saved is what data"
                + " reduction took away.</p>\n");
    }

    private void number(long bytes) {
        page.cell(Terabytes.text(bytes), true);
    }

    private void thresholds(String name) {
        page.raw("<div class=\"scroll\"><table><thead><tr>").header("Threshold", "", false);
        List<Array> arrays = new ArrayList<>();
        each(name, (variant, array) -> {
            arrays.add(array);
            page.header(variant.name() + ", free", "TB", true).header("reached", "", true);
        });
        page.raw("</tr></thead><tbody>\n");
        for (String threshold : CapacityFigures.thresholds(arrays)) {
            page.raw("<tr>").cell(threshold, false);
            each(name, (variant, array) -> {
                Optional<Reached> found = CapacityFigures.reached(array, threshold);
                page.cell(
                                found.map(r -> Terabytes.text(r.threshold().freeBytes()))
                                        .orElse(Figures.NONE),
                                true)
                        .cell(
                                found.map(r -> CapacityFigures.when(variant, array, r.day()))
                                        .orElse(Figures.NONE),
                                true);
            });
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n<ul class=\"meta\">\n");
        each(name, (variant, array) -> CapacityFigures.actions(
                        array.plan().spec().lowSpace())
                .forEach(action -> page.element("li", variant.name() + ", " + action)));
        page.raw("</ul>\n<p class=\"meta\">Snapshots are counted as if their schedule had run for"
                + " all the time they are kept. What a mode does once it has begun is not"
                + " followed: these are the days of a pool that nobody helps.</p>\n");
    }

    private void drives(String name) {
        page.raw("<div class=\"scroll\"><table><thead><tr>")
                .header("Variant", "", false)
                .header("Tier", "", true)
                .header("Class", "", false)
                .header("Redundancy", "", false)
                .header("Drives", "", true)
                .header("Spare", "drives' worth", true)
                .header("Raw", "TB", true)
                .header("Usable", "TB", true)
                .header("of it mirrored", "TB", true)
                .raw("</tr></thead><tbody>\n");
        each(name, (variant, array) -> {
            for (ClassCapacity drives : array.forecast().capacity().classes()) {
                page.raw("<tr>")
                        .cell(variant.name(), false)
                        .cell(Integer.toString(drives.tier()), true)
                        .cell(drives.driveClass().label(), false)
                        .cell(drives.redundancy().label(), false)
                        .cell(Integer.toString(drives.drives()), true)
                        .cell(Integer.toString(drives.spareDrives()), true);
                number(drives.rawBytes());
                number(drives.usableBytes());
                number(drives.mirroredBytes());
                page.raw("</tr>\n");
            }
        });
        page.raw("</tbody></table></div>\n");
    }

    private void policy() {
        page.element("h2", "How space is counted").raw("<dl>\n");
        entry(
                "Active data",
                "written since the last snapshot; mirrored (RAID 10, or RAID 10 DM where two drives"
                        + " may fail) in the tier that the volume writes to. Without snapshots"
                        + " nothing is ever frozen.");
        entry(
                "Frozen data",
                "the rest, in RAID 5 or RAID 6 stripes, the widest that the drives allow; data"
                        + " reduction touches only this.");
        entry(
                "Usable",
                "the most data that fits with the same share of it mirrored as on day 0, so free"
                        + " space is counted at that mix.");
        entry(
                "Spare",
                "one drive's worth for each 21 drives of a class begun: the largest drives, idle,"
                        + " or as much on all drives.");
        entry(
                "Unplaced",
                "less than an extent on each drive, extents in which no stripe finds a place, and"
                        + " what the mix leaves over.");
        entry("Mixed-use SSDs", "count as write-intensive.");
        for (Variant variant : result.variants()) {
            for (Array array : variant.arrays()) {
                if (!array.plan().rebalancesRaid10()) {
                    entry(
                            variant.name() + ", " + array.plan().name(),
                            "SCOS " + array.plan().scos() + " could keep RAID 10 space that nobody"
                                    + " used; that is not counted here.");
                }
            }
        }
        page.raw("</dl>\n");
    }

    private void entry(String term, String definition) {
        page.raw("<dt>").text(term).raw("</dt><dd>").text(definition).raw("</dd>\n");
    }

    private void foot() {
        page.raw("<footer>Predicted by scsim ")
                .text(ProgramVersion.text())
                .raw(". Charts: Apache ECharts 5.3.1, Apache License 2.0.</footer>\n");
        page.json("scsim-capacity", JsonText.compact(CapacityJson.tree(result)));
        HtmlFrame.close(page, "capacity.js");
    }
}
