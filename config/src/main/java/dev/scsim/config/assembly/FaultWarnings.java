package dev.scsim.config.assembly;

import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.FolderSpec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Faults of one array that do less than a reader of the file may think. */
final class FaultWarnings {
    private final AssembledArray array;
    private final List<String> warnings = new ArrayList<>();
    private final Set<Integer> failed = new HashSet<>();
    private final Set<Integer> untouched = new HashSet<>();

    FaultWarnings(AssembledArray array) {
        this.array = array;
        for (int drive = 0; drive < folder().driveCount(); drive++) {
            untouched.add(drive);
        }
    }

    private FolderSpec folder() {
        return array.array().folder();
    }

    List<String> list() {
        // By time, those that wait for a rebuild last: near enough for a hint.
        array.faults().forEach(this::look);
        return warnings;
    }

    private void look(Fault fault) {
        if (fault instanceof Fault.DriveFailure failure) {
            fails(failure.drive());
        } else if (fault instanceof Fault.DriveReplacement replacement) {
            failed.remove(replacement.drive());
        } else if (fault instanceof Fault.OptimiserEnabled) {
            // From now on no drive waits idle.
            untouched.clear();
        }
    }

    private void fails(int drive) {
        if (!failed.add(drive)) {
            warn("drive " + drive
                    + " fails again without a replacement: only the first one counts");
        } else if (untouched.remove(drive) && drive >= firstIdleSpare()) {
            warn("drive " + drive + " is an idle spare while all drives are well:"
                    + " its failure starts no rebuild");
        }
    }

    /** Of equal drives those with the highest numbers are the spares. */
    private int firstIdleSpare() {
        FolderSpec folder = folder();
        return folder.driveCount()
                - folder.sparing().idleDrives(folder.driveCount(), folder.spareGroupSize());
    }

    private void warn(String statement) {
        warnings.add("array " + array.array().name() + ": " + statement);
    }
}
