package dev.scsim.planner.rebuild;

import dev.scsim.models.forecast.Window;

/** Parts of the time line that hosts tell apart. */
public enum Phase {
    /** All drives are well. */
    BEFORE(Window.Kind.BEFORE),
    /** Redundancy is missing and no rebuild is under way. */
    DEGRADED(Window.Kind.DEGRADED),
    /** A rebuild is under way. */
    DURING(Window.Kind.REBUILD),
    /** Extents move to new drives or onto former spares. */
    MOVES(Window.Kind.MOVES),
    /** Nothing is left to do and all data is redundant. */
    AFTER(Window.Kind.AFTER),
    /** Data is lost: what hosts ask of it fails, whatever else goes on. */
    LOST(null);

    private final Window.Kind kind;

    Phase(Window.Kind kind) {
        this.kind = kind;
    }

    boolean covers(WindowView window) {
        return of(window.moment()) == this;
    }

    /** The phase of a moment. */
    static Phase of(Window.Moment moment) {
        if (moment.dataLost()) {
            return LOST;
        }
        for (Phase phase : values()) {
            if (phase.kind == moment.kind()) {
                return phase;
            }
        }
        throw new IllegalArgumentException("no phase of " + moment);
    }
}
