package dev.scsim.config.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A value in a YAML file with its place: a map, a list or a scalar. Immutable. */
public sealed interface Node {
    Place place();

    /** What it is, for problems: {@code a map}, {@code a list}, {@code text}. */
    String form();

    /** The same value, said to stand elsewhere as a whole. */
    Node at(Place newPlace);

    /** A map; keys are unique and keep the order of the file. */
    record MapNode(Place place, List<Entry> entries) implements Node {
        public MapNode {
            entries = List.copyOf(entries);
        }

        @Override
        public String form() {
            return "a map";
        }

        @Override
        public Node at(Place newPlace) {
            return new MapNode(
                    newPlace,
                    entries.stream()
                            .map(e -> new Entry(e.key(), newPlace, e.value().at(newPlace)))
                            .toList());
        }

        public Optional<Entry> entry(String key) {
            return entries.stream().filter(entry -> entry.key().equals(key)).findFirst();
        }

        public List<String> keys() {
            return entries.stream().map(Entry::key).toList();
        }

        /** This map with one entry replaced, or added at the end. */
        MapNode with(Entry changed) {
            List<Entry> changedEntries = new ArrayList<>(entries);
            int index = keys().indexOf(changed.key());
            if (index < 0) {
                changedEntries.add(changed);
            } else {
                changedEntries.set(index, changed);
            }
            return new MapNode(place, changedEntries);
        }
    }

    /** A key of a map and its value. */
    record Entry(String key, Place place, Node value) {}

    /** A list. */
    record ListNode(Place place, List<Node> items) implements Node {
        public ListNode {
            items = List.copyOf(items);
        }

        @Override
        public String form() {
            return "a list";
        }

        @Override
        public Node at(Place newPlace) {
            return new ListNode(
                    newPlace, items.stream().map(n -> n.at(newPlace)).toList());
        }

        ListNode with(int index, Node changed) {
            List<Node> changedItems = new ArrayList<>(items);
            changedItems.set(index, changed);
            return new ListNode(place, changedItems);
        }
    }

    /**
     * Text, a number, a flag or nothing, as written.
     *
     * @param quoted whether it stood in quotes or in a block, and so is text whatever it looks like
     * @param startIndex first character of the value in the file, code points from 0; -1 = no file
     * @param endIndex character after the value
     */
    record ScalarNode(Place place, String text, boolean quoted, int startIndex, int endIndex)
            implements Node {
        public static ScalarNode of(Place place, String text) {
            return new ScalarNode(place, text, false, -1, -1);
        }

        /** Nothing was written, or the YAML word for nothing. */
        public boolean isNull() {
            return !quoted && (text.isEmpty() || text.equals("~") || text.equals("null"));
        }

        @Override
        public String form() {
            if (isNull()) {
                return "nothing";
            }
            if (!quoted && (text.equals("true") || text.equals("false"))) {
                return "a flag";
            }
            return !quoted && text.matches("[-+]?[0-9.]+") ? "a number" : "text";
        }

        @Override
        public Node at(Place newPlace) {
            return new ScalarNode(newPlace, text, quoted, -1, -1);
        }
    }
}
