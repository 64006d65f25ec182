package dev.scsim.config.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.document.Node.ScalarNode;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.Set;

class NodePathsTest {
    private static final String TEXT =
            """
            arrays:
              - name: sc1
                scos: "7.2"
                folders: [{ drive: a, count: 3 }]
              - name: sc1.b
                scos: "7.2"
            run: {}
            nothing:
            set: {}
            """;

    private final Problems problems = new Problems();

    @Test
    void entryOfAListIsFoundByItsName() {
        Part root = set("arrays.sc1.scos", "7.3");
        assertEquals(Optional.of("7.3"), value(root, 0, "scos"));
        assertEquals(Optional.of("7.2"), value(root, 1, "scos"));
    }

    @Test
    void longestNameThatFitsIsTaken() {
        Part root = set("arrays.sc1.b.scos", "7.3");
        assertEquals(Optional.of("7.2"), value(root, 0, "scos"));
        assertEquals(Optional.of("7.3"), value(root, 1, "scos"));
    }

    @Test
    void entryWithoutANameIsFoundByItsIndex() {
        Part folder =
                array(set("arrays.sc1.folders.0.count", "4"), 0).find("folders").get();
        assertEquals(Optional.of("4"), folder.items().get(0).find("count").flatMap(Part::text));
    }

    @Test
    void absentKeyIsAdded() {
        assertEquals(
                "5",
                set("run.seed", "5").find("run").get().find("seed").get().text().get());
        assertEquals(
                "5",
                set("nothing.x.y", "5")
                        .find("nothing")
                        .get()
                        .find("x")
                        .get()
                        .find("y")
                        .get()
                        .text()
                        .get());
    }

    @Test
    void keyOfAFreeMapMayHoldDots() {
        Part map = set("set.arrays.sc1.scos", "7.3").find("set").get();
        assertEquals(List.of("arrays.sc1.scos"), map.keys());
    }

    @Test
    void unknownEntryIsReportedWithTheNearestOne() {
        set("arrays.sc2.scos", "7.3");
        Problem problem = problems.list().get(0);
        assertEquals("names no entry of arrays (\"sc2\")", problem.statement());
        assertEquals("sc1, sc1.b", problem.allowed());
        assertEquals(Optional.of("arrays.sc1.scos"), problem.maybe());
    }

    @Test
    void pathBelowAValueIsReported() {
        set("arrays.sc1.scos.x", "7.3");
        assertTrue(problems.list().get(0).statement().contains("arrays.sc1.scos is not a map"));
    }

    @Test
    void emptyStepIsReported() {
        set("arrays.sc1..scos", "7.3");
        assertEquals("has an empty key", problems.list().get(0).statement());
    }

    private Part set(String path, String value) {
        Node root = YamlText.parse("f", TEXT, problems).orElseThrow();
        Place place = Place.whole("--set");
        Node changed = NodePaths.set(
                root, Set.of("set"), place, path, ScalarNode.of(place, value), problems);
        return Part.root(changed, problems);
    }

    private static Part array(Part root, int index) {
        return root.find("arrays").get().items().get(index);
    }

    private static Optional<String> value(Part root, int index, String key) {
        return array(root, index).find(key).flatMap(Part::text);
    }
}
