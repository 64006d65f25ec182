package dev.scsim.config.catalogue;

import dev.scsim.config.quantity.ValueException;
import dev.scsim.models.capacity.LowSpaceMode;
import dev.scsim.models.capacity.LowSpaceSpec;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.page.WriteOrder;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.raid.Redundancy;
import dev.scsim.models.release.FailoverSpec;
import dev.scsim.models.release.IoPathCosts;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.release.ReleaseProfile;
import dev.scsim.models.release.SchedulingSpec;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A release of the SC operating system, such as 7.3. */
public record ReleaseModel(CatalogueEntry entry) {
    private static final String REBUILD = "rebuild.";

    /** The release as scenarios name it, such as {@code 7.3}. */
    public String id() {
        return entry.id();
    }

    public ReleaseProfile profile() {
        return new ReleaseProfile(
                entry.id(),
                costs(),
                scheduling(),
                shippedSparing(),
                rebuild(),
                failover(),
                progression());
    }

    private IoPathCosts costs() {
        return new IoPathCosts(
                entry.number("cpu.host_read"),
                entry.number("cpu.back_end_read"),
                entry.number("cpu.host_write"),
                entry.number("cpu.destage"),
                entry.number("cpu.read_transfer"),
                entry.number("cpu.write_transfer"),
                entry.number("cpu.inline"),
                entry.count("cpu.completion_share"),
                entry.count("cpu.mirror_share"),
                entry.number("cpu.xor"));
    }

    private SchedulingSpec scheduling() {
        return new SchedulingSpec(
                entry.number("scheduling.affinity"),
                entry.count("scheduling.destage_batch"),
                entry.count("scheduling.low_watermark"),
                entry.count("scheduling.high_watermark"),
                entry.number("scheduling.read_ahead"),
                entry.value("scheduling.exponential_cpu").flag(),
                entry.number("scheduling.idle_check"));
    }

    private FailoverSpec failover() {
        return new FailoverSpec(
                entry.value("failover.virtual_ports").flag(),
                entry.number("failover.takeover"),
                entry.number("failover.return"),
                entry.number("failover.port_move"),
                entry.number("failover.path_timeout"));
    }

    /** For how long a controller is away that restarts into the release, ns. */
    public long restartNanos() {
        return entry.number("upgrade.restart");
    }

    /** No service while controllers are swapped for those of another model, ns. */
    public long swapNanos() {
        return entry.number("upgrade.swap");
    }

    /** How the release rebuilds. */
    public RebuildProfile rebuild() {
        return new RebuildProfile(
                entry.number("rebuild.extent"),
                entry.count("rebuild.share"),
                entry.count("rebuild.jobs_per_drive"),
                entry.count("rebuild.chunks_per_job"),
                entry.number("rebuild.chunk"),
                entry.number("rebuild.move"),
                entry.value("rebuild.all_extents").flag(),
                entry.number("rebuild.detection"),
                entry.number("rebuild.detection_jitter"));
    }

    private ProgressionRules progression() {
        return new ProgressionRules(
                entry.value("progression.start").nanosOfDay(),
                entry.number("progression.max_run"),
                entry.count("progression.demote_after"),
                entry.count("progression.promote_after"),
                entry.count("progression.steady_accesses"),
                entry.value("progression.on_demand").flag(),
                writeOrder(),
                entry.count("progression.share"),
                entry.count("progression.pages_at_once"),
                entry.number("progression.merge"));
    }

    private WriteOrder writeOrder() {
        return entry.text("progression.write_order").equals("tier-first")
                ? WriteOrder.TIER_FIRST
                : WriteOrder.MIRRORED_FIRST;
    }

    /** Keys of the rebuild values, in the order of the catalogue. */
    public static List<String> rebuildKeys() {
        return EntryKind.RELEASE.keys().stream()
                .map(KeyShape::path)
                .filter(path -> path.startsWith(REBUILD))
                .map(path -> path.substring(REBUILD.length()))
                .toList();
    }

    /**
     * What is wrong with giving a rebuild value this text; empty = nothing.
     *
     * @param key one of {@link #rebuildKeys()}
     */
    public static Optional<ValueException> rebuildFault(String key, String text) {
        try {
            EntryKind.RELEASE.shape(REBUILD + key).orElseThrow().form().check(text);
            return Optional.empty();
        } catch (ValueException e) {
            return Optional.of(e);
        }
    }

    /**
     * The release with other rebuild values, as one array uses it.
     *
     * @param values text by key, each of them right
     * @throws IllegalArgumentException when they do not go together
     */
    public ReleaseModel withRebuild(Map<String, String> values) {
        CatalogueEntry changed = entry;
        for (Map.Entry<String, String> value : values.entrySet()) {
            changed = changed.withResolved(REBUILD + value.getKey(), value.getValue());
        }
        ReleaseModel model = new ReleaseModel(changed);
        model.rebuild();
        return model;
    }

    /** Whether the release can spread the spare space of an array that has dedicated spares. */
    public boolean hasOptimiser() {
        return shippedSparing() == Sparing.DISTRIBUTED;
    }

    /** How a newly shipped array keeps spare space. */
    public Sparing shippedSparing() {
        return entry.text("sparing.shipped").equals("dedicated")
                ? Sparing.DEDICATED
                : Sparing.DISTRIBUTED;
    }

    /** Drives that share one drive's worth of spare space. */
    public int spareGroupSize() {
        return entry.count("sparing.group");
    }

    /** Clock of the cores that the CPU costs were fitted on, Hz. */
    public long referenceClockHz() {
        return entry.number("cpu.reference_clock");
    }

    /**
     * The redundancy of a tier when nobody chooses one. If one drive passes a threshold the whole
     * tier follows.
     *
     * @param drives models of the tier
     */
    public Redundancy automaticRedundancy(ArrayModel array, Collection<DriveModel> drives) {
        boolean dual = drives.stream().anyMatch(drive -> isDual(array, drive));
        return dual ? Redundancy.DUAL : Redundancy.SINGLE;
    }

    private boolean isDual(ArrayModel array, DriveModel drive) {
        // The guide names models that are dual by default among SSDs only.
        return array.dualByDefault() && drive.driveClass().flash()
                || drive.capacityBytes()
                        >= numberOr(redundancy(drive) + "dual_default_from", Long.MAX_VALUE)
                || drive.capacityBytes() >= dualRequiredFromBytes(drive);
    }

    private static String redundancy(DriveModel drive) {
        return drive.driveClass().flash() ? "redundancy.ssd." : "redundancy.hdd.";
    }

    /** Drive size from which the release refuses less than dual redundancy, bytes. */
    public long dualRequiredFromBytes(DriveModel drive) {
        return entry.number(redundancy(drive) + "dual_required_from");
    }

    /** Whether the release recommends dual redundancy for such a drive. */
    public boolean dualRecommended(DriveModel drive) {
        return entry.find("redundancy.dual_recommended_from")
                .filter(from -> drive.capacityBytes() >= from.number())
                .isPresent();
    }

    /** Which of the published redundancy rules it follows. */
    public String redundancyRuleSet() {
        return entry.text("redundancy.rule_set");
    }

    /** The level that host writes land on with a redundancy; not for non-redundant tiers. */
    public RaidLevel writeLevel(Redundancy redundancy) {
        String key = redundancy == Redundancy.DUAL ? "dual_level" : "single_level";
        return raidLevel(entry.text("redundancy." + key)).orElseThrow();
    }

    /** The level that host writes land on when nobody chooses one. */
    public RaidLevel automaticRaid(ArrayModel array, DriveModel drive) {
        return writeLevel(automaticRedundancy(array, List.of(drive)));
    }

    /** Default page size of a pool, bytes: the model's own only where all drives are SSDs. */
    public long pageBytes(ArrayModel array, boolean allFlash) {
        return allFlash ? array.pageBytes() : entry.number("storage_type.hybrid_page");
    }

    /** Drives of one class that a pool needs, SSDs or hard drives. */
    public int drivesMin(boolean flash) {
        return entry.count(flash ? "storage_type.ssd_min" : "storage_type.hdd_min");
    }

    /** Whether RAID 10 space that nobody uses becomes parity space. */
    public boolean rebalancesRaid10() {
        return entry.text("low_space.raid_10").equals("rebalanced");
    }

    /** What happens when a pool fills up. */
    public LowSpaceSpec lowSpace() {
        String from = "low_space.conservation.";
        LowSpaceMode.Bounds bounds = new LowSpaceMode.Bounds(
                (int) numberOr(from + "pool_share", 0),
                numberOr(from + "at_least", 0),
                numberOr(from + "at_most", Long.MAX_VALUE));
        return new LowSpaceSpec(
                entry.count("low_space.alert_from"),
                entry.count("low_space.alert_step"),
                bounds,
                mode(from),
                entry.count("low_space.emergency.share"),
                mode("low_space.emergency."));
    }

    private LowSpaceMode mode(String group) {
        return new LowSpaceMode(
                entry.value(group + "expires_snapshots").flag(),
                entry.value(group + "slows_writes").flag(),
                entry.value(group + "refuses_volumes").flag(),
                entry.value(group + "blocks_volumes").flag(),
                entry.value(group + "blocks_restart").flag(),
                entry.value(group + "repeats_alerts").flag());
    }

    private long numberOr(String path, long none) {
        return entry.find(path).map(CatalogueValue::number).orElse(none);
    }

    /** The level with a product name, such as {@code RAID 10 DM}. */
    public static Optional<RaidLevel> raidLevel(String label) {
        return Arrays.stream(RaidLevel.values())
                .filter(level -> level.label().equals(label))
                .findFirst();
    }
}
