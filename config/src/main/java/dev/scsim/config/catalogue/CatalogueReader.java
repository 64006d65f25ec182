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

    /** Names the shipped files: a directory inside a jar cannot be listed. */
    private static final String INDEX = "index.txt";

    private final Problems problems;
    private final Map<String, CatalogueEntry> entries = new LinkedHashMap<>();
    private final Map<String, Measurement> measurements = new LinkedHashMap<>();
    private final Map<String, Claim> claims = new LinkedHashMap<>();
    private final Map<String, FittedParameter> parameters = new LinkedHashMap<>();
    private final Map<String, Source> sources = new LinkedHashMap<>();

    CatalogueReader(Problems problems) {
        this.problems = problems;
    }

    void readBuiltIn() {
        for (String name : resource(INDEX).strip().split("\n")) {
            read(name, "built-in " + name, resource(name));
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
        if (!Files.isDirectory(directory)) {
            problems.add(Problem.of(
                    Place.whole(directory.toString()), "", "there is no such directory"));
            return;
        }
        try (Stream<Path> files = Files.walk(directory, 2)) {
            List<Path> yaml = files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
            for (Path file : yaml) {
                String name = directory.relativize(file).toString().replace('\\', '/');
                TextFile.read(file, problems).ifPresent(text -> read(name, file.toString(), text));
            }
        } catch (IOException e) {
            problems.add(Problem.of(Place.whole(directory.toString()), "", "cannot be listed"));
        }
    }

    private void read(String name, String source, String text) {
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
        file.get().check(part);
        if (problems.count() == before) {
            file.get().addTo(this, part);
        }
    }

    void add(CatalogueEntry entry) {
        CatalogueEntry replaced = entries.get(entry.key());
        entries.put(entry.key(), replaced == null ? entry : withEffectsOf(replaced, entry));
    }

    /** A user's file need not repeat what a value moves. */
    private static CatalogueEntry withEffectsOf(CatalogueEntry replaced, CatalogueEntry entry) {
        return entry.withValues(entry.inheriting(replaced).own(), ImmutableMap.of());
    }

    void add(Measurement measurement) {
        measurements.put(measurement.id(), measurement);
    }

    void add(Claim claim) {
        claims.put(claim.id(), claim);
    }

    void add(FittedParameter parameter) {
        parameters.put(parameter.name(), parameter);
    }

    void add(Source source) {
        sources.put(source.key(), source);
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
        measurements.values().forEach(references::check);
        claims.values().forEach(references::check);
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
                            Place.whole("parameters"), parameter.name(), "no such key: " + key));
                }
            }
        }
        problems.throwIfAny();
    }
}
