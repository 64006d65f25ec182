package dev.scsim.models.fault;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.List;

/** Something that happens to the drives of a folder, and when. */
public sealed interface Fault
        permits Fault.DriveFailure,
                Fault.DriveReplacement,
                Fault.OptimiserEnabled,
                Fault.DrivesAdded {

    FaultTime at();

    /** Index of the drive that it concerns; -1 for all of them. */
    int drive();

    /** Tells it to whom it concerns. */
    void strike(Target target);

    /** What faults are told to. */
    interface Target {
        void fail(int drive);

        void replace(int drive, long capacityBytes);

        void enableOptimiser();

        void add(int count, long capacityBytes);
    }

    /**
     * A drive dies, or is reported dead.
     *
     * @param drive index in its group
     */
    record DriveFailure(FaultTime at, int drive) implements Fault {
        public DriveFailure {
            checkArgument(drive >= 0, "drive %s", drive);
        }

        @Override
        public void strike(Target target) {
            target.fail(drive);
        }
    }

    /**
     * A new drive takes the place of a failed one.
     *
     * @param drive index of the failed drive
     * @param capacityBytes capacity of the new one, bytes
     */
    record DriveReplacement(FaultTime at, int drive, long capacityBytes) implements Fault {
        public DriveReplacement {
            checkArgument(drive >= 0, "drive %s", drive);
            checkArgument(capacityBytes > 0, "capacity %s B", capacityBytes);
        }

        @Override
        public void strike(Target target) {
            target.replace(drive, capacityBytes);
        }
    }

    /** The user lets an upgraded array change from dedicated to distributed spares, one way. */
    record OptimiserEnabled(FaultTime at) implements Fault {
        @Override
        public int drive() {
            return -1;
        }

        @Override
        public void strike(Target target) {
            target.enableOptimiser();
        }
    }

    /**
     * New drives join the group; their numbers follow those of all drives before.
     *
     * @param count how many, 1 to 4096
     * @param capacityBytes capacity of each, bytes
     */
    record DrivesAdded(FaultTime at, int count, long capacityBytes) implements Fault {
        public DrivesAdded {
            checkArgument(count > 0 && count <= 4096, "drives %s", count);
            checkArgument(capacityBytes > 0, "capacity %s B", capacityBytes);
        }

        @Override
        public int drive() {
            return -1;
        }

        @Override
        public void strike(Target target) {
            target.add(count, capacityBytes);
        }
    }

    /** Drives that join by any of these faults. */
    static int drivesAdded(List<Fault> faults) {
        return faults.stream()
                .mapToInt(fault -> fault instanceof DrivesAdded added ? added.count() : 0)
                .sum();
    }

    /** A drive failure at a time, ns. */
    static Fault failure(int drive, long atNanos) {
        return new DriveFailure(new FaultTime.AtTime(atNanos), drive);
    }

    /** A drive failure when a rebuild has come so far. */
    static Fault failureAtProgress(int drive, int rebuild, int progressPpm) {
        return new DriveFailure(new FaultTime.AtProgress(rebuild, progressPpm), drive);
    }

    /** A replacement at a time, ns. */
    static Fault replacement(int drive, long capacityBytes, long atNanos) {
        return new DriveReplacement(new FaultTime.AtTime(atNanos), drive, capacityBytes);
    }

    /** The optimiser is enabled at a time, ns. */
    static Fault optimiser(long atNanos) {
        return new OptimiserEnabled(new FaultTime.AtTime(atNanos));
    }

    /** Drives join at a time, ns. */
    static Fault addition(int count, long capacityBytes, long atNanos) {
        return new DrivesAdded(new FaultTime.AtTime(atNanos), count, capacityBytes);
    }
}
