package dev.scsim.core.check;

/** How often an invariant can be afforded. */
public enum Cost {
    /** Cheap, whatever the size of the state: after every event. */
    EVERY_EVENT,
    /** Walks part of the state: after every so many events. */
    SAMPLED,
    /** Walks all of the state: once, when the run has ended. */
    AT_END
}
