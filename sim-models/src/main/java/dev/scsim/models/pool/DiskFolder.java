package dev.scsim.models.pool;

import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.units.Ppm;
import dev.scsim.models.drive.Drive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The drives of an array, tier after tier: those that hold data, and the dedicated spares that wait
 * idle.
 *
 * <p>Confined to the simulation thread.
 */
public final class DiskFolder {
    private final List<Drive> drives;
    private final int[][] dataDrives;

    /**
     * @param tiers the drives
     * @param layouts of each tier's drives; spare space on a drive that serves I/O is kept free
     */
    public DiskFolder(
            Scheduler scheduler,
            String arrayName,
            List<FolderSpec> tiers,
            List<ExtentLayout> layouts) {
        List<Drive> all = new ArrayList<>();
        this.dataDrives = new int[tiers.size()][];
        for (int tier = 0; tier < tiers.size(); tier++) {
            FolderSpec spec = tiers.get(tier);
            int first = all.size();
            dataDrives[tier] = IntStream.of(layouts.get(tier).dataDrives())
                    .map(drive -> first + drive)
                    .toArray();
            for (int i = 0; i < spec.driveCount(); i++) {
                String name = arrayName + ".drive." + (first + i);
                all.add(spec.drives()
                        .get(i)
                        .newDrive(scheduler, name, reserved(layouts.get(tier), i)));
            }
        }
        this.drives = List.copyOf(all);
    }

    public Drive drive(int index) {
        return drives.get(index);
    }

    /** All drives, idle spares included. */
    public List<Drive> drives() {
        return drives;
    }

    public int tiers() {
        return dataDrives.length;
    }

    /** Drives of a tier that hold data while all drives are well. */
    public List<Drive> activeDrives(int tier) {
        return Arrays.stream(dataDrives[tier]).mapToObj(drives::get).toList();
    }

    /** Drives of all tiers that hold data while all drives are well. */
    public List<Drive> activeDrives() {
        return Arrays.stream(dataDrives)
                .flatMapToInt(Arrays::stream)
                .mapToObj(drives::get)
                .toList();
    }

    /** Part of a drive that is kept free: only distributed spare space lies beside data. */
    private static Ppm reserved(ExtentLayout layout, int drive) {
        int spare = layout.dataExtents(drive) == 0 ? 0 : layout.spareExtents(drive);
        int all = layout.dataExtents(drive) + spare;
        return new Ppm(all == 0 ? 0 : (int) (spare * (long) Ppm.WHOLE / all));
    }
}
