package dev.scsim.config.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.scsim.config.document.Part;
import dev.scsim.config.document.Problems;
import dev.scsim.config.document.SchemaCheck;
import dev.scsim.config.document.YamlText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Holds the shipped files to what a user's files are held to when they are loaded. */
class CatalogueFilesTest {
    private static final Path DIRECTORY = Path.of("src/main/resources/scsim/config");

    @Test
    void indexNamesEveryShippedFile() throws IOException {
        Set<String> names = new TreeSet<>(index());
        try (Stream<Path> files = Files.walk(DIRECTORY)) {
            List<String> found = files.map(file -> DIRECTORY.relativize(file).toString())
                    .filter(name -> name.endsWith(".yaml"))
                    .sorted()
                    .toList();
            assertEquals(found, List.copyOf(names));
        }
    }

    @Test
    void everyShippedFileFitsTheSchema() {
        SchemaCheck whole = SchemaCheck.of(CatalogueSchema.url());
        for (String name : index()) {
            Problems problems = new Problems();
            Part root = Part.root(
                    YamlText.parse(name, CatalogueReader.resource(name), problems)
                            .orElseThrow(),
                    problems);
            CatalogueFile file = CatalogueFile.of(root).orElseThrow();
            file.check(root).forEach(problems::add);
            whole.check(root).forEach(problems::add);
            assertEquals(List.of(), problems.list());
        }
    }

    @Test
    void everyShippedFilePointsEditorsToTheSchema() {
        for (String name : index()) {
            String line = CatalogueReader.resource(name).lines().findFirst().orElseThrow();
            assertTrue(line.startsWith("# yaml-language-server: $schema="), name);
            Path schema =
                    DIRECTORY.resolve(name).resolveSibling(line.substring(line.indexOf('=') + 1));
            assertTrue(Files.exists(schema), name);
        }
    }

    @Test
    void shippedFilesLoadAsAUsersDirectory() {
        assertEquals(
                Catalogue.builtIn().values().size(),
                Catalogue.load(DIRECTORY).values().size());
    }

    @ParameterizedTest
    @EnumSource(EntryKind.class)
    void schemaAndReaderKnowTheSameKeys(EntryKind kind) throws IOException {
        JsonNode schema = new ObjectMapper().readTree(CatalogueSchema.text());
        Set<String> inSchema = new TreeSet<>();
        collect(schema.path("$defs").path(kind.idKey()), "", inSchema);
        Set<String> inReader = new TreeSet<>();
        kind.keys().forEach(shape -> inReader.add(shape.path()));
        assertEquals(inReader, inSchema);
    }

    private static void collect(JsonNode schema, String path, Set<String> into) {
        if (schema.path("$ref").asText().endsWith("/value")) {
            into.add(path);
        } else if (schema.path("additionalProperties").has("$ref")) {
            into.add(path + ".*");
        }
        for (var entry : schema.path("properties").properties()) {
            String key = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
            collect(entry.getValue(), key, into);
        }
    }

    private static List<String> index() {
        return CatalogueReader.resource("index.txt").lines().toList();
    }
}
