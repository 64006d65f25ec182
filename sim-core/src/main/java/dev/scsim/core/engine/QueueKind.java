package dev.scsim.core.engine;

/** The structures that can hold pending events; all give exactly the same order. */
public enum QueueKind {

    /** A tournament tree over (time, sequence): no limit on time. */
    TREE {
        @Override
        EventQueue newQueue() {
            return new TreeQueue();
        }
    };

    abstract EventQueue newQueue();
}
