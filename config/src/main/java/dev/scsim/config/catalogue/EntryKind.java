package dev.scsim.config.catalogue;

import com.google.common.collect.ImmutableList;

import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.raid.RaidLevel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The kinds of catalogue entry: one YAML file each, in a directory of its kind, with the keys
 * listed here. All keys of the catalogue are in this file.
 */
public enum EntryKind {
    ARRAY("arrays", "array") {
        @Override
        void describe(Shapes keys) {
            keys.quantity("controllers.cores", QuantityKind.COUNT, Limits.of(1, 64));
            keys.quantity("controllers.clock", QuantityKind.FREQUENCY, CLOCK);
            keys.quantity("caches.read", QuantityKind.SIZE, Limits.ANY);
            keys.quantity("caches.write", QuantityKind.SIZE, Limits.ANY);
            keys.quantity("front_end.ports", QuantityKind.COUNT, Limits.of(1, 64));
            keys.quantity("front_end.rate", QuantityKind.BYTE_RATE, Limits.POSITIVE);
            keys.quantity("front_end.command", QuantityKind.DURATION, Limits.ANY);
            keys.optionalText("front_end.kinds.*");
            keys.quantity("back_end.chains", QuantityKind.COUNT, Limits.of(1, 64));
            keys.quantity("back_end.rate", QuantityKind.BYTE_RATE, Limits.POSITIVE);
            keys.quantity("back_end.command", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("inter_controller.rate", QuantityKind.BYTE_RATE, Limits.POSITIVE);
            keys.quantity("inter_controller.command", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("pool.page_size", QuantityKind.SIZE, Limits.POSITIVE);
            keys.words("pool.dual_by_default", FLAG);
            keys.optional("slots.count", QuantityKind.COUNT, Limits.of(0, 1000));
            keys.optionalWords("slots.size", DRIVE_SIZES);
            keys.optionalText("slots.enclosures");
            keys.optionalWords("releases.*", FLAG);
            keys.quantity("limits.drives", QuantityKind.COUNT, Limits.POSITIVE);
            keys.optional("limits.raw_capacity.*", QuantityKind.SIZE, Limits.POSITIVE);
            keys.optional("prediction.peak_error", QuantityKind.SHARE, Limits.of(0, 10_000_000));
            keys.optional("prediction.knee_error", QuantityKind.SHARE, Limits.of(0, 10_000_000));
            keys.optional("prediction.uncertainty", QuantityKind.SHARE, Limits.of(0, 10_000_000));
        }
    },
    DRIVE("drives", "drive") {
        @Override
        void describe(Shapes keys) {
            keys.words(DriveFamily.CLASS, DriveFamily.allClasses());
            keys.text("part");
            keys.optionalWords("size", DRIVE_SIZES);
            keys.quantity("capacity", QuantityKind.SIZE, Limits.POSITIVE);
            for (DriveFamily family : DriveFamily.values()) {
                keysOf(family).forEach(shape -> keys.list.add(shape.notRequired()));
            }
            keys.quantity("reliability.annual_failure_rate", QuantityKind.SHARE, POSITIVE_SHARE);
            keys.quantity("reliability.weibull_shape", QuantityKind.RATIO, SHAPE);
            keys.quantity("reliability.unreadable", QuantityKind.ERROR_RATE, UNREADABLE);
        }

        @Override
        ImmutableList<KeyShape> keysOf(CatalogueEntry drive) {
            Optional<CatalogueValue> driveClass = drive.find(DriveFamily.CLASS);
            if (driveClass.isEmpty()) {
                return keys();
            }
            DriveFamily own = DriveFamily.ofClass(driveClass.get().text());
            ImmutableList.Builder<KeyShape> keys = ImmutableList.builder();
            keys().stream().filter(shape -> !isOfAFamily(shape)).forEach(keys::add);
            return keys.addAll(keysOf(own)).build();
        }

        private boolean isOfAFamily(KeyShape shape) {
            return Arrays.stream(DriveFamily.values())
                    .flatMap(family -> keysOf(family).stream())
                    .anyMatch(own -> own.path().equals(shape.path()));
        }

        private ImmutableList<KeyShape> keysOf(DriveFamily family) {
            Shapes keys = new Shapes();
            family.describe(keys);
            return keys.list.build();
        }
    },
    RELEASE("releases", "release") {
        @Override
        void describe(Shapes keys) {
            keys.quantity("cpu.reference_clock", QuantityKind.FREQUENCY, CLOCK);
            keys.quantity("cpu.host_read", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("cpu.back_end_read", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("cpu.host_write", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("cpu.destage", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("cpu.read_transfer", QuantityKind.DURATION_PER_KIB, Limits.ANY);
            keys.quantity("cpu.write_transfer", QuantityKind.DURATION_PER_KIB, Limits.ANY);
            keys.quantity("cpu.inline", QuantityKind.SIZE, Limits.ANY);
            keys.quantity("cpu.completion_share", QuantityKind.SHARE, SHARE);
            keys.quantity("cpu.mirror_share", QuantityKind.SHARE, SHARE);
            keys.quantity("cpu.xor", QuantityKind.DURATION_PER_KIB, Limits.ANY);
            keys.quantity("scheduling.affinity", QuantityKind.SIZE, Limits.of(65_536, 1L << 40));
            keys.quantity("scheduling.destage_batch", QuantityKind.COUNT, Limits.of(1, 100_000));
            keys.quantity("scheduling.low_watermark", QuantityKind.SHARE, SHARE);
            keys.quantity("scheduling.high_watermark", QuantityKind.SHARE, SHARE);
            keys.quantity("scheduling.read_ahead", QuantityKind.SIZE, Limits.ANY);
            keys.words("scheduling.exponential_cpu", FLAG);
            keys.quantity("scheduling.idle_check", QuantityKind.DURATION, Limits.POSITIVE);
            keys.words("failover.virtual_ports", FLAG);
            keys.quantity("failover.takeover", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("failover.return", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("failover.port_move", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("failover.path_timeout", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("upgrade.restart", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("upgrade.swap", QuantityKind.DURATION, Limits.ANY);
            keys.words("sparing.shipped", List.of("dedicated", "distributed"));
            keys.quantity("sparing.group", QuantityKind.COUNT, Limits.POSITIVE);
            progression(keys);
            keys.quantity("rebuild.extent", QuantityKind.SIZE, Limits.of(1 << 20, 8L << 30));
            keys.quantity("rebuild.share", QuantityKind.SHARE, POSITIVE_SHARE);
            keys.quantity("rebuild.jobs_per_drive", QuantityKind.COUNT, Limits.of(1, 256));
            keys.quantity("rebuild.chunks_per_job", QuantityKind.COUNT, Limits.of(1, 256));
            keys.quantity("rebuild.chunk", QuantityKind.SIZE, Limits.of(4096, 1 << 24));
            keys.quantity("rebuild.move", QuantityKind.DURATION_PER_KIB, Limits.ANY);
            keys.words("rebuild.all_extents", FLAG);
            keys.quantity("rebuild.detection", QuantityKind.DURATION, Limits.ANY);
            keys.quantity("rebuild.detection_jitter", QuantityKind.DURATION, Limits.ANY);
            redundancy(keys);
            keys.quantity("storage_type.hybrid_page", QuantityKind.SIZE, Limits.POSITIVE);
            keys.quantity("storage_type.ssd_min", QuantityKind.COUNT, Limits.ANY);
            keys.quantity("storage_type.hdd_min", QuantityKind.COUNT, Limits.ANY);
            lowSpace(keys);
            keys.optionalText("facts.*");
        }

        private void redundancy(Shapes keys) {
            keys.text("redundancy.rule_set");
            keys.optional("redundancy.dual_recommended_from", QuantityKind.SIZE, Limits.ANY);
            for (String family : List.of("ssd", "hdd")) {
                String group = "redundancy." + family + ".";
                keys.optional(group + "dual_default_from", QuantityKind.SIZE, Limits.ANY);
                keys.quantity(group + "dual_required_from", QuantityKind.SIZE, Limits.ANY);
            }
            keys.words("redundancy.single_level", RAID_LABELS);
            keys.words("redundancy.dual_level", RAID_LABELS);
        }

        private void lowSpace(Shapes keys) {
            keys.quantity("low_space.alert_from", QuantityKind.SHARE, SHARE);
            keys.quantity("low_space.alert_step", QuantityKind.SHARE, ALERT_STEP);
            keys.words("low_space.raid_10", List.of("kept", "rebalanced"));
            keys.optional("low_space.conservation.pool_share", QuantityKind.SHARE, SHARE);
            keys.optional("low_space.conservation.at_least", QuantityKind.SIZE, Limits.ANY);
            keys.optional("low_space.conservation.at_most", QuantityKind.SIZE, Limits.ANY);
            keys.quantity("low_space.emergency.share", QuantityKind.SHARE, SHARE);
            for (String mode : List.of("conservation", "emergency")) {
                for (String action : LOW_SPACE_ACTIONS) {
                    keys.words("low_space." + mode + "." + action, FLAG);
                }
            }
        }

        private void progression(Shapes keys) {
            keys.timeOfDay("progression.start");
            keys.quantity("progression.max_run", QuantityKind.DURATION, MAX_RUN);
            keys.quantity("progression.demote_after", QuantityKind.COUNT, Limits.of(1, 100));
            keys.quantity("progression.promote_after", QuantityKind.COUNT, Limits.of(1, 100));
            keys.quantity("progression.steady_accesses", QuantityKind.COUNT, STEADY);
            keys.words("progression.on_demand", FLAG);
            keys.words("progression.write_order", List.of("tier-first", "mirrored-first"));
            keys.quantity("progression.share", QuantityKind.SHARE, POSITIVE_SHARE);
            keys.quantity("progression.pages_at_once", QuantityKind.COUNT, Limits.of(1, 4096));
            keys.quantity("progression.merge", QuantityKind.DURATION, MERGE);
        }
    },
    PORT("ports", "port") {
        @Override
        void describe(Shapes keys) {
            keys.quantity("rate", QuantityKind.BYTE_RATE, Limits.POSITIVE);
            keys.quantity("command", QuantityKind.DURATION, Limits.ANY);
        }
    },
    ENCLOSURE("enclosures", "enclosure") {
        @Override
        void describe(Shapes keys) {
            keys.quantity("slots", QuantityKind.COUNT, Limits.of(1, 1000));
            keys.words("size", DRIVE_SIZES);
        }
    },
    WORKLOAD("workloads", "workload") {
        @Override
        void describe(Shapes keys) {
            keys.quantity("read", QuantityKind.SHARE, SHARE);
            keys.sizes("size");
            keys.words("access", List.of("random", "sequential"));
            keys.quantity("neighbour_writes", QuantityKind.SHARE, SHARE);
            keys.quantity("hot_reads", QuantityKind.SHARE, SHARE);
            keys.quantity("hot_range", QuantityKind.SIZE, Limits.ANY);
            keys.quantity("concurrency", QuantityKind.COUNT, Limits.of(1, 1 << 20));
        }
    },
    REFERENCE("references", "reference") {
        @Override
        void describe(Shapes keys) {
            keys.text("hardware.model");
            keys.text("hardware.drive");
            keys.quantity("hardware.drives", QuantityKind.COUNT, Limits.of(1, 4096));
            keys.text("hardware.raid");
            keys.words("hardware.sparing", List.of("auto", "dedicated", "distributed"));
            keys.quantity("volumes.count", QuantityKind.COUNT, Limits.of(1, 4096));
            keys.quantity("volumes.size", QuantityKind.SIZE, Limits.POSITIVE);
        }
    };

    private static final List<String> DRIVE_SIZES = List.of("2.5 in", "3.5 in");
    private static final List<String> FLAG = List.of("true", "false");
    // Bounds the ratio of two clocks, which becomes an int of ppm.
    private static final Limits CLOCK = Limits.of(100_000_000L, 100_000_000_000L);
    private static final Limits SHARE = Limits.of(0, 1_000_000);
    private static final Limits POSITIVE_SHARE = Limits.of(1, 1_000_000);
    // A cycle is over before the next night.
    private static final Limits MAX_RUN = Limits.of(1, ProgressionRules.DAY_NANOS);
    private static final Limits STEADY = Limits.of(1, Short.MAX_VALUE);
    private static final Limits MERGE = Limits.of(1, 1_000_000_000);
    // The shapes that WeibullFailures takes: above 0.5, to 10.
    private static final Limits SHAPE = Limits.of(500_001, 10_000_000);
    // Up to one error in a MB, far worse than any drive.
    private static final Limits UNREADABLE = Limits.of(0, 1_000_000_000_000L);
    // Not so small that alerts never end.
    private static final Limits ALERT_STEP = Limits.of(1_000, 1_000_000);
    private static final List<String> LOW_SPACE_ACTIONS = List.of(
            "expires_snapshots",
            "slows_writes",
            "refuses_volumes",
            "blocks_volumes",
            "blocks_restart",
            "repeats_alerts");
    private static final List<String> RAID_LABELS =
            Arrays.stream(RaidLevel.values()).map(RaidLevel::label).toList();

    private final String directory;
    private final String idKey;
    private ImmutableList<KeyShape> keys;

    EntryKind(String directory, String idKey) {
        this.directory = directory;
        this.idKey = idKey;
    }

    abstract void describe(Shapes keys);

    /** Directory of the files, and first word of the keys, such as {@code arrays}. */
    public String directory() {
        return directory;
    }

    /** The word for one entry, and the key that holds its id, such as {@code array}. */
    public String idKey() {
        return idKey;
    }

    ImmutableList<KeyShape> keys() {
        // Not in the constructor: the constants above are made after the kinds.
        if (keys == null) {
            Shapes shapes = new Shapes();
            describe(shapes);
            keys = shapes.list.build();
        }
        return keys;
    }

    /** The keys that this entry may have; some kinds have families with keys of their own. */
    ImmutableList<KeyShape> keysOf(CatalogueEntry entry) {
        return keys();
    }

    Optional<KeyShape> shape(String path) {
        return keys().stream().filter(shape -> shape.fits(path)).findFirst();
    }

    /** Gathers the keys of one kind. */
    static final class Shapes {
        private final ImmutableList.Builder<KeyShape> list = ImmutableList.builder();

        void quantity(String path, QuantityKind kind, Limits limits) {
            list.add(new KeyShape(path, new ValueForm.Quantity(kind, limits), true));
        }

        void optional(String path, QuantityKind kind, Limits limits) {
            list.add(new KeyShape(path, new ValueForm.Quantity(kind, limits), false));
        }

        void optionalWords(String path, List<String> words) {
            list.add(new KeyShape(path, new ValueForm.Words(words), false));
        }

        void optionalText(String path) {
            list.add(new KeyShape(path, new ValueForm.Text(), false));
        }

        void sizes(String path) {
            list.add(new KeyShape(path, new ValueForm.Sizes(), true));
        }

        void words(String path, List<String> words) {
            list.add(new KeyShape(path, new ValueForm.Words(words), true));
        }

        void timeOfDay(String path) {
            list.add(new KeyShape(path, new ValueForm.TimeOfDay(), true));
        }

        void text(String path) {
            list.add(new KeyShape(path, new ValueForm.Text(), true));
        }
    }
}
