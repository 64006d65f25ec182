package dev.scsim.config.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.collect.ImmutableList;
import com.google.common.io.Resources;
import com.networknt.schema.JsonNodePath;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;

import dev.scsim.config.document.Node.ListNode;
import dev.scsim.config.document.Node.MapNode;
import dev.scsim.config.document.Node.ScalarNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Checks the structure of a tree against a JSON Schema: unknown and missing keys, forms of values,
 * fixed words, empty lists. Keywords about the meaning of a value ({@code pattern} and the like)
 * serve editors; the readers say the same in better words, so they are not reported here.
 *
 * <p>Thread-safe.
 */
public final class SchemaCheck {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern INTEGER = Pattern.compile("[-+]?[0-9]{1,40}");
    private static final Pattern DECIMAL =
            Pattern.compile("[-+]?(\\.[0-9]{1,40}|[0-9]{1,40}(\\.[0-9]{0,40})?)");

    private final JsonNode schemaJson;
    private final JsonSchema schema;

    private SchemaCheck(JsonNode schemaJson) {
        this.schemaJson = schemaJson;
        this.schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schemaJson);
    }

    /** The check by a whole schema. */
    public static SchemaCheck of(URL schemaResource) {
        return new SchemaCheck(read(schemaResource));
    }

    /** The check by one definition ({@code $defs}) of a schema. */
    public static SchemaCheck ofDefinition(URL schemaResource, String definition) {
        ObjectNode root = JSON.createObjectNode();
        root.put("$ref", "#/$defs/" + definition);
        root.set("$defs", read(schemaResource).get("$defs"));
        return new SchemaCheck(root);
    }

    private static JsonNode read(URL resource) {
        try {
            return JSON.readTree(Resources.toByteArray(resource));
        } catch (IOException e) {
            throw new UncheckedIOException("schema " + resource, e);
        }
    }

    /**
     * Adds what is wrong to the problems of the part.
     *
     * @return scalars of another form than the schema has, such as a bare number for a size: to be
     *     added unless the reader has said it in better words
     */
    public List<Problem> check(Part root) {
        Problems scalars = new Problems();
        for (ValidationMessage message : schema.validate(json(root.node()))) {
            Part part = partAt(root, message.getInstanceLocation());
            boolean scalarForm =
                    message.getType().equals("type") && part.node() instanceof ScalarNode;
            report(scalarForm && part.text().isPresent() ? part.to(scalars) : part, message);
        }
        return scalars.list();
    }

    private void report(Part part, ValidationMessage message) {

        switch (message.getType()) {
            case "additionalProperties" -> unknownKey(part, message);
            case "required" -> missingKey(part, message);
            case "type" -> wrongForm(part, message);
            case "enum" -> wrongWord(part, message);
            case "minItems" -> part.problem("is an empty list", "at least one entry", none());
            case "maxItems" ->
                part.problem(
                        "has too many entries",
                        "at most " + message.getSchemaNode().asText(),
                        none());
            case "minProperties" -> part.problem("is an empty map", "at least one key", none());
            case "minLength" -> part.problem("is empty", "some text", none());
            default -> {
                // Meaning, not structure: the reader's part.
            }
        }
    }

    private void unknownKey(Part part, ValidationMessage message) {
        String key = message.getProperty();
        List<String> known = propertiesBeside(message);
        part.problems()
                .add(new Problem(
                        part.keyPlace(key),
                        join(part.path(), key),
                        "",
                        "unknown key",
                        String.join(", ", known),
                        NearestName.of(key, known)));
    }

    private void missingKey(Part part, ValidationMessage message) {
        String key = message.getProperty();
        part.problems()
                .add(new Problem(
                        part.place(),
                        join(part.path(), key),
                        "",
                        "missing",
                        descriptionBeside(message, key),
                        none()));
    }

    private void wrongForm(Part part, ValidationMessage message) {
        JsonNode types = message.getSchemaNode();
        List<String> forms = new ArrayList<>();
        if (types.isArray()) {
            types.forEach(type -> addForm(forms, type.asText()));
        } else {
            addForm(forms, types.asText());
        }
        part.problem("is " + part.node().form(), String.join(" or ", forms), none());
    }

    private static void addForm(List<String> forms, String type) {
        String form =
                switch (type) {
                    case "object" -> "a map";
                    case "array" -> "a list";
                    case "boolean" -> "true or false";
                    case "integer", "number" -> "a number";
                    default -> "text";
                };
        if (!forms.contains(form)) {
            forms.add(form);
        }
    }

    private void wrongWord(Part part, ValidationMessage message) {
        List<String> words = new ArrayList<>();
        message.getSchemaNode().forEach(word -> words.add(word.asText()));
        String written = part.text().orElse("");
        part.problem(
                "is none of the allowed words",
                String.join(", ", words),
                NearestName.of(written, words));
    }

    private JsonNode objectSchemaOf(ValidationMessage message) {
        JsonNode node = schemaJson;
        JsonNodePath fragment = message.getSchemaLocation().getFragment();
        for (int i = 0; i < fragment.getNameCount() - 1; i++) {
            node = fragment.getElement(i) instanceof Integer index
                    ? node.path(index)
                    : node.path(fragment.getName(i));
        }
        return node;
    }

    private List<String> propertiesBeside(ValidationMessage message) {
        return ImmutableList.copyOf(objectSchemaOf(message).path("properties").fieldNames());
    }

    private String descriptionBeside(ValidationMessage message, String key) {
        return objectSchemaOf(message)
                .path("properties")
                .path(key)
                .path("description")
                .asText("");
    }

    private static Part partAt(Part root, JsonNodePath location) {
        Part part = root;
        for (int i = 0; i < location.getNameCount(); i++) {
            part = location.getElement(i) instanceof Integer index
                    ? part.items().get(index)
                    : childOf(part, location.getName(i));
        }
        return part;
    }

    private static Part childOf(Part part, String key) {
        int index = part.keys().indexOf(key);
        return part.children().get(index);
    }

    private static JsonNode json(Node node) {
        JsonNodeFactory factory = JsonNodeFactory.instance;
        if (node instanceof MapNode map) {
            ObjectNode object = factory.objectNode();
            map.entries().forEach(entry -> object.set(entry.key(), json(entry.value())));
            return object;
        }
        if (node instanceof ListNode list) {
            ArrayNode array = factory.arrayNode();
            list.items().forEach(item -> array.add(json(item)));
            return array;
        }
        return scalar((ScalarNode) node, factory);
    }

    private static JsonNode scalar(ScalarNode scalar, JsonNodeFactory factory) {
        String text = scalar.text();
        if (scalar.isNull()) {
            return factory.nullNode();
        }
        if (scalar.quoted()) {
            return factory.textNode(text);
        }
        if (text.equals("true") || text.equals("false")) {
            return factory.booleanNode(text.equals("true"));
        }
        if (INTEGER.matcher(text).matches()) {
            return factory.numberNode(new BigDecimal(text).toBigInteger());
        }
        return DECIMAL.matcher(text).matches()
                ? factory.numberNode(new BigDecimal(text))
                : factory.textNode(text);
    }

    private static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private static Optional<String> none() {
        return Optional.empty();
    }
}
