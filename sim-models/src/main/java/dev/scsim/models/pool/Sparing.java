package dev.scsim.models.pool;

/** Where a disk folder keeps the space that takes the data of a failed drive. */
public enum Sparing {
    /** Whole drives wait idle: one for each group of at most 21 drives of a class. */
    DEDICATED {
        @Override
        public int idleDrives(int driveCount, int driveGroupSize) {
            return Math.min(driveCount, (driveCount + driveGroupSize - 1) / driveGroupSize);
        }
    },
    /** The same amount of space is reserved on every drive; all drives serve I/O. */
    DISTRIBUTED {
        @Override
        public int idleDrives(int driveCount, int driveGroupSize) {
            return 0;
        }
    };

    /** Drives of one class that hold no data while all drives are well. */
    public abstract int idleDrives(int driveCount, int driveGroupSize);
}
