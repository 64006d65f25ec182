package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.ArrayModel;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.CatalogueEntry;
import dev.scsim.config.catalogue.CatalogueValue;
import dev.scsim.config.catalogue.DriveModel;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.catalogue.WorkloadProfile;
import dev.scsim.config.scenario.ArrayEntry;
import dev.scsim.config.scenario.ArrayEventEntry;
import dev.scsim.config.scenario.Cabling;
import dev.scsim.config.scenario.Design;
import dev.scsim.config.scenario.DriveGroup;
import dev.scsim.config.scenario.FaultEntry;
import dev.scsim.config.scenario.LoadEntry;
import dev.scsim.config.scenario.ProgressionStudyEntry;
import dev.scsim.config.scenario.RebuildStudyEntry;
import dev.scsim.config.scenario.RunEntry;
import dev.scsim.config.scenario.VolumeEntry;
import dev.scsim.config.scenario.WorkloadEntry;
import dev.scsim.models.array.RunEvent;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.capacity.CapacitySpec;
import dev.scsim.models.capacity.ThinVolume;
import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.controller.PortSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.workload.WorkloadSpec;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Puts one variant together. For one use. */
final class VariantAssembly {
    private static final String REBUILD = "rebuild.";

    /** Controller work of moving data, for whatever purpose. */
    private static final String MOVE = "rebuild.move";

    private static final String FAILOVER = "failover.";
    private static final String UPGRADE = "upgrade.";

    private final String name;
    private final Design design;
    private final Catalogue catalogue;
    private final boolean upgraded;
    private final Map<String, CatalogueValue> used = new LinkedHashMap<>();
    private final List<String> warnings = new ArrayList<>();

    /** @param upgraded whether it is a state between upgrades */
    VariantAssembly(String name, Design design, Catalogue catalogue, boolean upgraded) {
        this.name = name;
        this.design = design;
        this.catalogue = catalogue;
        this.upgraded = upgraded;
    }

    AssembledVariant assemble() {
        List<AssembledArray> arrays = design.arrays().stream().map(this::array).toList();
        boolean onlyRisk = design.rebuildStudy().prioritySharesPpm().isEmpty()
                && !design.rebuildStudy().sensitivity();
        if (upgraded && !onlyRisk) {
            warnings.add("rebuild_study: on a time line only the risk is studied");
        } else if (!upgraded
                && !design.rebuildStudy().equals(RebuildStudyEntry.NONE)
                && !anyDriveFails(arrays)) {
            warnings.add("rebuild_study: no drive fails, so there is no rebuild to study");
        }
        Optional<ProgressionSettings> progression =
                design.progressionStudy().map(study -> progression(study, arrays));
        return new AssembledVariant(
                name,
                arrays,
                runSettings(),
                rebuildStudy(design.rebuildStudy()),
                progression,
                assumptions(),
                warnings);
    }

    private ProgressionSettings progression(
            ProgressionStudyEntry study, List<AssembledArray> arrays) {
        ProgressionAssembly assembly = new ProgressionAssembly(study);
        ProgressionSettings settings = assembly.settings(arrays, this::thinVolumes);
        warnings.addAll(assembly.warnings());
        return settings;
    }

    private List<ThinVolume> thinVolumes(String array) {
        ArrayEntry entry = design.arrays().stream()
                .filter(each -> each.name().equals(array))
                .findFirst()
                .orElseThrow();
        return new CapacityAssembly(name, design, catalogue).pool(entry).volumes();
    }

    private static boolean anyDriveFails(List<AssembledArray> arrays) {
        return arrays.stream()
                .flatMap(array -> array.faults().stream())
                .anyMatch(fault -> fault instanceof Fault.DriveFailure);
    }

    private AssembledArray array(ArrayEntry entry) {
        ArrayModel model = catalogue.array(entry.model()).orElseThrow();
        ReleaseModel release =
                catalogue.release(entry.scos()).orElseThrow().withRebuild(entry.rebuild());
        List<DriveGroup> groups = DriveGroup.of(entry, catalogue);
        DriveGroup group = groups.get(0);
        boolean allFlash = groups.stream().allMatch(each -> each.driveClass().flash());
        groups.forEach(each -> useHardware(entry, model, release, each));
        StorageCenterSpec array = tiered(
                entry,
                groups,
                release,
                new StorageCenterSpec(
                        entry.name(),
                        controllers(model, release, entry.cabling()),
                        release.profile(),
                        List.of(oneTier(entry, group, release)),
                        entry.pageBytes().orElseGet(() -> release.pageBytes(model, allFlash)),
                        volumes(entry.name()),
                        entry.caches()));
        AssembledArray assembled = new AssembledArray(
                array,
                workloads(entry.name()),
                faults(entry.name()),
                events(entry.name()),
                Optional.of(group.drives().get(0).reliability()),
                model.predictionError());
        warnings.addAll(new ArrayWarnings(model, release, group, assembled).list());
        return assembled;
    }

    private static TierSpec oneTier(ArrayEntry entry, DriveGroup group, ReleaseModel release) {
        FolderSpec folder = new FolderSpec(
                group.drives().stream().map(DriveModel::spec).toList(),
                entry.sparing().orElseGet(release::shippedSparing),
                release.spareGroupSize());
        return TierSpec.of(
                folder, entry.raid().orElseGet(() -> release.writeLevel(group.redundancy())));
    }

    /** Tiers and regions where the array has several classes of drives or snapshots. */
    private StorageCenterSpec tiered(
            ArrayEntry entry,
            List<DriveGroup> groups,
            ReleaseModel release,
            StorageCenterSpec plain) {
        CapacitySpec capacity = new CapacityAssembly(name, design, catalogue).pool(entry);
        boolean snapshots = capacity.volumes().stream()
                .anyMatch(volume -> volume.snapshots().taken());
        if (groups.size() == 1 && !snapshots) {
            return plain;
        }
        TierPlan plan = new TierPlan(groups, capacity, plain.folder().sparing(), release);
        StorageCenterSpec tiers = plain.withTiers(plan.tiers());
        return tiers.withVolumes(plan.place(tiers));
    }

    private ControllerSpec controllers(ArrayModel model, ReleaseModel release, Cabling cabling) {
        PortSpec frontEnd = cabling.frontEnd()
                .map(ports -> catalogue
                        .port(ports.kind())
                        .orElseThrow()
                        .ports(ports.ports().orElseGet(model::frontEndPorts)))
                .orElseGet(model::frontEnd);
        int chains = cabling.chains().orElseGet(model::chains);
        return model.controllers(release.referenceClockHz(), frontEnd, chains);
    }

    private List<Fault> faults(String array) {
        return design.faults().stream()
                .filter(fault -> fault.array().equals(array))
                .map(FaultEntry::fault)
                .sorted(Comparator.comparingLong(fault -> fault.at().dueNanos()))
                .toList();
    }

    private List<RunEvent> events(String array) {
        return design.events().stream()
                .filter(entry -> entry.array().equals(array))
                .map(ArrayEventEntry::event)
                .sorted(Comparator.comparingLong(RunEvent::atNanos))
                .toList();
    }

    private List<VolumeSpec> volumes(String array) {
        List<VolumeSpec> specs = new ArrayList<>();
        for (VolumeEntry volume : design.volumes()) {
            if (volume.array().equals(array)) {
                volume.names().forEach(n -> specs.add(new VolumeSpec(n, volume.sizeBytes())));
            }
        }
        return specs;
    }

    private List<WorkloadStudy> workloads(String array) {
        List<WorkloadStudy> studies = new ArrayList<>();
        for (WorkloadEntry workload : design.workloads()) {
            if (design.arrayOf(workload).equals(array)) {
                workload.profile()
                        .flatMap(catalogue::workload)
                        .map(WorkloadProfile::entry)
                        .ifPresent(profile -> use(profile, workload.replaced()::contains));
                studies.add(study(workload, array));
            }
        }
        return studies;
    }

    private WorkloadStudy study(WorkloadEntry workload, String array) {
        LoadPlan plan = plan(workload.load());
        List<Integer> indices = volumeIndices(workload, array);
        return new WorkloadStudy(
                new WorkloadSpec(
                        workload.name(),
                        indices,
                        workload.access(),
                        workload.load().load()),
                plan);
    }

    private List<Integer> volumeIndices(WorkloadEntry workload, String array) {
        List<Integer> indices = new ArrayList<>();
        int next = 0;
        for (VolumeEntry volume : design.volumes()) {
            if (!volume.array().equals(array)) {
                continue;
            }
            for (int i = 0; i < volume.count(); i++) {
                if (workload.volumes().contains(volume.name())) {
                    indices.add(next);
                }
                next++;
            }
        }
        return indices;
    }

    private static LoadPlan plan(LoadEntry load) {
        if (load instanceof LoadEntry.Curve curve) {
            return new LoadPlan.Curve(
                    curve.percents().stream().map(BigDecimal::doubleValue).toList(),
                    curve.threads());
        }
        if (load instanceof LoadEntry.FixedRate rate) {
            return new LoadPlan.FixedRate(rate.iops().doubleValue(), rate.threads());
        }
        return new LoadPlan.Outstanding(((LoadEntry.Outstanding) load).requests());
    }

    private RunSettings runSettings() {
        RunEntry run = design.run();
        if (run.replications().isPresent()
                && run.precisionPpm() != RunEntry.DEFAULT_PRECISION_PPM) {
            warnings.add("run.precision has no effect beside a fixed number of replications");
        }
        return new RunSettings(
                run.seed(),
                run.precisionPpm(),
                run.durationNanos(),
                run.warmUpNanos(),
                run.replications(),
                run.maxIos(),
                run.sampleNanos(),
                run.branched(),
                run.emptyCaches());
    }

    private static RebuildStudySettings rebuildStudy(RebuildStudyEntry study) {
        return new RebuildStudySettings(
                study.prioritySharesPpm(),
                study.sensitivity(),
                study.risk()
                        .map(risk -> new RiskSettings(
                                risk.missionNanos(),
                                risk.relativeErrorPpm(),
                                risk.replacementNanos())));
    }

    private void useHardware(
            ArrayEntry entry, ArrayModel model, ReleaseModel release, DriveGroup group) {
        boolean flash = group.driveClass().flash();
        boolean raidChosen = entry.raid().isPresent();
        boolean drivesStayWell = !upgraded && faults(entry.name()).isEmpty();
        boolean arrayStaysWell = !upgraded
                && events(entry.name()).stream().allMatch(RunEvent.LoadChange.class::isInstance);
        boolean pagesMove = design.progressionStudy().isPresent();
        // Limits only warn and the part is a label: no result rests on them. Data Progression
        // takes nights, a run seconds.
        use(
                model.entry(),
                path -> path.startsWith("limits.")
                        || path.startsWith("prediction.")
                        || path.startsWith("releases.")
                        || path.startsWith("slots.")
                        || unusedPort(entry.cabling(), path)
                        || path.equals("pool.page_size")
                                && (entry.pageBytes().isPresent() || !flash)
                        || path.equals("pool.dual_by_default") && raidChosen);
        use(
                release.entry(),
                path -> path.startsWith("low_space.")
                        || path.startsWith("facts.")
                        || path.startsWith("storage_type.")
                                && (flash || entry.pageBytes().isPresent())
                        || path.endsWith("_min")
                        || path.startsWith("redundancy.")
                                && (raidChosen || isOtherRule(path, flash))
                        || path.startsWith("progression.") && !pagesMove
                        || path.equals("sparing.shipped") && entry.sparing().isPresent()
                        || path.startsWith(FAILOVER) && arrayStaysWell
                        || path.startsWith(UPGRADE) && !upgraded
                        || path.startsWith(REBUILD)
                                && !(pagesMove && path.equals(MOVE))
                                && (drivesStayWell
                                        || entry.rebuild()
                                                .containsKey(path.substring(REBUILD.length()))));
        for (DriveModel drive : group.models()) {
            use(
                    drive.entry(),
                    path -> path.equals("part")
                            || path.equals("size")
                            || path.startsWith("reliability.") && drivesStayWell);
        }
        entry.cabling()
                .frontEnd()
                .flatMap(ports -> catalogue.port(ports.kind()))
                .ifPresent(kind -> use(kind.entry(), path -> false));
    }

    /** Whether a redundancy value only warns, or is about the other family of drives. */
    private static boolean isOtherRule(String path, boolean flash) {
        return path.endsWith("_required_from")
                || path.endsWith("_recommended_from")
                || path.startsWith(flash ? "redundancy.hdd." : "redundancy.ssd.");
    }

    /** Kinds that may be chosen are no assumption, and a chosen one replaces the model's ports. */
    private static boolean unusedPort(Cabling cabling, String path) {
        return switch (path) {
            case "front_end.rate", "front_end.command" -> cabling.frontEnd().isPresent();
            case "front_end.ports" ->
                cabling.frontEnd().filter(ports -> ports.ports().isPresent()).isPresent();
            default -> path.startsWith("front_end.kinds.");
        };
    }

    private void use(CatalogueEntry entry, Predicate<String> unused) {
        entry.values().forEach((path, value) -> {
            if (!unused.test(path)) {
                used.put(value.key(), value);
            }
        });
    }

    private List<Assumption> assumptions() {
        return used.values().stream()
                .map(Assumption::of)
                .sorted(Comparator.comparing(Assumption::confidence)
                        .reversed()
                        .thenComparing(Assumption::key))
                .toList();
    }
}
