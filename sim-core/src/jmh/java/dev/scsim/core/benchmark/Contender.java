package dev.scsim.core.benchmark;

/** One engine running one model, ready to be timed. */
interface Contender {

    /** The engine and its event list. */
    String name();

    /** Simulates on for about this many events. */
    void run(long events);

    /** A number that depends on the order of all events so far, equal for engines that agree. */
    long checksum();
}
