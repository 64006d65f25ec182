package dev.scsim.config.scenario;

import dev.scsim.config.document.Part;
import dev.scsim.models.fault.FaultTime;

import java.util.List;
import java.util.OptionalLong;

/**
 * An entry of {@code faults} that is right by itself.
 *
 * @param part where it stands
 * @param array the array it strikes
 * @param kind what happens
 * @param at when
 * @param drives the drives it happens to; none for {@link Kind#ENABLE} and {@link Kind#ADD}
 * @param count drives that join; 0 for other kinds
 * @param capacityBytes capacity of replacements, bytes; empty = as before
 */
record FaultDraft(
        Part part,
        ArrayEntry array,
        Kind kind,
        FaultTime at,
        List<NumberedDrive> drives,
        int count,
        OptionalLong capacityBytes) {

    FaultDraft {
        drives = List.copyOf(drives);
    }

    /** What happens; the key of the entry that says so, and to what. */
    enum Kind {
        FAIL("fail", "drive"),
        REPLACE("replace", "drive"),
        ENABLE("enable", "optimiser"),
        ADD("add", "drives");

        private final String key;
        private final String word;

        Kind(String key, String word) {
            this.key = key;
            this.word = word;
        }

        String word() {
            return word;
        }

        String key() {
            return key;
        }

        /** Whether it names the drives it happens to. */
        boolean ofDrives() {
            return this == FAIL || this == REPLACE;
        }
    }

    /** A drive of the folder, and where its number stands. */
    record NumberedDrive(Part part, int index) {}

    boolean concerns(int drive) {
        return drives.stream().anyMatch(d -> d.index() == drive);
    }

    /** Whether it surely comes before another fault that stands behind it in the file. */
    boolean surelyBeforeLater(FaultDraft later) {
        return compare(later.at, false);
    }

    /** Whether it surely comes before another fault that stands before it in the file. */
    boolean surelyBeforeEarlier(FaultDraft earlier) {
        return compare(earlier.at, true);
    }

    private boolean compare(FaultTime other, boolean strictly) {
        int order;
        if (at instanceof FaultTime.AtTime mine && other instanceof FaultTime.AtTime its) {
            order = Long.compare(mine.nanos(), its.nanos());
        } else if (at instanceof FaultTime.AtProgress mine
                && other instanceof FaultTime.AtProgress its
                && mine.rebuild() == its.rebuild()) {
            order = Integer.compare(mine.progressPpm(), its.progressPpm());
        } else {
            return false;
        }
        return strictly ? order < 0 : order <= 0;
    }
}
