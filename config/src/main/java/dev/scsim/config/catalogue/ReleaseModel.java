package dev.scsim.config.catalogue;

import dev.scsim.config.quantity.ValueException;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.page.WriteOrder;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.IoPathCosts;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.release.ReleaseProfile;
import dev.scsim.models.release.SchedulingSpec;

import java.util.Arrays;
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
                entry.id(), costs(), scheduling(), shippedSparing(), rebuild(), progression());
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
                entry.value("scheduling.exponential_cpu").flag());
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

    /** The level that host writes land on when nobody chooses one. */
    public RaidLevel automaticRaid(ArrayModel array, DriveModel drive) {
        boolean dual = array.dualByDefault()
                || drive.capacityBytes() >= entry.number("redundancy.dual_default_from");
        String key = dual ? "redundancy.dual_level" : "redundancy.single_level";
        return raidLevel(entry.text(key)).orElseThrow();
    }

    /** Drive size from which the release refuses a level that survives only one failure, bytes. */
    public long dualRequiredFromBytes() {
        return entry.number("redundancy.dual_required_from");
    }

    /** The level with a product name, such as {@code RAID 10 DM}. */
    public static Optional<RaidLevel> raidLevel(String label) {
        return Arrays.stream(RaidLevel.values())
                .filter(level -> level.label().equals(label))
                .findFirst();
    }
}
