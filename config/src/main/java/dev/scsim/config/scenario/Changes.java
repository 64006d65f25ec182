package dev.scsim.config.scenario;

import com.google.common.collect.ImmutableSet;

import dev.scsim.config.document.Node;
import dev.scsim.config.document.Node.ListNode;
import dev.scsim.config.document.Node.MapNode;
import dev.scsim.config.document.Node.ScalarNode;
import dev.scsim.config.document.NodePaths;
import dev.scsim.config.document.Part;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.document.Problems;
import dev.scsim.config.document.YamlText;
import dev.scsim.config.scenario.ScenarioReader.DraftVariant;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the changes that {@code --set} and variants ask for, each by its path. */
final class Changes {
    // Keys below these hold dots of their own.
    private static final Set<String> FREE_KEY_MAPS = ImmutableSet.of("catalogue", "set");

    /** What may differ after the moment of a branch. */
    private static final String FUTURE =
            "faults(\\..*)?|workloads\\..+\\.load\\.(then|until)(\\..*)?";

    private final Problems problems;
    private final Map<String, Place> commandLinePaths = new LinkedHashMap<>();

    Changes(Problems problems) {
        this.problems = problems;
    }

    /** The tree with the changes of the command line, in their order. */
    Node fromCommandLine(Node root, List<String> sets) {
        Node changed = root;
        for (String set : sets) {
            int equals = set.indexOf('=');
            Place place = Place.whole("--set " + set);
            if (equals <= 0) {
                problems.add(new Problem(
                        place,
                        "",
                        "",
                        "is not a change",
                        "path=value, such as arrays.sc1.scos=7.3",
                        Optional.empty()));
                continue;
            }
            String path = set.substring(0, equals).strip();
            Optional<Node> value = value(place, set.substring(equals + 1).strip());
            if (value.isPresent()) {
                changed = NodePaths.set(changed, FREE_KEY_MAPS, place, path, value.get(), problems);
                commandLinePaths.put(path, place);
            }
        }
        return changed;
    }

    private Optional<Node> value(Place place, String text) {
        if (!text.matches("[\\[{'\"].*")) {
            return Optional.of(ScalarNode.of(place, text));
        }
        // A list, a map or quoted text. Line 1 of an option says nothing, the option itself does.
        return YamlText.parse(place.source(), text, problems).map(node -> node.at(place));
    }

    /** The variants of a tree; the tree itself when it lists none. */
    List<DraftVariant> variants(Node base) {
        Part root = Part.root(base, problems);
        List<DraftVariant> drafts = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Set<String> changedByAll = null;
        for (Part variant : root.find("variants").map(Part::items).orElse(List.of())) {
            Optional<Part> name = variant.find("name");
            String text = name.flatMap(Part::text).orElse("");
            if (!names.add(text) && name.isPresent()) {
                name.get().problem("is the name of an earlier variant");
            }
            DraftVariant draft = draft(base, text, variant);
            drafts.add(draft);
            if (changedByAll == null) {
                changedByAll = new HashSet<>(draft.changes().keySet());
            } else {
                changedByAll.retainAll(draft.changes().keySet());
            }
        }
        if (changedByAll != null) {
            reportLost(changedByAll);
        }
        return drafts.isEmpty()
                ? List.of(new DraftVariant(Scenario.ONLY_VARIANT, Map.of(), base))
                : drafts;
    }

    private void reportLost(Set<String> changedByAll) {
        commandLinePaths.forEach((path, place) -> {
            if (changedByAll.contains(path)) {
                problems.add(Problem.of(place, path, "has no effect: every variant sets it too"));
            }
        });
    }

    /** The tree with one value changed. */
    Node set(Node root, Place place, String path, Node value) {
        return NodePaths.set(root, FREE_KEY_MAPS, place, path, value, problems);
    }

    /** The tree with the changes made that stand under {@code set} of an entry. */
    DraftVariant draft(Node base, String name, Part variant) {
        Node changed = base;
        Map<String, String> changes = new LinkedHashMap<>();
        Optional<Part> set = variant.find("set");
        for (Part change : set.map(Part::children).orElse(List.of())) {
            Place place = set.get().keyPlace(change.key());
            if (change.key().matches("(name|variants|timeline)(\\..*)?")) {
                problems.add(Problem.of(place, change.key(), "belongs to all variants together"));
                continue;
            }
            if (branches(base) && !change.key().matches(FUTURE)) {
                problems.add(Problem.of(
                        place,
                        change.key(),
                        "changes the past: variants of a branch differ in faults and later loads"));
            }
            Node value = change.node();
            changed = set(changed, place, change.key(), value);
            changes.put(change.key(), text(value));
        }
        return new DraftVariant(name, changes, changed);
    }

    private static boolean branches(Node base) {
        return value(base, "run")
                .flatMap(run -> value(run, "branch"))
                .filter(ScalarNode.class::isInstance)
                .map(node -> ((ScalarNode) node).text().equals("true"))
                .orElse(false);
    }

    private static Optional<Node> value(Node node, String key) {
        return node instanceof MapNode map
                ? map.entry(key).map(Node.Entry::value)
                : Optional.empty();
    }

    private static String text(Node node) {
        if (node instanceof MapNode map) {
            return map.entries().stream()
                    .map(entry -> entry.key() + ": " + text(entry.value()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (node instanceof ListNode list) {
            return list.items().stream()
                    .map(Changes::text)
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        return ((ScalarNode) node).text();
    }
}
