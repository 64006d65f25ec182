package dev.scsim.models.livevolume;

import java.util.ArrayList;
import java.util.List;

/** What happened, in order. Confined to the simulation thread. */
final class TimeLine {
    private static final int KEPT_MAX = 100_000;

    private final List<TimeLineEvent> events = new ArrayList<>();

    void add(long timeNanos, String who, TimeLineEvent.Kind kind, String what) {
        if (events.size() < KEPT_MAX) {
            events.add(new TimeLineEvent(timeNanos, who, kind, what));
        }
    }

    List<TimeLineEvent> events() {
        return List.copyOf(events);
    }
}
