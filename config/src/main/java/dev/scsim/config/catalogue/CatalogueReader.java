package dev.scsim.config.catalogue;

import com.google.common.collect.ImmutableMap;
import com.google.common.io.Resources;

import dev.scsim.config.document.Node;
import dev.scsim.config.document.Part;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.document.Problems;
import dev.scsim.config.document.TextFile;
import dev.scsim.config.document.YamlText;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Gathers the files of a catalogue, shipped ones first, and builds it when all of them are right.
 * For one use.
 */
final class CatalogueReader {
    static final String ROOT = "/scsim/config/";

    /** What precedes the name of a shipped file where a place is told. */
    static final String BUILT_IN = "built-in ";

    /** Names the shipped files: a directory inside a jar cannot be listed. */
    private static final String INDEX = "index.txt";

    private final Problems problems;
    private final Map<String, CatalogueEntry> entries = new LinkedHashMap<>();
    private final Map<String, Measurement> measurements = new LinkedHashMap<>();
    private final Map<String, Claim> claims = new LinkedHashMap<>();
    private final Map<String, FittedParameter> parameters = new LinkedHashMap<>();
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Map<String, Place> places = new HashMap<>();
    private final Map<String, Place> inThisLayer = new HashMap<>();

    CatalogueReader(Problems problems) {
        this.problems = problems;
    }

    void readBuiltIn() {
        for (String name : resource(INDEX).strip().split("\n")) {
            read(BUILT_IN + name, resource(name));
        }
    }

    static String resource(String name) {
        URL url = CatalogueReader.class.getResource(ROOT + name);
        if (url == null) {
            throw new IllegalStateException("the catalogue lacks " + name);
        }
        try {
            return Resources.toString(url, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    void readDirectory(Path directory) {
        inThisLayer.clear();
        if (!Files.isDirectory(directory)) {
            problems.add(Problem.of(
                    Place.whole(directory.toString()), "", "there is no such directory"));
            return;
        }
        try (Stream<Path> files = Files.walk(directory, 2)) {
            List<Path> yaml = files.filter(CatalogueReader::isYaml).sorted().toList();
            for (Path file : yaml) {
                TextFile.read(file, problems).ifPresent(text -> read(file.toString(), text));
            }
        } catch (IOException | UncheckedIOException e) {
            problems.add(Problem.of(Place.whole(directory.toString()), "", "cannot be listed"));
        }
    }

    private static boolean isYaml(Path file) {
        String name = file.toString();
        return name.endsWith(".yaml") || name.endsWith(".yml");
    }

    private void read(String source, String text) {
        int before = problems.count();
        Optional<Node> root = YamlText.parse(source, text, problems);
        if (root.isEmpty()) {
            return;
        }
        Part part = Part.root(root.get(), problems);
        Optional<CatalogueFile> file = CatalogueFile.of(part);
        if (file.isEmpty()) {
            part.problem(
                    "is not a catalogue file",
                    "a file that begins with one of: " + CatalogueFile.firstKeys(),
                    Optional.empty());
            return;
        }
        // Tests hold the shipped files to the schema, so a start does not wait for it.
        if (!source.startsWith(BUILT_IN)) {
            file.get().check(part).forEach(problems::add);
        }
        if (problems.count() == before) {
            file.get().addTo(this, part);
        }
    }

    void add(Part file, CatalogueEntry entry) {
        if (isFirst(file, entry.key())) {
            CatalogueEntry replaced = entries.get(entry.key());
            entries.put(
                    entry.key(),
                    replaced == null
                            ? entry
                            : entry.withValues(
                                    entry.ownWithEffectsOf(replaced), ImmutableMap.of()));
        }
    }

    void add(Part row, Measurement measurement) {
        if (isFirst(row, "measurements." + measurement.id())) {
            measurements.put(measurement.id(), measurement);
            places.put(measurement.id(), row.place());
        }
    }

    void add(Part row, Claim claim) {
        if (isFirst(row, "claims." + claim.id())) {
            claims.put(claim.id(), claim);
            places.put(claim.id(), row.place());
        }
    }

    void add(Part row, Source source) {
        if (isFirst(row, "sources." + source.key())) {
            sources.put(source.key(), source);
        }
    }

    void add(Part row, FittedParameter parameter) {
        if (isFirst(row, "parameters." + parameter.name())) {
            parameters.put(parameter.name(), parameter);
            places.put(parameter.name(), row.place());
        }
    }

    /** A user's file may replace a shipped one, but not another file of the user. */
    private boolean isFirst(Part part, String key) {
        Place first = inThisLayer.putIfAbsent(key, part.place());
        if (first != null) {
            part.problems().add(Problem.of(part.place(), key, "is defined before, at " + first));
        }
        return first == null;
    }

    /** @throws dev.scsim.config.document.ConfigException with every problem */
    Catalogue finish() {
        // References are only worth checking when every file could be read.
        problems.throwIfAny();
        CatalogueReferences references =
                new CatalogueReferences(entries, sources.keySet(), problems);
        references.checkParents();
        problems.throwIfAny();
        List<CatalogueEntry> resolved = Inheritance.resolve(entries.values());
        references.checkComplete(resolved);
        measurements.values().forEach(row -> references.check(places.get(row.id()), row));
        claims.values().forEach(claim -> references.check(places.get(claim.id()), claim));
        problems.throwIfAny();
        SpecCheck.check(resolved, problems);
        problems.throwIfAny();
        Catalogue catalogue = new Catalogue(
                resolved,
                measurements.values(),
                claims.values(),
                parameters.values(),
                sources.values());
        checkParameters(catalogue);
        return catalogue;
    }

    private void checkParameters(Catalogue catalogue) {
        for (FittedParameter parameter : parameters.values()) {
            for (String key : parameter.keys()) {
                if (catalogue.value(key).isEmpty()) {
                    problems.add(Problem.of(
                            places.get(parameter.name()), parameter.name(), "no such key: " + key));
                }
            }
        }
        problems.throwIfAny();
    }
}
