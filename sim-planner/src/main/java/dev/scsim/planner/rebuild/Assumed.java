package dev.scsim.planner.rebuild;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.release.IoPathCosts;
import dev.scsim.models.release.RebuildProfile;

/** Values that a rebuild rests on and that nobody has published for SC arrays. */
public enum Assumed {
    SHARE("rebuild share of a drive", "rebuild.share", "%") {
        @Override
        public double value(StorageCenterSpec array) {
            return rebuild(array).sharePpm() / PPM_PER_PERCENT;
        }

        @Override
        StorageCenterSpec scaled(StorageCenterSpec array, double factor) {
            RebuildProfile old = rebuild(array);
            return with(array, old.withShare(bounded(old.sharePpm() * factor, Ppm.WHOLE)));
        }
    },
    USED_CAPACITY("used capacity", "volumes", "GiB") {
        @Override
        public double value(StorageCenterSpec array) {
            return array.volumes().stream().mapToDouble(VolumeSpec::sizeBytes).sum() / GIB;
        }

        @Override
        StorageCenterSpec scaled(StorageCenterSpec array, double factor) {
            return array.withVolumes(array.volumes().stream()
                    .map(volume -> volume.withSize(
                            Math.max(VOLUME_MIN, (long) (volume.sizeBytes() * factor))))
                    .toList());
        }
    },
    DRIVE_WRITE("drive write bandwidth", "drives.sequential_write", "MB/s") {
        @Override
        public double value(StorageCenterSpec array) {
            return array.folder().drive().writeBytesPerSecond() / MB;
        }

        /** Drives of several classes have no one bandwidth. */
        @Override
        boolean mattersTo(StorageCenterSpec array) {
            return array.tiers().size() == 1;
        }

        @Override
        StorageCenterSpec scaled(StorageCenterSpec array, double factor) {
            return array.withTiers(array.tiers().stream()
                    .map(tier -> tier.withFolder(writing(tier.folder(), factor)))
                    .toList());
        }
    },
    JOBS_PER_DRIVE("jobs per drive", "rebuild.jobs_per_drive", "") {
        @Override
        public double value(StorageCenterSpec array) {
            return rebuild(array).jobsPerDrive();
        }

        @Override
        StorageCenterSpec scaled(StorageCenterSpec array, double factor) {
            RebuildProfile old = rebuild(array);
            int jobs = bounded(old.jobsPerDrive() * factor, JOBS_MAX);
            return with(array, old.withJobsPerDrive(jobs));
        }
    },
    MOVE("controller work to move data", "rebuild.move", "ns/KiB") {
        @Override
        public double value(StorageCenterSpec array) {
            return rebuild(array).moveNanosPerKib();
        }

        @Override
        StorageCenterSpec scaled(StorageCenterSpec array, double factor) {
            RebuildProfile old = rebuild(array);
            return with(array, old.withMove(Math.round(old.moveNanosPerKib() * factor)));
        }
    },
    XOR("controller work for parity", "cpu.xor", "ns/KiB") {
        @Override
        public double value(StorageCenterSpec array) {
            return array.release().costs().xorNanosPerKib();
        }

        @Override
        boolean mattersTo(StorageCenterSpec array) {
            return array.regions().stream().anyMatch(r -> !r.spec().raid().mirrored());
        }

        @Override
        StorageCenterSpec scaled(StorageCenterSpec array, double factor) {
            IoPathCosts costs = array.release().costs();
            return array.withRelease(array.release()
                    .withCosts(costs.withXor(Math.round(costs.xorNanosPerKib() * factor))));
        }
    },
    DETECTION("detection time", "rebuild.detection", "s") {
        @Override
        public double value(StorageCenterSpec array) {
            return rebuild(array).detectionNanos() / NANOS_PER_SECOND;
        }

        @Override
        StorageCenterSpec scaled(StorageCenterSpec array, double factor) {
            RebuildProfile old = rebuild(array);
            return with(array, old.withDetection(Math.round(old.detectionNanos() * factor)));
        }
    };

    /** Values are moved by this part either way. */
    public static final double SPAN = 0.2;

    private static final double PPM_PER_PERCENT = 10_000;
    private static final double GIB = 1 << 30;
    private static final double MB = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int JOBS_MAX = 256;
    private static final long VOLUME_MIN = 65_536;

    private final String label;
    private final String key;
    private final String unit;

    Assumed(String label, String key, String unit) {
        this.label = label;
        this.key = key;
        this.unit = unit;
    }

    /** For readers. */
    public String label() {
        return label;
    }

    /** Where it stands in a release, a drive or a scenario. */
    public String key() {
        return key;
    }

    /** Unit of {@link #value}; empty for a count. */
    public String unit() {
        return unit;
    }

    /** The value of an array, in {@link #unit}. */
    public abstract double value(StorageCenterSpec array);

    /** The same array with the value multiplied, as far as the value's kind and limits allow. */
    abstract StorageCenterSpec scaled(StorageCenterSpec array, double factor);

    boolean mattersTo(StorageCenterSpec array) {
        return true;
    }

    /** Whether moving the value changes the array at all. */
    public boolean movable(StorageCenterSpec array) {
        return mattersTo(array) && value(array) > 0;
    }

    /** The array with the value 20 % lower. */
    public StorageCenterSpec lower(StorageCenterSpec array) {
        return scaled(array, 1 - SPAN);
    }

    /** The array with the value 20 % higher. */
    public StorageCenterSpec higher(StorageCenterSpec array) {
        return scaled(array, 1 + SPAN);
    }

    private static RebuildProfile rebuild(StorageCenterSpec array) {
        return array.release().rebuild();
    }

    private static int bounded(double value, int max) {
        return (int) Math.max(1, Math.min(max, Math.round(value)));
    }

    private static FolderSpec writing(FolderSpec folder, double factor) {
        return folder.withDrives(
                folder.drives().stream().map(drive -> writing(drive, factor)).toList());
    }

    /** The same drive with another write bandwidth; other families of drives stay as they are. */
    private static DriveSpec writing(DriveSpec drive, double factor) {
        return drive instanceof SsdSpec ssd
                ? ssd.withSequentialWrite(
                        Math.max(1, Math.round(ssd.sequentialWriteBytesPerSecond() * factor)))
                : drive;
    }

    /** The same array with another way to rebuild. */
    public static StorageCenterSpec with(StorageCenterSpec array, RebuildProfile rebuild) {
        return array.withRelease(array.release().withRebuild(rebuild));
    }
}
