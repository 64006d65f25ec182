package dev.scsim.config.document;

import dev.scsim.config.document.Node.Entry;
import dev.scsim.config.document.Node.ListNode;
import dev.scsim.config.document.Node.MapNode;
import dev.scsim.config.document.Node.ScalarNode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Changes one value of a tree by its path, such as {@code arrays.sc1.scos}: keys of maps, names of
 * list entries (or their index from 0), joined by dots. Names may hold dots themselves; the longest
 * key or name that fits is taken.
 *
 * <p>A key that is absent is added, and the schema judges it afterwards with all others. An entry
 * of a list must exist.
 */
public final class NodePaths {
    private final Set<String> freeKeyMaps;
    private final Place place;
    private final String path;
    private final Node value;
    private final Problems problems;

    private NodePaths(
            Set<String> freeKeyMaps, Place place, String path, Node value, Problems problems) {
        this.freeKeyMaps = freeKeyMaps;
        this.place = place;
        this.path = path;
        this.value = value;
        this.problems = problems;
    }

    /**
     * The tree with one value changed.
     *
     * @param freeKeyMaps keys whose value is a map with free keys: what follows is one key, dots
     *     included
     * @param place where the user asked for the change; added keys stand there
     * @return the tree as it was when the path leads nowhere, which is reported
     */
    public static Node set(
            Node root,
            Set<String> freeKeyMaps,
            Place place,
            String path,
            Node value,
            Problems problems) {
        return new NodePaths(freeKeyMaps, place, path, value, problems).set(root, "", path);
    }

    private Node set(Node node, String done, String rest) {
        if (rest.isEmpty()) {
            return value;
        }
        if (node instanceof ListNode list) {
            return setInList(list, done, rest);
        }
        if (node instanceof ScalarNode scalar && !scalar.isNull()) {
            unknown(done + " is not a map, so nothing lies beneath it", List.of(), done);
            return node;
        }
        MapNode map = node instanceof MapNode m ? m : new MapNode(place, List.of());
        return setInMap(map, done, rest);
    }

    private MapNode setInMap(MapNode map, String done, String rest) {
        String key = keyIn(map, done, rest);
        if (key.isEmpty()) {
            unknown("has an empty key", List.of(), done);
            return map;
        }
        Node old = map.entry(key).map(Entry::value).orElse(ScalarNode.of(place, ""));
        Node changed = set(old, join(done, key), after(key, rest));
        return map.with(new Entry(key, place, changed));
    }

    private String keyIn(MapNode map, String done, String rest) {
        if (freeKeyMaps.contains(done.substring(done.lastIndexOf('.') + 1))) {
            return rest;
        }
        return longest(map.keys(), rest).orElseGet(() -> firstSegment(rest));
    }

    private Node setInList(ListNode list, String done, String rest) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < list.items().size(); i++) {
            names.add(Part.nameOf(list.items().get(i)).orElse(Integer.toString(i)));
        }
        Optional<String> name = longest(names, rest);
        int index = name.map(names::indexOf).orElseGet(() -> indexOf(rest, names.size()));
        if (index < 0) {
            unknown("names no entry of " + done + " (\"" + firstSegment(rest) + "\")", names, done);
            return list;
        }
        String used = name.orElseGet(() -> firstSegment(rest));
        Node changed = set(list.items().get(index), join(done, used), after(used, rest));
        return list.with(index, changed);
    }

    private static int indexOf(String rest, int size) {
        String segment = firstSegment(rest);
        boolean number = segment.matches("\\d{1,6}");
        return number && Integer.parseInt(segment) < size ? Integer.parseInt(segment) : -1;
    }

    private void unknown(String statement, List<String> names, String done) {
        String rest =
                done.isEmpty() ? path : path.substring(Math.min(path.length(), done.length()));
        String segment = firstSegment(rest.startsWith(".") ? rest.substring(1) : rest);
        String allowed = names.stream().distinct().collect(Collectors.joining(", "));
        Optional<String> maybe =
                NearestName.of(segment, names).map(name -> join(done, name) + tail(rest, segment));
        problems.add(new Problem(place, path, "", statement, allowed, maybe));
    }

    private static String tail(String rest, String segment) {
        return rest.substring(rest.indexOf(segment) + segment.length());
    }

    private static Optional<String> longest(List<String> names, String rest) {
        return names.stream()
                .filter(name -> rest.equals(name) || rest.startsWith(name + "."))
                .max(Comparator.comparingInt(String::length));
    }

    private static String firstSegment(String rest) {
        int dot = rest.indexOf('.');
        return dot < 0 ? rest : rest.substring(0, dot);
    }

    private static String after(String key, String rest) {
        return rest.length() == key.length() ? "" : rest.substring(key.length() + 1);
    }

    private static String join(String done, String key) {
        return done.isEmpty() ? key : done + "." + key;
    }
}
