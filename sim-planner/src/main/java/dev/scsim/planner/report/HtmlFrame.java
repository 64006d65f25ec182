package dev.scsim.planner.report;

/** Beginning and end of a page that needs nothing else, also without a network. */
final class HtmlFrame {

    private static final String ECHARTS =
            "/META-INF/resources/webjars/echarts/5.3.1/dist/echarts.min.js";

    private HtmlFrame() {}

    /** Everything up to the heading. */
    static void open(HtmlText page, String title) {
        page.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                        + "script-src 'unsafe-inline'; style-src 'unsafe-inline'\">\n")
                .element("title", title + " - scsim")
                .raw("<style>\n" + resource("report.css") + "</style>\n</head>\n<body>\n")
                .element("h1", title);
    }

    /** A place for a chart. */
    static void figure(HtmlText page, String id, String title, String subtitle) {
        page.raw("<figure><figcaption>").text(title).raw("<span>").text(subtitle);
        page.raw("</span></figcaption><div class=\"chart\" id=\"" + id + "\"></div></figure>\n");
    }

    /**
     * The charts and the end.
     *
     * @param script that draws them, a resource beside this class
     */
    static void close(HtmlText page, String script) {
        page.raw("<script>\n" + resource(ECHARTS) + "\n</script>\n");
        page.raw("<script>\n" + resource(script) + "</script>\n</body>\n</html>\n");
    }

    private static String resource(String name) {
        return Resources.text(HtmlFrame.class, name);
    }
}
