package dev.scsim.models.page;

import com.google.common.base.Strings;

import java.util.ArrayList;
import java.util.List;

/** Takes events at the time that Data Progression sets. */
final class PageLog {
    private final List<PageEvent> events = new ArrayList<>();
    private long nowNanos;

    void setNow(long nanos) {
        nowNanos = nanos;
    }

    void add(PageEvent.Kind kind, String template, Object... arguments) {
        events.add(new PageEvent(nowNanos, kind, Strings.lenientFormat(template, arguments)));
    }

    List<PageEvent> list() {
        return List.copyOf(events);
    }
}
