package dev.scsim.config.document;

import dev.scsim.config.document.Node.Entry;
import dev.scsim.config.document.Node.ListNode;
import dev.scsim.config.document.Node.MapNode;
import dev.scsim.config.document.Node.ScalarNode;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A node together with its key path and the list that its problems go to: what readers walk.
 *
 * <p>A node of another form than asked for counts as absent without a word, because the schema has
 * reported it already. So has a missing key.
 *
 * @param path key path from the root; entries of a list are called by their {@code name} where
 *     they have one
 * @param key the last step of the path, dots included
 */
public record Part(String path, String key, Node node, Problems problems) {

    public static Part root(Node node, Problems problems) {
        return new Part("", "", node, problems);
    }

    /** The same part, with its problems going elsewhere. */
    public Part to(Problems others) {
        return new Part(path, key, node, others);
    }

    public Place place() {
        return node.place();
    }

    /** The value under a key, unless it is absent or nothing. */
    public Optional<Part> find(String name) {
        return entry(name).map(entry -> child(name, entry.value())).filter(part -> !part.isNull());
    }

    /** Where the key stands; where the map stands when the key is absent. */
    public Place keyPlace(String name) {
        return entry(name).map(Entry::place).orElse(place());
    }

    /** The entries of a map, in the order of the file; none when this is not a map. */
    public List<Part> children() {
        if (node instanceof MapNode map) {
            return map.entries().stream()
                    .map(entry -> child(entry.key(), entry.value()))
                    .toList();
        }
        return List.of();
    }

    public List<String> keys() {
        return node instanceof MapNode map ? map.keys() : List.of();
    }

    /** The items of a list; none when this is not a list. */
    public List<Part> items() {
        List<Part> items = new ArrayList<>();
        if (node instanceof ListNode list) {
            for (int i = 0; i < list.items().size(); i++) {
                Node item = list.items().get(i);
                String name = nameOf(item).orElse("");
                String step = name.isEmpty() ? "[" + i + "]" : "." + name;
                items.add(new Part(path + step, name, item, problems));
            }
        }
        return items;
    }

    /** A list as it is; a single value as a list of one. */
    public List<Part> itemsOrSelf() {
        return node instanceof ListNode ? items() : List.of(this);
    }

    public boolean isMap() {
        return node instanceof MapNode;
    }

    /** The text of a scalar that is not nothing. */
    public Optional<String> text() {
        return node instanceof ScalarNode scalar && !scalar.isNull()
                ? Optional.of(scalar.text())
                : Optional.empty();
    }

    private boolean isNull() {
        return node instanceof ScalarNode scalar && scalar.isNull();
    }

    /** Reports this value. */
    public void problem(String statement, String allowed, Optional<String> maybe) {
        problems.add(new Problem(place(), path, text().orElse(""), statement, allowed, maybe));
    }

    public void problem(String statement) {
        problem(statement, "", Optional.empty());
    }

    /** Reports this value as a name that is not among the known ones. */
    public void unknownName(String what, Collection<String> known) {
        problem(
                "is not a known " + what,
                known.stream().distinct().collect(Collectors.joining(", ")),
                NearestName.of(text().orElse(""), known));
    }

    private Optional<Entry> entry(String name) {
        return node instanceof MapNode map ? map.entry(name) : Optional.empty();
    }

    private Part child(String name, Node value) {
        return new Part(path.isEmpty() ? name : path + "." + name, name, value, problems);
    }

    static Optional<String> nameOf(Node item) {
        return item instanceof MapNode map
                        && map.entry("name").map(Entry::value).orElse(null)
                                instanceof ScalarNode scalar
                        && !scalar.isNull()
                ? Optional.of(scalar.text())
                : Optional.empty();
    }
}
