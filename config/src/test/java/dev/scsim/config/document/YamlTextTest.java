package dev.scsim.config.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.document.Node.MapNode;
import dev.scsim.config.document.Node.ScalarNode;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class YamlTextTest {

    @Test
    void scalarsStayAsWritten() {
        MapNode root = (MapNode) parse("a: 7.20\nb: on\nc: 0x1F\nd: '7.3'\n");
        assertEquals("7.20", text(root, "a"));
        assertEquals("on", text(root, "b"));
        assertEquals("0x1F", text(root, "c"));
        assertEquals("7.3", text(root, "d"));
    }

    @Test
    void everyValueKnowsItsPlace() {
        MapNode root = (MapNode) parse("# comment\na:\n  - { b: 1, c: 2 }\n");
        Part c = Part.root(root, new Problems()).find("a").orElseThrow().items().get(0);
        assertEquals(new Place("f", 3, 16), c.find("c").orElseThrow().place());
        assertEquals(new Place("f", 3, 13), c.keyPlace("c"));
    }

    @Test
    void syntaxErrorIsReportedWithItsPlace() {
        Problem problem = only("a: [1, 2\nb: 3\n");
        assertEquals(2, problem.place().line());
        assertTrue(problem.statement().startsWith("is not valid YAML: "), problem.statement());
    }

    @Test
    void tabAsIndentIsReportedWithItsPlace() {
        assertEquals(new Place("f", 2, 1), only("a:\n\tb: 3\n").place());
    }

    @Test
    void duplicateKeyNamesTheFirstOne() {
        Problem problem = only("a:\n  b: 1\n  c: 2\n  b: 3\n");
        assertEquals(new Place("f", 4, 3), problem.place());
        assertEquals("a.b", problem.path());
        assertEquals("the key stands here again; first at line 2", problem.statement());
    }

    @Test
    void emptyTextIsReported() {
        assertEquals("the file is empty", only("").statement());
        assertEquals("the file is empty", only("# nothing\n").statement());
    }

    @Test
    void secondDocumentIsReported() {
        assertTrue(only("a: 1\n---\nb: 2\n").statement().contains("single document"));
    }

    @Test
    void aliasToItselfIsReported() {
        assertEquals(
                "an alias points to a node that encloses it",
                only("a: &x\n  b: *x\n").statement());
    }

    @Test
    void aliasesThatMultiplyAreRefused() {
        String text = IntStream.range(1, 30)
                .mapToObj(i -> "a" + i + ": &a" + i + " [*a" + (i - 1) + ", *a" + (i - 1))
                .collect(Collectors.joining("]\n", "a0: &a0 [1, 2]\n", "]\n"));
        assertTrue(only(text).statement().startsWith("is not valid YAML"));
    }

    @Test
    void controlCharacterIsReportedWithItsPlace() {
        Problem problem = only("a: 1\nb: x\u0001y\n");
        assertEquals(new Place("f", 2, 5), problem.place());
        assertTrue(problem.statement().contains("U+0001"));
    }

    @Test
    void keyThatIsAListIsReported() {
        assertEquals(
                "a key must be a single word or text", only("? [a, b]\n: 1\n").statement());
    }

    private static Node parse(String text) {
        Problems problems = new Problems();
        Node root = YamlText.parse("f", text, problems).orElseThrow();
        assertEquals(List.of(), problems.list());
        return root;
    }

    private static Problem only(String text) {
        Problems problems = new Problems();
        YamlText.parse("f", text, problems);
        assertEquals(1, problems.count(), problems.list().toString());
        return problems.list().get(0);
    }

    private static String text(MapNode map, String key) {
        return ((ScalarNode) map.entry(key).orElseThrow().value()).text();
    }
}
