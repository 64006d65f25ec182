package dev.scsim.planner.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.document.Problems;
import dev.scsim.config.document.TextFile;
import dev.scsim.planner.study.Moment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code moment.json}: a simulation at a moment, to fork futures from. It holds the scenario that
 * leads to the moment and digests of the state there, so that whoever goes on from it knows that it
 * is the same state.
 *
 * @param version of the program that saved it
 * @param source what the scenario was called
 * @param scenario its text
 * @param sets what the command line changed
 * @param moment when, and the digests
 */
public record MomentFile(
        String version, String source, String scenario, List<String> sets, Moment moment) {
    /** Its name in a directory of results. */
    public static final String NAME = "moment.json";

    private static final String SCHEMA = "scsim-moment/1";

    public MomentFile {
        sets = List.copyOf(sets);
    }

    /** The file's text. */
    public String text() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("schema", SCHEMA);
        root.put("version", version);
        root.put("at_ns", moment.atNanos());
        root.put("source", source);
        root.put("scenario", scenario);
        ArrayNode changes = root.putArray("sets");
        sets.forEach(changes::add);
        ObjectNode digests = root.putObject("digests");
        moment.digests().keySet().stream().sorted().forEach(array -> {
            ArrayNode values = digests.putArray(array);
            moment.digests().get(array).forEach(digest -> values.add(Long.toHexString(digest)));
        });
        return JsonText.of(root);
    }

    /**
     * Reads a file.
     *
     * @throws ConfigException when it is no saved moment
     */
    public static MomentFile read(Path file) {
        Problems problems = new Problems();
        Optional<String> text = TextFile.read(file, problems);
        problems.throwIfAny();
        try {
            JsonNode root = new ObjectMapper().readTree(text.orElseThrow());
            if (root == null || !root.path("schema").asText().equals(SCHEMA)) {
                throw wrong(file);
            }
            List<String> sets = new ArrayList<>();
            root.path("sets").forEach(set -> sets.add(set.asText()));
            Map<String, List<Long>> digests = new LinkedHashMap<>();
            root.path("digests").properties().forEach(entry -> {
                List<Long> values = new ArrayList<>();
                entry.getValue()
                        .forEach(value -> values.add(Long.parseUnsignedLong(value.asText(), 16)));
                digests.put(entry.getKey(), values);
            });
            return new MomentFile(
                    root.path("version").asText(),
                    root.path("source").asText(),
                    root.path("scenario").asText(),
                    sets,
                    new Moment(root.path("at_ns").asLong(), digests));
        } catch (JsonProcessingException | NumberFormatException e) {
            throw wrong(file);
        }
    }

    private static ConfigException wrong(Path file) {
        return new ConfigException(List.of(new Problem(
                Place.whole(file.toString()),
                "",
                "",
                "is no saved moment",
                NAME + " from the results of a scenario with run.branch",
                Optional.empty())));
    }
}
