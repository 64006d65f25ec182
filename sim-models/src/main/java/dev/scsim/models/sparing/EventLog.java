package dev.scsim.models.sparing;

import com.google.common.base.Strings;

import java.util.ArrayList;
import java.util.List;

/** Takes events at the time that the engine sets. */
final class EventLog {
    private final List<SparingEvent> events = new ArrayList<>();
    private long nowNanos;

    void setNow(long nanos) {
        nowNanos = nanos;
    }

    long nowNanos() {
        return nowNanos;
    }

    void add(SparingEvent.Kind kind, int drive, String template, Object... arguments) {
        String text = Strings.lenientFormat(template, arguments);
        events.add(new SparingEvent(nowNanos, kind, drive, text));
    }

    /** The same, unless the last event of this drive said it already. */
    void addOnce(SparingEvent.Kind kind, int drive, String template, Object... arguments) {
        String text = Strings.lenientFormat(template, arguments);
        for (int i = events.size() - 1; i >= 0; i--) {
            SparingEvent event = events.get(i);
            if (event.drive() == drive) {
                if (event.kind() == kind && event.text().equals(text)) {
                    return;
                }
                break;
            }
        }
        events.add(new SparingEvent(nowNanos, kind, drive, text));
    }

    List<SparingEvent> list() {
        return List.copyOf(events);
    }

    int size() {
        return events.size();
    }
}
