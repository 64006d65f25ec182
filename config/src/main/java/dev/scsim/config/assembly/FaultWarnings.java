package dev.scsim.config.assembly;

import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.TierSpec;

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
        int drives = array.array().drives().size();
        for (int drive = 0; drive < drives; drive++) {
            untouched.add(drive);
        }
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
            replaces(replacement);
        } else if (fault instanceof Fault.OptimiserEnabled) {
            // From now on no drive waits idle.
            untouched.clear();
        }
    }

    private void fails(int drive) {
        if (!failed.add(drive)) {
            warn("drive " + drive
                    + " fails again without a replacement: only the first one counts");
        } else if (untouched.remove(drive) && isIdleSpare(drive)) {
            warn("drive " + drive + " is an idle spare while all drives are well:"
                    + " its failure starts no rebuild");
        }
    }

    private void replaces(Fault.DriveReplacement replacement) {
        failed.remove(replacement.drive());
        long had = array.array().drives().get(replacement.drive()).capacityBytes();
        if (replacement.capacityBytes() < had) {
            warn("the new drive " + replacement.drive() + " has "
                    + QuantityKind.SIZE.format(replacement.capacityBytes())
                    + ", less than the "
                    + QuantityKind.SIZE.format(had)
                    + " before: it may be too small to take what was there");
        }
    }

    /** Of equal drives of a tier those with the highest numbers are the spares. */
    private boolean isIdleSpare(int drive) {
        int end = 0;
        for (TierSpec tier : array.array().tiers()) {
            FolderSpec folder = tier.folder();
            end += folder.driveCount();
            if (drive < end) {
                return drive
                        >= end
                                - folder.sparing()
                                        .idleDrives(folder.driveCount(), folder.spareGroupSize());
            }
        }
        return false;
    }

    private void warn(String statement) {
        warnings.add("array " + array.array().name() + ": " + statement);
    }
}
