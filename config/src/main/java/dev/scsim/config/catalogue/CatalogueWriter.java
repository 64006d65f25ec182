package dev.scsim.config.catalogue;

import com.google.common.collect.ImmutableList;

import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Node;
import dev.scsim.config.document.Node.ScalarNode;
import dev.scsim.config.document.Part;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.document.Problems;
import dev.scsim.config.document.TextFile;
import dev.scsim.config.document.YamlText;
import dev.scsim.config.quantity.ValueException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Changes single values in the YAML files of a catalogue directory. Everything else in a file stays
 * as it is, comments and layout included. For one use.
 */
public final class CatalogueWriter {
    // Text that YAML takes as it is, in a block as well as between braces.
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9.][A-Za-z0-9 ./%+-]*");

    private final Path directory;
    private final Catalogue catalogue;
    private final Problems problems = new Problems();
    private final Map<Path, String> changed = new LinkedHashMap<>();

    private CatalogueWriter(Path directory) {
        this.directory = directory;
        this.catalogue =
                Files.isDirectory(directory) ? Catalogue.load(directory) : Catalogue.builtIn();
    }

    /**
     * Changes values. The file of a shipped entry that is not in the directory is copied there
     * first. No file is touched unless every change is right.
     *
     * @param yamlDirectory laid out like the shipped catalogue; made when it is not there
     * @param keyToValue key path to new text, such as {@code releases.7.3.cpu.host_read} to {@code
     *     10.4 us}
     * @return the files written
     * @throws ConfigException naming every unknown key, inherited key and wrong value
     * @throws IOException when a file cannot be written
     */
    public static List<Path> update(Path yamlDirectory, Map<String, String> keyToValue)
            throws IOException {
        CatalogueWriter writer = new CatalogueWriter(yamlDirectory);
        keyToValue.forEach(writer::change);
        writer.problems.throwIfAny();
        writer.catalogue.with(keyToValue);
        return writer.write();
    }

    private void change(String key, String text) {
        Optional<ValueException> fault = catalogue.fault(key, text);
        if (fault.isPresent()) {
            ValueException e = fault.get();
            problem(key, text, e.getMessage(), e.allowed(), e.maybe());
            return;
        }
        CatalogueValue value = catalogue.value(key).orElseThrow();
        if (!value.key().equals(key)) {
            problem(key, text, "is inherited", value.key(), Optional.of(value.key()));
            return;
        }
        CatalogueEntry entry = entryOf(key);
        Path file = fileOf(entry);
        String before = changed.containsKey(file) ? changed.get(file) : textOf(entry, file);
        String path = key.substring(entry.key().length() + 1);
        changed.put(file, replaced(before, path, text));
    }

    private void problem(
            String key, String text, String statement, String allowed, Optional<String> maybe) {
        Place place = Place.whole(directory.toString());
        problems.add(new Problem(place, key, text, statement, allowed, maybe));
    }

    private CatalogueEntry entryOf(String key) {
        return catalogue.entries().stream()
                .filter(entry ->
                        entry.own().values().stream().anyMatch(v -> v.key().equals(key)))
                .findFirst()
                .orElseThrow();
    }

    private Path fileOf(CatalogueEntry entry) {
        String source = entry.place().source();
        return source.startsWith(CatalogueReader.BUILT_IN)
                ? directory.resolve(source.substring(CatalogueReader.BUILT_IN.length()))
                : Path.of(source);
    }

    private String textOf(CatalogueEntry entry, Path file) {
        String source = entry.place().source();
        if (source.startsWith(CatalogueReader.BUILT_IN)) {
            return CatalogueReader.resource(source.substring(CatalogueReader.BUILT_IN.length()));
        }
        return TextFile.read(file, problems)
                .orElseThrow(() -> new ConfigException(problems.list()));
    }

    private String replaced(String text, String path, String value) {
        Node root = YamlText.parse(directory.toString(), text, problems).orElseThrow();
        ScalarNode old = (ScalarNode)
                valuePart(Part.root(root, problems), path).orElseThrow().node();
        int start = text.offsetByCodePoints(0, old.startIndex());
        int end = text.offsetByCodePoints(0, old.endIndex());
        boolean quote = old.quoted() || !PLAIN.matcher(value).matches();
        String written =
                quote ? '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"' : value;
        return text.substring(0, start) + written + text.substring(end);
    }

    /** Keys hold dots, so the part whose whole path fits is searched, not a chain of keys. */
    private static Optional<Part> valuePart(Part part, String path) {
        if (part.path().equals(path)) {
            return part.find("value");
        }
        return part.children().stream()
                .map(child -> valuePart(child, path))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private List<Path> write() throws IOException {
        for (Map.Entry<Path, String> file : changed.entrySet()) {
            Files.createDirectories(file.getKey().toAbsolutePath().getParent());
            Path draft = file.getKey().resolveSibling(file.getKey().getFileName() + ".new");
            Files.writeString(draft, file.getValue(), StandardCharsets.UTF_8);
            // A reader never sees half a file.
            Files.move(draft, file.getKey(), StandardCopyOption.REPLACE_EXISTING);
        }
        return ImmutableList.copyOf(changed.keySet());
    }
}
