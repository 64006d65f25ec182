package dev.scsim.config.catalogue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;

import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.NearestName;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.document.Problems;
import dev.scsim.config.quantity.ValueException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Everything the simulator knows about arrays, drives, releases and workloads, with the published
 * measurements and claims. Immutable and thread-safe; a changed value makes a new catalogue.
 *
 * <p>Key paths are {@code directory.id.path}, such as {@code releases.7.3.cpu.host_read}.
 */
public final class Catalogue {
    private final ImmutableListMultimap<EntryKind, CatalogueEntry> entries;
    private final ImmutableList<Measurement> measurements;
    private final ImmutableList<Claim> claims;
    private final ImmutableList<FittedParameter> parameters;
    private final ImmutableList<Source> sources;

    Catalogue(
            Collection<CatalogueEntry> entries,
            Collection<Measurement> measurements,
            Collection<Claim> claims,
            Collection<FittedParameter> parameters,
            Collection<Source> sources) {
        this.entries = entries.stream()
                .collect(ImmutableListMultimap.toImmutableListMultimap(
                        CatalogueEntry::kind, Function.identity()));
        this.measurements = ImmutableList.copyOf(measurements);
        this.claims = ImmutableList.copyOf(claims);
        this.parameters = ImmutableList.copyOf(parameters);
        this.sources = ImmutableList.copyOf(sources);
    }

    /** The shipped catalogue. */
    public static Catalogue builtIn() {
        return BuiltIn.CATALOGUE;
    }

    /**
     * The shipped catalogue with a user's files over it. A file replaces the shipped entry of the
     * same id; measurements, claims and sources are added, those of the same id or key replaced.
     *
     * @param directory laid out like the shipped one: {@code arrays/*.yaml} and so on
     * @throws ConfigException with every problem of all files
     */
    public static Catalogue load(Path directory) {
        Problems problems = new Problems();
        CatalogueReader reader = new CatalogueReader(problems);
        reader.readBuiltIn();
        reader.readDirectory(directory);
        return reader.finish();
    }

    /** Made when first asked for. */
    private static final class BuiltIn {
        static final Catalogue CATALOGUE = read();

        private static Catalogue read() {
            CatalogueReader reader = new CatalogueReader(new Problems());
            reader.readBuiltIn();
            return reader.finish();
        }
    }

    // What is there

    public List<ArrayModel> arrays() {
        return usable(EntryKind.ARRAY).map(ArrayModel::new).toList();
    }

    public List<DriveModel> drives() {
        return usable(EntryKind.DRIVE).map(DriveModel::new).toList();
    }

    public List<PortKind> ports() {
        return usable(EntryKind.PORT).map(PortKind::new).toList();
    }

    public List<EnclosureModel> enclosures() {
        return usable(EntryKind.ENCLOSURE).map(EnclosureModel::new).toList();
    }

    public List<ReleaseModel> releases() {
        return usable(EntryKind.RELEASE).map(ReleaseModel::new).toList();
    }

    public List<WorkloadProfile> workloads() {
        return usable(EntryKind.WORKLOAD).map(WorkloadProfile::new).toList();
    }

    public List<ReferenceConfiguration> references() {
        return usable(EntryKind.REFERENCE).map(ReferenceConfiguration::new).toList();
    }

    public List<Measurement> measurements() {
        return measurements;
    }

    public List<Claim> claims() {
        return claims;
    }

    /** What calibration fits. */
    public List<FittedParameter> parameters() {
        return parameters;
    }

    public List<Source> sources() {
        return sources;
    }

    /** Every entry, those included that only hold what others inherit. */
    public List<CatalogueEntry> entries() {
        return ImmutableList.copyOf(entries.values());
    }

    /** Every value where it is written, in the order of the files. */
    public List<CatalogueValue> values() {
        return entries.values().stream()
                .flatMap(entry -> entry.own().values().stream())
                .toList();
    }

    private Stream<CatalogueEntry> usable(EntryKind kind) {
        return entries.get(kind).stream().filter(entry -> !entry.abstractEntry());
    }

    // Look-ups

    public Optional<ArrayModel> array(String id) {
        return find(EntryKind.ARRAY, id).map(ArrayModel::new);
    }

    public Optional<DriveModel> drive(String id) {
        return find(EntryKind.DRIVE, id).map(DriveModel::new);
    }

    public Optional<PortKind> port(String id) {
        return find(EntryKind.PORT, id).map(PortKind::new);
    }

    public Optional<EnclosureModel> enclosure(String id) {
        return find(EntryKind.ENCLOSURE, id).map(EnclosureModel::new);
    }

    public Optional<ReleaseModel> release(String id) {
        return find(EntryKind.RELEASE, id).map(ReleaseModel::new);
    }

    public Optional<WorkloadProfile> workload(String id) {
        return find(EntryKind.WORKLOAD, id).map(WorkloadProfile::new);
    }

    public Optional<ReferenceConfiguration> reference(String id) {
        return find(EntryKind.REFERENCE, id).map(ReferenceConfiguration::new);
    }

    /** A usable entry by its id. */
    public Optional<CatalogueEntry> find(EntryKind kind, String id) {
        return usable(kind).filter(entry -> entry.id().equals(id)).findFirst();
    }

    /** Ids of the usable entries of a kind. */
    public List<String> ids(EntryKind kind) {
        return usable(kind).map(CatalogueEntry::id).toList();
    }

    /** The id that a user probably meant. */
    public Optional<String> nearestId(EntryKind kind, String written) {
        return NearestName.of(written, ids(kind));
    }

    /** The value in force under a key path; inherited values answer to the heir's path too. */
    public Optional<CatalogueValue> value(String key) {
        return locate(key).map(Location::value);
    }

    // Changes

    /**
     * This catalogue with some values changed. They then count as {@code assumed}, with the source
     * {@code override}. A changed value of a base entry reaches all that inherit it; a change under
     * an heir's key path stays with the heir.
     *
     * @param overrides key path to new text
     * @throws ConfigException naming every unknown key and wrong value
     */
    public Catalogue with(Map<String, String> overrides) {
        Problems problems = new Problems();
        Map<String, CatalogueEntry> changed = new LinkedHashMap<>();
        entries.values().forEach(entry -> changed.put(entry.key(), entry));
        overrides.forEach((key, text) -> {
            Optional<ValueException> fault = fault(key, text);
            fault.ifPresent(e -> problems.add(problem(key, text, e)));
            if (fault.isEmpty()) {
                override(changed, locate(key).orElseThrow(), text);
            }
        });
        problems.throwIfAny();
        List<CatalogueEntry> resolved = Inheritance.resolve(changed.values());
        SpecCheck.check(resolved, problems);
        problems.throwIfAny();
        return new Catalogue(resolved, measurements, claims, parameters, sources);
    }

    private static void override(
            Map<String, CatalogueEntry> changed, Location location, String text) {
        CatalogueEntry entry = location.entry();
        String key = entry.key() + "." + location.path();
        changed.put(
                entry.key(),
                changed.get(entry.key())
                        .withOwn(location.path(), location.value().overridden(key, text)));
    }

    /** What is wrong with giving a key this text; empty = nothing. */
    public Optional<ValueException> fault(String key, String text) {
        Optional<Location> location = locate(key);
        if (location.isEmpty()) {
            return Optional.of(new ValueException(
                    "is not a key of the catalogue",
                    "a key that \"scsim catalog\" lists",
                    NearestName.of(key, keys())));
        }
        try {
            location.get().value().form().check(text);
            return Optional.empty();
        } catch (ValueException e) {
            return Optional.of(e);
        }
    }

    private static Problem problem(String key, String text, ValueException e) {
        return new Problem(
                Place.whole("catalogue"), key, text, e.getMessage(), e.allowed(), e.maybe());
    }

    private List<String> keys() {
        List<String> keys = new ArrayList<>();
        for (CatalogueEntry entry : entries.values()) {
            entry.values().keySet().forEach(path -> keys.add(entry.key() + "." + path));
        }
        return keys;
    }

    private Optional<Location> locate(String key) {
        for (CatalogueEntry entry : entries.values()) {
            if (key.startsWith(entry.key() + ".")) {
                String path = key.substring(entry.key().length() + 1);
                CatalogueValue value = entry.values().get(path);
                if (value != null) {
                    return Optional.of(new Location(entry, path, value));
                }
            }
        }
        return Optional.empty();
    }

    private record Location(CatalogueEntry entry, String path, CatalogueValue value) {}
}
