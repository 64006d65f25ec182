package dev.scsim.models.drive;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.resource.Resource;

/**
 * One drive in service. An operation passes the medium (flash channels, heads) and the interface;
 * the interface transfer streams through the SAS chain at the same time, so the caller combines
 * both with {@link #interfaceDone}.
 *
 * <p>A {@code strip} is the place on the drive, in strips from its begin; an operation may go on
 * over the strips that follow.
 */
public interface Drive {
    /** Reads the medium; {@code done} runs when the data is ready for the interface. */
    void readMedium(long strip, long bytes, EventHandler done, long payload);

    /** Reads the medium as {@link #readMedium} does, without going ahead of what waits there. */
    void readMediumInTurn(long strip, long bytes, EventHandler done, long payload);

    /** Writes the medium from the drive's buffer; {@code done} runs when it is durable. */
    void writeMedium(long strip, long bytes, EventHandler done, long payload);

    /** Books a transfer on the interface, each direction for itself; returns when it ends, ns. */
    long interfaceDone(boolean read, long bytes);

    /** Busy time of the medium, for utilisation. */
    Resource medium();

    /** Busy time of the interface towards the controller. */
    Resource readInterface();

    /** Busy time of the interface towards the drive. */
    Resource writeInterface();

    long readsStarted();

    long writesStarted();
}
