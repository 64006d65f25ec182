package dev.scsim.planner.report;

/** Builds HTML; whatever comes from outside is escaped on its way in. */
final class HtmlText {

    private final StringBuilder text = new StringBuilder();

    /** Markup of our own, as it is. */
    HtmlText raw(String markup) {
        text.append(markup);
        return this;
    }

    /** Text, escaped. */
    HtmlText text(String content) {
        text.append(escape(content));
        return this;
    }

    /** An element around escaped text. */
    HtmlText element(String tag, String content) {
        return raw("<" + tag + ">").text(content).raw("</" + tag + ">\n");
    }

    /** A table cell; numbers stand on the right. */
    HtmlText cell(String content, boolean number) {
        return raw(number ? "<td class=\"n\">" : "<td>").text(content).raw("</td>");
    }

    /** A header cell with the unit below. */
    HtmlText header(String title, String unit, boolean number) {
        raw(number ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">").text(title);
        if (!unit.isEmpty()) {
            raw("<span class=\"unit\">").text(unit).raw("</span>");
        }
        return raw("</th>");
    }

    /** JSON as an inert script block. */
    HtmlText json(String id, String json) {
        return raw("<script type=\"application/json\" id=\"" + id + "\">")
                .raw(json.replace("<", "\\u003c").replace("\u2028", "\\u2028"))
                .raw("</script>\n");
    }

    static String escape(String content) {
        return content.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
