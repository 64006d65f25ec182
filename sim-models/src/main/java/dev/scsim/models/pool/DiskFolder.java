package dev.scsim.models.pool;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.units.Ppm;
import dev.scsim.models.drive.Drive;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The drives of one folder: those that serve I/O, and the dedicated spares that wait idle.
 *
 * <p>Confined to the simulation thread.
 */
public final class DiskFolder {
    private final FolderSpec spec;
    private final Drive[] active;

    public DiskFolder(Scheduler scheduler, String arrayName, FolderSpec spec) {
        this.spec = spec;
        int count = activeDrives(spec);
        checkArgument(count > 0, "folder of array %s has no active drive", arrayName);
        Ppm free = new Ppm(reservedPpm(spec));
        this.active = IntStream.range(0, count)
                .mapToObj(i -> arrayName + ".drive." + i)
                .map(name -> spec.drive().newDrive(scheduler, name, free))
                .toArray(Drive[]::new);
    }

    /** Drives that serve I/O while all drives are well. */
    public static int activeDrives(FolderSpec spec) {
        return spec.driveCount()
                - spec.sparing().idleDrives(spec.driveCount(), spec.spareGroupSize());
    }

    /** Capacity of the folder less its spare space, dedicated or distributed alike, bytes. */
    public static long usableRawBytes(FolderSpec spec) {
        return spec.drive().capacityBytes() * (spec.driveCount() - spareDrives(spec));
    }

    public Drive drive(int index) {
        return active[index];
    }

    public List<Drive> activeDrives() {
        return List.of(active);
    }

    public FolderSpec spec() {
        return spec;
    }

    /** Drives' worth of spare space, dedicated or distributed alike: one for each group. */
    private static int spareDrives(FolderSpec spec) {
        return Sparing.DEDICATED.idleDrives(spec.driveCount(), spec.spareGroupSize());
    }

    /** Part of every active drive that is kept free: only distributed spare space lies there. */
    private static int reservedPpm(FolderSpec spec) {
        int onActive = spareDrives(spec)
                - spec.sparing().idleDrives(spec.driveCount(), spec.spareGroupSize());
        return (int) (onActive * 1_000_000L / spec.driveCount());
    }
}
