package dev.scsim.config.catalogue;

import com.google.common.collect.ImmutableList;

import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.core.units.Ppm;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.drive.HddQueueSpec;
import dev.scsim.models.drive.HddSpec;
import dev.scsim.models.drive.SeekCurve;
import dev.scsim.models.drive.SsdSpec;

import java.util.Arrays;
import java.util.List;

/** The families of drives: their classes, the keys that only they have, and their spec records. */
enum DriveFamily {
    SSD("RI", "MU", "WI") {
        @Override
        void describe(EntryKind.Shapes keys) {
            keys.quantity("channels", QuantityKind.COUNT, Limits.of(1, 1024));
            keys.quantity("random_read", QuantityKind.IOPS, Limits.POSITIVE);
            keys.quantity("random_write", QuantityKind.IOPS, Limits.POSITIVE);
            keys.quantity("sequential_read", QuantityKind.BYTE_RATE, Limits.POSITIVE);
            keys.quantity("sequential_write", QuantityKind.BYTE_RATE, Limits.POSITIVE);
            keys.quantity("over_provisioning", QuantityKind.SHARE, Limits.of(1, 10_000_000));
        }

        @Override
        DriveSpec spec(CatalogueEntry drive) {
            return new SsdSpec(
                    drive.id(),
                    drive.text(CLASS),
                    drive.number("capacity"),
                    drive.count("channels"),
                    drive.number("random_read"),
                    drive.number("random_write"),
                    drive.number("sequential_read"),
                    drive.number("sequential_write"),
                    drive.count("over_provisioning"));
        }
    },
    HDD("7K", "10K", "15K") {
        @Override
        void describe(EntryKind.Shapes keys) {
            keys.quantity("rpm", QuantityKind.COUNT, Limits.of(1_000, 30_000));
            keys.quantity("seek.average", QuantityKind.DURATION, Limits.of(1, 150_000_000));
            keys.quantity("seek.track_to_track", QuantityKind.SHARE, Limits.of(0, 1_000_000));
            keys.quantity("seek.full_stroke", QuantityKind.RATIO, Limits.of(1_000_000, 6_000_000));
            keys.quantity("write_settle", QuantityKind.DURATION, Limits.of(0, 100_000_000));
            keys.quantity("medium.outer", QuantityKind.BYTE_RATE, Limits.POSITIVE);
            keys.quantity("medium.inner_loss", QuantityKind.SHARE, Limits.of(0, 950_000));
            keys.quantity("interface", QuantityKind.BYTE_RATE, Limits.POSITIVE);
            keys.quantity("queue.depth", QuantityKind.COUNT, Limits.of(1, 256));
            keys.quantity("queue.overtaken", QuantityKind.COUNT, Limits.of(1, 1_000));
            keys.quantity("queue.urgent_in_a_row", QuantityKind.COUNT, Limits.of(1, 1_000));
        }

        @Override
        DriveSpec spec(CatalogueEntry drive) {
            long average = drive.number("seek.average");
            long outer = drive.number("medium.outer");
            return new HddSpec(
                    drive.id(),
                    drive.text(CLASS),
                    drive.number("capacity"),
                    drive.count("rpm"),
                    new SeekCurve(
                            share(drive, "seek.track_to_track", average),
                            average,
                            share(drive, "seek.full_stroke", average)),
                    drive.number("write_settle"),
                    outer,
                    outer - share(drive, "medium.inner_loss", outer),
                    drive.number("interface"),
                    new HddQueueSpec(
                            drive.count("queue.depth"),
                            drive.count("queue.overtaken"),
                            drive.count("queue.urgent_in_a_row")));
        }
    };

    static final String CLASS = "class";

    private final ImmutableList<String> classes;

    DriveFamily(String... classes) {
        this.classes = ImmutableList.copyOf(classes);
    }

    /** Keys that a drive of the family must have beside those of all drives. */
    abstract void describe(EntryKind.Shapes keys);

    /** @throws IllegalArgumentException when the values do not go together */
    abstract DriveSpec spec(CatalogueEntry drive);

    /** Classes of all families. */
    static List<String> allClasses() {
        return Arrays.stream(values())
                .flatMap(family -> family.classes.stream())
                .toList();
    }

    /** The family that a class belongs to. */
    static DriveFamily ofClass(String name) {
        return Arrays.stream(values())
                .filter(family -> family.classes.contains(name))
                .findFirst()
                .orElseThrow();
    }

    private static long share(CatalogueEntry drive, String path, long of) {
        return Math.round((double) drive.number(path) * of / Ppm.WHOLE);
    }
}
