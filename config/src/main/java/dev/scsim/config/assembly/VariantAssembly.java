package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.ArrayModel;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.CatalogueEntry;
import dev.scsim.config.catalogue.CatalogueValue;
import dev.scsim.config.catalogue.DriveModel;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.catalogue.WorkloadProfile;
import dev.scsim.config.scenario.ArrayEntry;
import dev.scsim.config.scenario.Design;
import dev.scsim.config.scenario.DriveGroup;
import dev.scsim.config.scenario.FaultEntry;
import dev.scsim.config.scenario.LoadEntry;
import dev.scsim.config.scenario.RebuildStudyEntry;
import dev.scsim.config.scenario.RunEntry;
import dev.scsim.config.scenario.VolumeEntry;
import dev.scsim.config.scenario.WorkloadEntry;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.array.VolumeSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.TierSpec;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.workload.Load;
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

    private final String name;
    private final Design design;
    private final Catalogue catalogue;
    private final Map<String, CatalogueValue> used = new LinkedHashMap<>();
    private final List<String> warnings = new ArrayList<>();

    VariantAssembly(String name, Design design, Catalogue catalogue) {
        this.name = name;
        this.design = design;
        this.catalogue = catalogue;
    }

    AssembledVariant assemble() {
        List<AssembledArray> arrays = design.arrays().stream().map(this::array).toList();
        if (!design.rebuildStudy().equals(RebuildStudyEntry.NONE) && !anyDriveFails(arrays)) {
            warnings.add("rebuild_study: no drive fails, so there is no rebuild to study");
        }
        return new AssembledVariant(
                name,
                arrays,
                run(design.run()),
                rebuildStudy(design.rebuildStudy()),
                assumptions(),
                warnings);
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
        DriveGroup group = DriveGroup.of(entry, catalogue).get(0);
        useHardware(entry, model, release, group);
        FolderSpec folder = new FolderSpec(
                group.drives().stream().map(DriveModel::spec).toList(),
                entry.sparing().orElseGet(release::shippedSparing),
                release.spareGroupSize());
        RaidLevel raid = entry.raid().orElseGet(() -> release.writeLevel(group.redundancy()));
        StorageCenterSpec array = new StorageCenterSpec(
                entry.name(),
                model.controllers(release.referenceClockHz()),
                release.profile(),
                List.of(TierSpec.of(folder, raid)),
                entry.pageBytes()
                        .orElseGet(() ->
                                release.pageBytes(model, group.driveClass().flash())),
                volumes(entry.name()),
                entry.caches());
        AssembledArray assembled = new AssembledArray(
                array,
                workloads(entry.name()),
                faults(entry.name()),
                Optional.of(group.drives().get(0).reliability()),
                model.predictionError());
        warnings.addAll(new ArrayWarnings(model, release, group, assembled).list());
        return assembled;
    }

    private List<Fault> faults(String array) {
        return design.faults().stream()
                .filter(fault -> fault.array().equals(array))
                .map(FaultEntry::fault)
                .sorted(Comparator.comparingLong(fault -> fault.at().dueNanos()))
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
                new WorkloadSpec(workload.name(), indices, workload.access(), firstLoad(plan)),
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

    private static Load firstLoad(LoadPlan plan) {
        if (plan instanceof LoadPlan.Curve curve) {
            return Load.closed(curve.threads());
        }
        if (plan instanceof LoadPlan.FixedRate rate) {
            return rate.threads().isPresent()
                    ? Load.capped(rate.iops(), rate.threads().getAsInt())
                    : Load.open(rate.iops());
        }
        return Load.closed(((LoadPlan.Outstanding) plan).requests());
    }

    private static RunSettings run(RunEntry run) {
        return new RunSettings(
                run.seed(),
                run.precisionPpm(),
                run.durationNanos(),
                run.warmUpNanos(),
                run.replications(),
                run.maxIos(),
                run.sampleNanos());
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
        boolean drivesStayWell = faults(entry.name()).isEmpty();
        // Limits only warn and the part is a label: no result rests on them. Data Progression
        // takes nights, a run seconds.
        use(
                model.entry(),
                path -> path.startsWith("limits.")
                        || path.startsWith("prediction.")
                        || path.equals("pool.page_size")
                                && (entry.pageBytes().isPresent() || !flash)
                        || path.equals("pool.dual_by_default") && raidChosen);
        use(
                release.entry(),
                path -> path.startsWith("low_space.")
                        || path.startsWith("storage_type.")
                                && (flash || entry.pageBytes().isPresent())
                        || path.endsWith("_min")
                        || path.startsWith("redundancy.")
                                && (raidChosen || isOtherRule(path, flash))
                        || path.startsWith("progression.")
                        || path.equals("sparing.shipped") && entry.sparing().isPresent()
                        || path.startsWith(REBUILD)
                                && (drivesStayWell
                                        || entry.rebuild()
                                                .containsKey(path.substring(REBUILD.length()))));
        for (DriveModel drive : group.models()) {
            use(
                    drive.entry(),
                    path -> path.equals("part")
                            || path.startsWith("reliability.") && drivesStayWell);
        }
    }

    /** Whether a redundancy value only warns, or is about the other family of drives. */
    private static boolean isOtherRule(String path, boolean flash) {
        return path.endsWith("_required_from")
                || path.endsWith("_recommended_from")
                || path.startsWith(flash ? "redundancy.hdd." : "redundancy.ssd.");
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
