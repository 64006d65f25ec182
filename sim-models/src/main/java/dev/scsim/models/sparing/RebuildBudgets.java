package dev.scsim.models.sparing;

/**
 * What rebuild and background jobs may take of each resource, bytes per second, all at least 1 and
 * at most {@link dev.scsim.core.units.Transfer#RATE_MAX}. A drive that reads and writes shares its
 * time between both.
 */
public interface RebuildBudgets {
    /** Bytes per second that a drive reads for jobs while it writes none. */
    long readBytesPerSecond(int drive);

    /** Bytes per second that a drive writes for jobs while it reads none. */
    long writeBytesPerSecond(int drive);

    /** Bytes per second that the controllers move for jobs: all that is read or written. */
    long controllerBytesPerSecond();

    /** Back-end chains; drive {@code d} is on chain {@code d} modulo this. */
    int chains();

    /** Bytes per second that one chain carries for jobs. */
    long chainBytesPerSecond();
}
