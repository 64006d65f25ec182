package dev.scsim.models.livevolume;

import dev.scsim.models.replication.ReplicationMode;

import java.util.List;

/** One state of a Live Volume: what it means and how I/O is treated in it. Stateless. */
public sealed interface LiveVolumeState
        permits FirstCopy,
                Current,
                OutOfDate,
                Resync,
                Paused,
                Blocked,
                Swapping,
                FailoverPending,
                FailedOver,
                Fenced,
                Restoring,
                Down {
    LiveVolumeState FIRST_COPY = new FirstCopy();
    LiveVolumeState CURRENT = new Current();
    LiveVolumeState OUT_OF_DATE = new OutOfDate();
    LiveVolumeState RESYNC = new Resync();
    LiveVolumeState PAUSED = new Paused();
    LiveVolumeState BLOCKED = new Blocked();
    LiveVolumeState SWAPPING = new Swapping();
    LiveVolumeState FAILOVER_PENDING = new FailoverPending();
    LiveVolumeState FAILED_OVER = new FailedOver();
    LiveVolumeState FENCED = new Fenced();
    LiveVolumeState RESTORING = new Restoring();
    LiveVolumeState DOWN = new Down();

    /** All states, in the order of the documentation. */
    List<LiveVolumeState> ALL = List.of(
            FIRST_COPY,
            CURRENT,
            OUT_OF_DATE,
            RESYNC,
            PAUSED,
            BLOCKED,
            SWAPPING,
            FAILOVER_PENDING,
            FAILED_OVER,
            FENCED,
            RESTORING,
            DOWN);

    /** Upper case, one word, for tables and diagrams. */
    String name();

    /** What it means. */
    String meaning();

    /** Who serves I/O. */
    String serves();

    /** What the primary does with writes. */
    WriteRule writes(ReplicationMode mode);

    /** Whether what the other array lacks is copied while the arrays hear each other. */
    default boolean copies() {
        return false;
    }

    /** Whether some array may serve as primary. */
    default boolean hasPrimary() {
        return true;
    }
}
