package dev.scsim.models.pool;

import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.units.Ppm;
import dev.scsim.models.drive.Drive;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The drives of one folder: those that hold data, and the dedicated spares that wait idle.
 *
 * <p>Confined to the simulation thread.
 */
public final class DiskFolder {
    private final FolderSpec spec;
    private final Drive[] drives;
    private final int[] dataDrives;

    /** @param layout of the folder's drives; spare space on a drive that serves I/O is kept free */
    public DiskFolder(Scheduler scheduler, String arrayName, FolderSpec spec, ExtentLayout layout) {
        this.spec = spec;
        this.dataDrives = layout.dataDrives();
        this.drives = IntStream.range(0, spec.driveCount())
                .mapToObj(i -> spec.drive()
                        .newDrive(scheduler, arrayName + ".drive." + i, reserved(layout, i)))
                .toArray(Drive[]::new);
    }

    public Drive drive(int index) {
        return drives[index];
    }

    /** All drives, idle spares included. */
    public List<Drive> drives() {
        return List.of(drives);
    }

    /** Drives that hold data while all drives are well. */
    public List<Drive> activeDrives() {
        return Arrays.stream(dataDrives).mapToObj(i -> drives[i]).toList();
    }

    public FolderSpec spec() {
        return spec;
    }

    /** Part of a drive that is kept free: only distributed spare space lies beside data. */
    private static Ppm reserved(ExtentLayout layout, int drive) {
        int spare = layout.dataExtents(drive) == 0 ? 0 : layout.spareExtents(drive);
        int all = layout.dataExtents(drive) + spare;
        return new Ppm(all == 0 ? 0 : (int) (spare * (long) Ppm.WHOLE / all));
    }
}
