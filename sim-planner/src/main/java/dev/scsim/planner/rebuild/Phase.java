package dev.scsim.planner.rebuild;

import dev.scsim.models.forecast.Window;

/** Parts of the time line that hosts tell apart. */
public enum Phase {
    /** All drives are well. */
    BEFORE(Window.Kind.BEFORE),
    /** A rebuild is under way. */
    DURING(Window.Kind.REBUILD),
    /** Nothing is left to do. */
    AFTER(Window.Kind.AFTER);

    private final Window.Kind kind;

    Phase(Window.Kind kind) {
        this.kind = kind;
    }

    boolean covers(WindowView window) {
        return window.moment().kind() == kind;
    }
}
