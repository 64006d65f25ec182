package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Problem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

/** The key {@code progression_study} of a scenario. */
class ProgressionStudyReaderTest {
    private static final String FROZEN = Texts.SMALL.replace(
            "size: 500 GiB }",
            "size: 500 GiB, snapshots: { every: 1 d, keep: 7 d, change: { per_day: 2 % } } }");
    private static final long MINUTE = 60_000_000_000L;

    @Test
    void aStudyIsOneNightAfterAnEveningsSnapshotUnlessItSaysMore() {
        assertEquals(Optional.empty(), read(FROZEN));
        assertEquals(
                Optional.of(new ProgressionStudyEntry(1, 17 * 60 * MINUTE)),
                read(FROZEN + "progression_study: { snapshot: 17:00 }\n"));
        assertEquals(
                Optional.of(new ProgressionStudyEntry(14, 18 * 60 * MINUTE)),
                read(FROZEN + "progression_study: { nights: 14 }\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ snapshot: noon } | .snapshot | is no time of day",
                "{ snapshot: 25:00 } | .snapshot | is no time of day",
                "{ nights: 400 } | .nights | is too large",
                "{ night: 1 } | .night | unknown key",
                "{} | '' | is an empty map"
            })
    void whatIsNoStudyIsReportedWhereItStands(String study, String path, String statement) {
        Problem problem = only(FROZEN + "progression_study: " + study + "\n");
        assertEquals("progression_study" + path, problem.path());
        assertEquals(statement, problem.statement());
    }

    @Test
    void withoutSnapshotsNothingIsFrozenAndThereIsNothingToStudy() {
        Problem problem = only(Texts.SMALL + "progression_study: { nights: 1 }\n");
        assertEquals("progression_study", problem.path());
        assertEquals(
                "has nothing to study: no volume takes snapshots, so no page is frozen and moves",
                problem.statement());
    }

    private static Problem only(String text) {
        ConfigException e = assertThrows(ConfigException.class, () -> read(text));
        assertEquals(1, e.problems().size(), e.getMessage());
        return e.problems().get(0);
    }

    private static Optional<ProgressionStudyEntry> read(String text) {
        return ScenarioReader.parse("s.yaml", text, List.of(), Catalogue.builtIn())
                .variants()
                .get(0)
                .design()
                .progressionStudy();
    }
}
