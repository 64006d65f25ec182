package dev.scsim.config.scenario;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.EntryKind;
import dev.scsim.config.catalogue.WorkloadProfile;
import dev.scsim.config.document.Part;
import dev.scsim.models.workload.AccessSpec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Reads the entries of {@code workloads}. */
final class WorkloadReader {
    private final Catalogue catalogue;
    private final List<String> volumeNames;
    private final List<VolumeEntry> volumes;

    /**
     * @param volumeNames every name that stands in the file
     * @param volumes the entries that could be read
     */
    WorkloadReader(Catalogue catalogue, List<String> volumeNames, List<VolumeEntry> volumes) {
        this.catalogue = catalogue;
        this.volumeNames = volumeNames;
        this.volumes = volumes;
    }

    Optional<WorkloadEntry> read(Part part) {
        List<String> names = volumes(part);
        Optional<WorkloadProfile> profile = profile(part);
        boolean profileWrong = part.find("profile").isPresent() && profile.isEmpty();
        Optional<AccessSpec> access = new AccessReader(part, profile, profileWrong).read();
        access.ifPresent(spec -> checkFits(part, spec, names));
        OptionalInt threads =
                profile.map(p -> OptionalInt.of(p.concurrency())).orElse(OptionalInt.empty());
        Optional<LoadEntry> load =
                part.find("load").flatMap(l -> new LoadReader(l, threads, profileWrong).read());
        if (names.isEmpty() || access.isEmpty() || load.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new WorkloadEntry(
                part.find("name").flatMap(Part::text).orElse(""),
                names,
                profile.map(WorkloadProfile::id),
                replaced(part),
                access.get(),
                load.get(),
                part.find("load").map(LoadReader::later).orElse(List.of()),
                part.find("load").map(LoadReader::until).orElse(OptionalLong.empty())));
    }

    private static Set<String> replaced(Part part) {
        Set<String> keys = new HashSet<>(part.keys());
        boolean profileConcurrency = part.find("load")
                .filter(load -> load.find("curve").isPresent())
                .filter(load -> load.find("threads").isEmpty())
                .isPresent();
        if (!profileConcurrency) {
            keys.add("concurrency");
        }
        return keys;
    }

    private Optional<WorkloadProfile> profile(Part part) {
        Optional<Part> value = part.find("profile");
        Optional<String> id = value.flatMap(Part::text);
        Optional<WorkloadProfile> profile = id.flatMap(catalogue::workload);
        if (id.isPresent() && profile.isEmpty()) {
            value.get().unknownName("workload profile", catalogue.ids(EntryKind.WORKLOAD));
        }
        return profile;
    }

    private List<String> volumes(Part part) {
        List<String> names = new ArrayList<>();
        Set<String> arrays = new HashSet<>();
        for (Part item : part.find("volumes").map(Part::itemsOrSelf).orElse(List.of())) {
            Optional<String> name = item.text();
            if (name.isEmpty()) {
                continue;
            }
            if (!volumeNames.contains(name.get())) {
                item.unknownName("volume of this scenario", volumeNames);
            } else if (names.contains(name.get())) {
                item.problem("stands here twice");
            }
            names.add(name.get());
            entry(name.get()).map(VolumeEntry::array).ifPresent(arrays::add);
        }
        if (arrays.size() > 1) {
            part.find("volumes")
                    .get()
                    .problem(
                            "spans arrays "
                                    + String.join(
                                            " and ", arrays.stream().sorted().toList()),
                            "volumes of one array; write one workload for each array",
                            Optional.empty());
        }
        return names;
    }

    private Optional<VolumeEntry> entry(String name) {
        return volumes.stream().filter(volume -> volume.name().equals(name)).findFirst();
    }

    /** A request, and the hot range, must fit into the smallest volume. */
    private void checkFits(Part part, AccessSpec access, List<String> names) {
        Optional<VolumeEntry> smallest = names.stream()
                .flatMap(name -> entry(name).stream())
                .min((a, b) -> Long.compare(a.sizeBytes(), b.sizeBytes()));
        if (smallest.isEmpty()) {
            return;
        }
        String volume = "volume " + smallest.get().name();
        long bytes = smallest.get().sizeBytes();
        long largest =
                access.sizes().sizesBytes().stream().mapToLong(s -> s).max().orElse(0);
        if (largest > bytes) {
            part.find("size").orElse(part).problem("has a request larger than " + volume);
        }
        if (access.hotBytes() > bytes) {
            part.find("hot_range").orElse(part).problem("has a hot range larger than " + volume);
        }
    }
}
