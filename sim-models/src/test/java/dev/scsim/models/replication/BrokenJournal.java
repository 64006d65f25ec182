package dev.scsim.models.replication;

/** Breaks a journal for tests of those who watch it. */
public final class BrokenJournal {
    private BrokenJournal() {}

    /** Marks a granule without listing it. */
    public static void markOnly(Journal journal, int granule) {
        journal.bits[granule >> 6] |= 1L << granule;
    }
}
