package dev.scsim.config.document;

import dev.scsim.config.document.Node.Entry;
import dev.scsim.config.document.Node.ListNode;
import dev.scsim.config.document.Node.MapNode;
import dev.scsim.config.document.Node.ScalarNode;

import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.resolver.Resolver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns one YAML document into {@link Node}s. Scalars stay as written, so {@code 7.20}, {@code on}
 * and {@code 500 GiB} reach the reader unharmed.
 */
public final class YamlText {
    private static final int MAX_CODE_POINTS = 3_000_000;
    // Aliases of aliases can make a small file mean billions of nodes.
    private static final int MAX_NODES = 200_000;

    private final String source;
    private final Problems problems;
    // Nodes that enclose the one being turned: an alias to one of them would never end.
    private final Set<org.yaml.snakeyaml.nodes.Node> enclosing =
            Collections.newSetFromMap(new IdentityHashMap<>());

    private int nodes;

    private YamlText(String source, Problems problems) {
        this.source = source;
        this.problems = problems;
    }

    /**
     * Parses a text.
     *
     * @param source what problems call it
     * @return the root; empty when there is none or the syntax is wrong, which is reported
     */
    public static Optional<Node> parse(String source, String text, Problems problems) {
        return new YamlText(source, problems).parse(text);
    }

    private Optional<Node> parse(String text) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(MAX_CODE_POINTS);
        try {
            Composer composer = new Composer(
                    new ParserImpl(new StreamReader(text), options), new Resolver(), options);
            org.yaml.snakeyaml.nodes.Node root = composer.getSingleNode();
            if (root == null) {
                fileProblem("the file is empty");
                return Optional.empty();
            }
            return Optional.of(node("", root));
        } catch (MarkedYAMLException e) {
            Mark mark = e.getProblemMark() == null ? e.getContextMark() : e.getProblemMark();
            problems.add(Problem.of(
                    mark == null ? Place.whole(source) : place(mark),
                    "",
                    "is not valid YAML: " + oneLine(e)));
        } catch (ReaderException e) {
            problems.add(Problem.of(
                    placeOf(text, e.getPosition()),
                    "",
                    String.format(
                            "holds the character U+%04X, which YAML does not allow",
                            e.getCodePoint())));
        } catch (YAMLException e) {
            fileProblem("is not valid YAML: " + e.getMessage());
        }
        return Optional.empty();
    }

    private static String oneLine(MarkedYAMLException e) {
        String context = e.getContext() == null ? "" : e.getContext().strip() + ", ";
        return (context + e.getProblem()).replaceAll("\\s+", " ");
    }

    private void fileProblem(String statement) {
        problems.add(Problem.of(Place.whole(source), "", statement));
    }

    private Place placeOf(String text, int codePointIndex) {
        int index = text.offsetByCodePoints(0, codePointIndex);
        int lineStart = text.lastIndexOf('\n', index - 1) + 1;
        int line = (int) text.substring(0, lineStart)
                        .chars()
                        .filter(c -> c == '\n')
                        .count()
                + 1;
        return new Place(source, line, index - lineStart + 1);
    }

    private Place place(Mark mark) {
        return new Place(source, mark.getLine() + 1, mark.getColumn() + 1);
    }

    private Node node(String path, org.yaml.snakeyaml.nodes.Node yaml) {
        Place place = place(yaml.getStartMark());
        if (++nodes > MAX_NODES) {
            throw new YAMLException("it means more than " + MAX_NODES + " values");
        }

        if (yaml instanceof org.yaml.snakeyaml.nodes.ScalarNode scalar) {
            return new ScalarNode(
                    place,
                    scalar.getValue(),
                    scalar.getScalarStyle() != ScalarStyle.PLAIN,
                    scalar.getStartMark().getIndex(),
                    scalar.getEndMark().getIndex());
        }
        if (!enclosing.add(yaml)) {
            problems.add(Problem.of(place, path, "an alias points to a node that encloses it"));
            return ScalarNode.of(place, "");
        }
        Node result = yaml instanceof MappingNode mapping
                ? map(path, place, mapping)
                : list(path, place, (SequenceNode) yaml);
        enclosing.remove(yaml);
        return result;
    }

    private Node list(String path, Place place, SequenceNode sequence) {
        List<Node> items = new ArrayList<>();
        for (org.yaml.snakeyaml.nodes.Node item : sequence.getValue()) {
            items.add(node(path + "[" + items.size() + "]", item));
        }
        return new ListNode(place, items);
    }

    private Node map(String path, Place place, MappingNode mapping) {
        List<Entry> entries = new ArrayList<>();
        Map<String, Place> seen = new HashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            Place keyPlace = place(tuple.getKeyNode().getStartMark());
            if (!(tuple.getKeyNode() instanceof org.yaml.snakeyaml.nodes.ScalarNode key)) {
                problems.add(Problem.of(keyPlace, path, "a key must be a single word or text"));
                continue;
            }
            String keyPath = path.isEmpty() ? key.getValue() : path + "." + key.getValue();
            Place first = seen.putIfAbsent(key.getValue(), keyPlace);
            if (first != null) {
                problems.add(Problem.of(
                        keyPlace,
                        keyPath,
                        "the key stands here again; first at line " + first.line()));
                continue;
            }
            entries.add(new Entry(key.getValue(), keyPlace, node(keyPath, tuple.getValueNode())));
        }
        return new MapNode(place, entries);
    }
}
