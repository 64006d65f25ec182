package dev.scsim.core.engine;

/**
 * The structures that can hold pending events. All give exactly the same order; they differ in
 * speed and in what they can hold. {@link #ADAPTIVE} is right for every use, the others serve
 * comparisons.
 */
public enum QueueKind {

    /**
     * Starts as {@link #PACKED_TREE} and moves, with all pending events, when that cannot hold an
     * event or is no longer the fastest: to {@link #LADDER} beyond 8192 pending events, to {@link
     * #TREE} when more than 64 events lie 39 hours ahead.
     */
    ADAPTIVE {
        @Override
        EventQueue newQueue() {
            return new PackedTreeQueue(TREE_SLOTS_MAX);
        }

        @Override
        EventQueue successorOf(EventQueue refusing) {
            return refusing.size() >= TREE_SLOTS_MAX
                    ? new LadderQueue(EventQueue.SLOTS_MAX)
                    : new TreeQueue(TREE_SLOTS_MAX);
        }
    },

    /**
     * A tournament tree over time and sequence packed in one long: the fastest up to some 10,000
     * pending events. Holds at most 32,768 events, of which 64 may lie 39 hours or more ahead.
     */
    PACKED_TREE {
        @Override
        EventQueue newQueue() {
            return new PackedTreeQueue(PackedTreeQueue.SLOTS_LIMIT);
        }
    },

    /** A tournament tree over time and sequence: up to 8 million events, at any time. */
    TREE {
        @Override
        EventQueue newQueue() {
            return new TreeQueue(EventQueue.SLOTS_MAX);
        }
    },

    /** A ladder queue: the fastest from 10,000 events on; up to 8 million, at any time. */
    LADDER {
        @Override
        EventQueue newQueue() {
            return new LadderQueue(EventQueue.SLOTS_MAX);
        }
    };

    private static final int TREE_SLOTS_MAX = 8192;

    abstract EventQueue newQueue();

    /**
     * An empty queue that takes over from one that has just refused an event.
     *
     * @throws IllegalStateException when this kind stays with its one structure
     */
    EventQueue successorOf(EventQueue refusing) {
        throw new IllegalStateException("the queue " + name() + " holds " + refusing.size()
                + " events and cannot hold this one too; QueueKind.ADAPTIVE could");
    }
}
