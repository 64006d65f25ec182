package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.EntryKind;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Node;
import dev.scsim.config.document.Node.ListNode;
import dev.scsim.config.document.Node.MapNode;
import dev.scsim.config.document.Problems;
import dev.scsim.config.document.YamlText;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

class ScenarioSchemaTest {
    private static final Path EXAMPLES = Path.of("../examples/scenarios");

    private final JsonNode schema = schema();

    private static JsonNode schema() {
        try {
            return new ObjectMapper().readTree(ScenarioSchema.text());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void everyKeyOfTheSchemaIsAccepted() {
        Set<String> inSchema = new TreeSet<>();
        keysOf(schema, inSchema);
        Set<String> inText = new TreeSet<>();
        for (String text : List.of(Texts.FULL, Texts.TIMELINE)) {
            keysOf(YamlText.parse("full", text, new Problems()).orElseThrow(), inText);
        }
        inText.removeIf(key -> key.contains("."));
        assertEquals(inSchema, inText);
        ScenarioReader.parse("full", Texts.FULL, List.of(), Catalogue.builtIn());
        ScenarioReader.parse("full", Texts.TIMELINE, List.of(), Catalogue.builtIn());
    }

    private static void keysOf(JsonNode node, Set<String> into) {
        for (var property : node.path("properties").properties()) {
            into.add(property.getKey());
            keysOf(property.getValue(), into);
        }
        for (var definition : node.path("$defs").properties()) {
            keysOf(definition.getValue(), into);
        }
    }

    private static void keysOf(Node node, Set<String> into) {
        if (node instanceof MapNode map) {
            map.entries().forEach(entry -> into.add(entry.key()));
            map.entries().forEach(entry -> keysOf(entry.value(), into));
        } else if (node instanceof ListNode list) {
            list.items().forEach(item -> keysOf(item, into));
        }
    }

    @Test
    void unknownKeyIsRejectedInEveryMap() {
        List<String> places = List.of(
                "x=1",
                "arrays.sc1.x=1",
                "arrays.sc1.folders.0.x=1",
                "arrays.sc1.caches.x=1",
                "arrays.sc1.storage_type.x=1",
                "arrays.sc1.rebuild.x=1",
                "faults.0.x=1",
                "rebuild_study.x=1",
                "rebuild_study.risk.x=1",
                "progression_study.x=1",
                "volumes.data.x=1",
                "volumes.log.growth.x=1",
                "volumes.log.snapshots.x=1",
                "volumes.log.snapshots.change.x=1",
                "volumes.log.reduction.x=1",
                "capacity.x=1",
                "workloads.oltp.x=1",
                "workloads.oltp.load.x=1",
                "run.x=1",
                "variants.only.x=1");
        for (String set : places) {
            List<String> found = new ArrayList<>();
            try {
                ScenarioReader.parse("full", Texts.FULL, List.of(set), Catalogue.builtIn());
            } catch (ConfigException e) {
                e.problems().forEach(problem -> found.add(problem.statement()));
            }
            assertEquals(List.of("unknown key"), found, set);
        }
    }

    @Test
    void everyObjectOfTheSchemaRefusesUnknownKeysAndEveryKeyIsDescribed() {
        assertClosed(schema, "root");
        schema.path("$defs")
                .properties()
                .forEach(definition -> assertClosed(definition.getValue(), definition.getKey()));
    }

    private static void assertClosed(JsonNode node, String where) {
        if (node.has("properties")) {
            assertFalse(node.path("additionalProperties").asBoolean(true), where);
        }
        for (var property : node.path("properties").properties()) {
            String name = where + "." + property.getKey();
            boolean described = property.getValue().has("description")
                    || property.getValue().has("$ref");
            assertTrue(described, name);
            assertClosed(property.getValue(), name);
        }
    }

    @Test
    void arrayMayOverrideEveryRebuildValueOfItsRelease() {
        List<String> inSchema = new ArrayList<>();
        schema.path("$defs")
                .path("rebuild")
                .path("properties")
                .fieldNames()
                .forEachRemaining(inSchema::add);
        assertEquals(ReleaseModel.rebuildKeys(), inSchema);
    }

    @Test
    void editorsAreOfferedTheShippedNames() {
        Catalogue catalogue = Catalogue.builtIn();
        assertEquals(catalogue.ids(EntryKind.ARRAY), examples("array", "model"));
        assertEquals(catalogue.ids(EntryKind.RELEASE), examples("array", "scos"));
        assertEquals(catalogue.ids(EntryKind.DRIVE), examples("folder", "drive"));
        assertEquals(catalogue.ids(EntryKind.WORKLOAD), examples("workload", "profile"));
        assertEquals(catalogue.ids(EntryKind.PORT), ports());
        assertEquals(catalogue.ids(EntryKind.ENCLOSURE), examples("shelf", "enclosure"));
    }

    private List<String> ports() {
        List<String> words = new ArrayList<>();
        schema.at("/$defs/array/properties/front_end/properties/kind/examples")
                .forEach(word -> words.add(word.asText()));
        return words;
    }

    private List<String> examples(String definition, String key) {
        List<String> words = new ArrayList<>();
        schema.path("$defs")
                .path(definition)
                .path("properties")
                .path(key)
                .path("examples")
                .forEach(word -> words.add(word.asText()));
        return words;
    }

    @Test
    void everyExampleReadsAndPointsEditorsToTheSchema() throws IOException {
        Set<String> profiles = new HashSet<>();
        for (Path file : examples()) {
            Scenario scenario = ScenarioReader.read(file, List.of(), Catalogue.builtIn());
            scenario.variants().get(0).design().workloads().forEach(workload -> workload.profile()
                    .ifPresent(profiles::add));
            String line = Files.readAllLines(file).get(0);
            assertTrue(line.startsWith("# yaml-language-server: $schema="), file.toString());
            Path target = file.resolveSibling(line.substring(line.indexOf('=') + 1));
            assertEquals(ScenarioSchema.text(), Files.readString(target), file.toString());
        }
        assertEquals(Set.copyOf(Catalogue.builtIn().ids(EntryKind.WORKLOAD)), profiles);
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }
}
