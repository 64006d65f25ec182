package dev.scsim.config.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class ProblemTest {

    @Test
    void reportNamesPlaceKeyValueAllowedAndNearest() {
        Problem problem = new Problem(
                new Place("up.yaml", 7, 12),
                "arrays.sc1.model",
                "SC5021",
                "is not a known array model",
                "SC5020, SC9000",
                Optional.of("SC5020"));
        assertEquals(
                """
                up.yaml:7:12: arrays.sc1.model: "SC5021" is not a known array model
                    allowed: SC5020, SC9000
                    Maybe "SC5020"?""",
                problem.toString());
    }

    @Test
    void exceptionReportsEveryProblemAndNoStackTrace() {
        Problem first = Problem.of(Place.whole("a.yaml"), "", "is empty");
        Problem second = Problem.of(new Place("b.yaml", 1, 2), "run", "unknown key");
        ConfigException e = new ConfigException(List.of(first, second));
        assertEquals("a.yaml: is empty\nb.yaml:1:2: run: unknown key", e.getMessage());
        assertEquals(0, e.getStackTrace().length);
        assertEquals(List.of(first, second), e.problems());
    }

    @Test
    void problemOfSomeReadingsNamesThem() {
        Problem both = Problem.of(new Place("a", 1, 1), "x", "is wrong");
        Problem one = Problem.of(new Place("a", 2, 1), "y", "is wrong");
        Problems left = new Problems();
        left.add(both);
        Problems right = new Problems();
        right.add(both);
        right.add(one);
        Problems all = new Problems();
        all.addMerged("variant", List.of("7.2", "7.3"), List.of(left, right));
        assertEquals(
                List.of("is wrong", "is wrong (in variant \"7.3\")"),
                all.list().stream().map(Problem::statement).toList());
    }
}
