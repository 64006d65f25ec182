package dev.scsim.config.scenario;

import com.google.common.collect.ImmutableMap;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Part;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.config.quantity.ValueException;
import dev.scsim.models.array.RunEvent;
import dev.scsim.models.workload.Load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads one variant of a scenario. The schema has reported wrong structure before; this reports
 * wrong values and names that do not fit together.
 */
final class DesignReader {
    private final Catalogue unchanged;
    private final Part root;
    private final int problemsBefore;

    DesignReader(Catalogue catalogue, Part root) {
        this.unchanged = catalogue;
        this.root = root;
        this.problemsBefore = root.problems().count();
    }

    /** The design; empty when anything is wrong with it. */
    Optional<Design> read() {
        Map<String, String> overrides = catalogueOverrides();
        Catalogue catalogue = changed(overrides);
        ArrayReader arrayReader = new ArrayReader(catalogue);
        List<ArrayEntry> arrays = items("arrays").stream()
                .flatMap(part -> arrayReader.read(part).stream())
                .toList();
        uniqueNames("arrays");
        VolumeReader volumeReader = new VolumeReader(names("arrays"), flashOnly(catalogue, arrays));
        List<VolumeEntry> volumes = items("volumes").stream()
                .flatMap(part -> volumeReader.read(part).stream())
                .toList();
        uniqueNames("volumes");
        volumeReader.checkExpandedNames(items("volumes"), volumes);
        arraysWithoutVolumes();
        WorkloadReader workloadReader = new WorkloadReader(catalogue, names("volumes"), volumes);
        List<WorkloadEntry> workloads = items("workloads").stream()
                .flatMap(part -> workloadReader.read(part).stream())
                .toList();
        uniqueNames("workloads");
        List<FaultEntry> faults = faults(catalogue, arrays);
        RebuildStudyEntry rebuildStudy = RebuildStudyReader.read(root.find("rebuild_study"));
        Optional<ProgressionStudyEntry> progressionStudy = progressionStudy(volumes);
        RunEntry run = RunReader.read(root.find("run"));
        CapacityEntry capacity = CapacityReader.read(root.find("capacity"));
        List<ArrayEventEntry> events = events(catalogue, arrays, workloads, volumes, run);
        if (root.problems().count() > problemsBefore || hasStructureProblems()) {
            return Optional.empty();
        }
        return Optional.of(new Design(
                arrays,
                volumes,
                workloads,
                faults,
                events,
                rebuildStudy,
                progressionStudy,
                run,
                capacity,
                overrides));
    }

    private Optional<ProgressionStudyEntry> progressionStudy(List<VolumeEntry> volumes) {
        boolean volumesAreKnown = root.problems().count() == problemsBefore;
        boolean frozen = volumes.stream().anyMatch(v -> v.fill().snapshots().taken());
        return new ProgressionStudyReader(frozen || !volumesAreKnown)
                .read(root.find("progression_study"));
    }

    private static Map<String, Boolean> flashOnly(Catalogue catalogue, List<ArrayEntry> arrays) {
        Map<String, Boolean> flashOnly = new HashMap<>();
        for (ArrayEntry array : arrays) {
            boolean flash = array.folders().stream()
                    .map(folder -> catalogue.drive(folder.drive()).orElseThrow())
                    .allMatch(drive -> drive.driveClass().flash());
            flashOnly.put(array.name(), flash);
        }
        return flashOnly;
    }

    private List<FaultEntry> faults(Catalogue catalogue, List<ArrayEntry> arrays) {
        FaultReader reader = new FaultReader(catalogue, names("arrays"), arrays);
        List<FaultDraft> drafts = items("faults").stream()
                .filter(part -> !ArrayEventReader.concerns(part))
                .flatMap(part -> reader.read(part).stream())
                .toList();
        // An entry that could not be read may be the failure that another one needs.
        boolean failuresKnown = items("faults").stream()
                .filter(part -> !ArrayEventReader.concerns(part))
                .filter(part -> drafts.stream().noneMatch(draft -> draft.part().equals(part)))
                .allMatch(part -> part.keys().contains("replace")
                        || part.keys().contains("enable")
                        || part.keys().contains("add"));
        List<FaultEntry> entries = new ArrayList<>();
        for (ArrayEntry array : arrays) {
            List<FaultDraft> mine =
                    drafts.stream().filter(draft -> draft.array().equals(array)).toList();
            FaultOrder order = new FaultOrder(catalogue, mine);
            order.check(failuresKnown);
            mine.forEach(draft -> entries.addAll(order.entries(draft)));
        }
        return entries;
    }

    private List<ArrayEventEntry> events(
            Catalogue catalogue,
            List<ArrayEntry> arrays,
            List<WorkloadEntry> workloads,
            List<VolumeEntry> volumes,
            RunEntry run) {
        ArrayEventReader reader = new ArrayEventReader(catalogue, names("arrays"), arrays);
        List<Part> parts =
                items("faults").stream().filter(ArrayEventReader::concerns).toList();
        List<ArrayEventDraft> drafts =
                parts.stream().flatMap(part -> reader.read(part).stream()).toList();
        if (drafts.size() == parts.size()) {
            arrays.forEach(array -> new ArrayEventOrder(drafts, array).check());
        }
        drafts.forEach(draft -> checkWithin(draft.part().find("at"), draft.event(), run));
        List<ArrayEventEntry> entries = new ArrayList<>();
        drafts.forEach(
                draft -> entries.add(new ArrayEventEntry(draft.array().name(), draft.event())));
        for (WorkloadEntry workload : workloads) {
            for (RunEvent event : loadChanges(workload, run)) {
                volumes.stream()
                        .filter(volume -> workload.volumes().contains(volume.name()))
                        .findFirst()
                        .ifPresent(
                                volume -> entries.add(new ArrayEventEntry(volume.array(), event)));
            }
        }
        return entries;
    }

    private List<RunEvent> loadChanges(WorkloadEntry workload, RunEntry run) {
        Optional<Part> load = items("workloads").stream()
                .filter(part ->
                        part.find("name").flatMap(Part::text).equals(Optional.of(workload.name())))
                .findFirst()
                .flatMap(part -> part.find("load"));
        List<Part> then =
                load.flatMap(part -> part.find("then")).map(Part::items).orElse(List.of());
        List<RunEvent> events = new ArrayList<>();
        for (int i = 0; i < workload.later().size(); i++) {
            WorkloadEntry.LaterLoad later = workload.later().get(i);
            RunEvent change = new RunEvent.LoadChange(
                    later.atNanos(), workload.name(), later.load().load());
            if (i < then.size()) {
                checkWithin(then.get(i).find("at"), change, run);
            }
            events.add(change);
        }
        if (workload.untilNanos().isPresent()) {
            RunEvent end = new RunEvent.LoadChange(
                    workload.untilNanos().getAsLong(), workload.name(), Load.open(0));
            checkWithin(load.flatMap(part -> part.find("until")), end, run);
            events.add(end);
        }
        return events;
    }

    /** What happens in a run must happen before its end, so the end must be known. */
    private static void checkWithin(Optional<Part> time, RunEvent event, RunEntry run) {
        if (time.isEmpty()) {
            return;
        }
        if (run.durationNanos().isEmpty()) {
            time.get()
                    .problem(
                            "needs a run of fixed length",
                            "run: { duration: 300 s }, or another length",
                            Optional.empty());
        } else if (event.atNanos() >= run.durationNanos().getAsLong()) {
            time.get()
                    .problem(
                            "is not before the end of the run",
                            "less than "
                                    + QuantityKind.DURATION.format(
                                            run.durationNanos().getAsLong()),
                            Optional.empty());
        }
    }

    /** Whatever the schema found wrong makes the design unusable as well. */
    private boolean hasStructureProblems() {
        return problemsBefore > 0;
    }

    private List<Part> items(String key) {
        return root.find(key).map(Part::items).orElse(List.of());
    }

    private List<String> names(String key) {
        return items(key).stream()
                .flatMap(part -> part.find("name").flatMap(Part::text).stream())
                .toList();
    }

    private void uniqueNames(String key) {
        Set<String> seen = new HashSet<>();
        for (Part item : items(key)) {
            Optional<Part> name = item.find("name");
            if (name.flatMap(Part::text).filter(text -> !seen.add(text)).isPresent()) {
                name.get().problem("is the name of an earlier entry of " + key);
            }
            name.ifPresent(DesignReader::checkName);
        }
    }

    /** Names stand in paths, resource names and file names. */
    private static void checkName(Part name) {
        String text = name.text().orElse("a");
        if (!text.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            name.problem(
                    "is not a name",
                    "letters, digits, '-', '_' and '.', the first a letter or digit",
                    Optional.of(text.strip().replaceAll("[^A-Za-z0-9._-]+", "-"))
                            .filter(near -> near.matches("[A-Za-z0-9][A-Za-z0-9._-]*")));
        }
    }

    private void arraysWithoutVolumes() {
        Set<String> used = new HashSet<>();
        for (Part volume : items("volumes")) {
            volume.find("array").flatMap(Part::text).ifPresent(used::add);
        }
        for (Part array : items("arrays")) {
            Optional<String> name = array.find("name").flatMap(Part::text);
            if (!items("volumes").isEmpty() && name.isPresent() && !used.contains(name.get())) {
                array.find("name").get().problem("is an array without volumes");
            }
        }
    }

    /** Overrides that are right one by one. */
    private Map<String, String> catalogueOverrides() {
        ImmutableMap.Builder<String, String> overrides = ImmutableMap.builder();
        for (Part change : root.find("catalogue").map(Part::children).orElse(List.of())) {
            Optional<String> text = change.text();
            if (text.isPresent()) {
                Optional<ValueException> fault = unchanged.fault(change.key(), text.get());
                fault.ifPresent(e -> reportOverride(change, e));
                if (fault.isEmpty()) {
                    overrides.put(change.key(), text.get());
                }
            }
        }
        return overrides.build();
    }

    /** An unknown key is reported where the key stands, a wrong value where the value does. */
    private void reportOverride(Part change, ValueException e) {
        if (unchanged.value(change.key()).isPresent()) {
            QuantityReading.report(change, e);
            return;
        }
        Place place = root.find("catalogue").orElseThrow().keyPlace(change.key());
        root.problems()
                .add(new Problem(place, change.path(), "", e.getMessage(), e.allowed(), e.maybe()));
    }

    private Catalogue changed(Map<String, String> overrides) {
        if (overrides.isEmpty()) {
            return unchanged;
        }
        try {
            return unchanged.with(overrides);
        } catch (ConfigException e) {
            Part part = root.find("catalogue").orElseThrow();
            for (Problem problem : e.problems()) {
                part.problem(problem.path() + " " + problem.statement());
            }
            return unchanged;
        }
    }
}
