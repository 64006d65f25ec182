package dev.scsim.planner.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.regex.Pattern;

class HtmlReportTest {

    private static final String PAGE = HtmlReport.text(TestResults.curves());

    @Test
    void pageAsksForNothingElse() {
        // The library builds markup for its own tooltips; only what the page itself holds counts.
        String markup = PAGE.replaceAll("(?s)<script>.*?</script>", "");
        assertFalse(Pattern.compile("(src|href)=").matcher(markup).find());
        assertFalse(markup.contains("@import") || markup.contains("url("));
        assertTrue(PAGE.contains("default-src 'none'"));
        assertTrue(PAGE.contains("echarts"));
    }

    @Test
    void namesFromOutsideAreEscaped() {
        assertFalse(PAGE.contains("<b>name</b>"));
        assertTrue(
                PAGE.contains("<h1>A &lt;b&gt;name&lt;/b&gt;, &quot;quoted&quot; &amp; more</h1>"));
    }

    @Test
    void pageShowsGainsWarningsAssumptionsAndHowTheRunWasMade() {
        for (String part : new String[] {
            "highest rate under 1 ms, IOPS",
            "95 % interval",
            "a remark of the assembly",
            "arrays.sc5020.cores",
            "badge assumed",
            "Precision reached",
            "Dropped as warm-up",
            "the busiest resource at the highest load",
            "id=\"mean-0\"",
            "id=\"utilisation\""
        }) {
            assertTrue(PAGE.contains(part), part);
        }
        assertTrue(PAGE.indexOf("badge assumed") < PAGE.indexOf("badge calibrated"));
    }

    @Test
    void failingDrivesHaveATimeLineATradeOffAndARisk() {
        String page = HtmlReport.text(TestResults.rebuilds());
        for (String part : new String[] {
            "When drives fail",
            "id=\"rebuild-time\"",
            "id=\"rebuild-drives-1\"",
            "id=\"rebuild-priority\"",
            "If the assumed values are wrong",
            "Mean time to data loss"
        }) {
            assertTrue(page.contains(part), part);
            assertFalse(PAGE.contains(part), part);
        }
    }

    @Test
    void sameResultGivesTheSamePage() {
        assertEquals(PAGE, HtmlReport.text(TestResults.curves()));
    }

    @Test
    void fixedLoadHasATableButNoCurve() {
        String page = HtmlReport.text(TestResults.timeSeries(20_000, 500_000));
        assertFalse(page.contains("id=\"mean-0\""));
        assertTrue(page.contains("id=\"time-rate\""));
        assertTrue(page.contains("Workload w"));
    }
}
