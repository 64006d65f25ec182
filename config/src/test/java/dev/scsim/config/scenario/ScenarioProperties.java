package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Whatever a user types, the answer is a scenario or a report, never another exception. */
class ScenarioProperties {

    @Property(tries = 150)
    void typedOverTextIsReadOrReported(
            @ForAll @IntRange(min = 0, max = 1520) int place,
            @ForAll @IntRange(min = 0, max = 12) int length,
            @ForAll
                    @StringLength(max = 6)
                    @Chars({'a', '0', '9', ' ', '-', ':', '{', '}', '[', ']', ',', '%', '"', '\n'})
                    String typed) {
        int start = Math.min(place, Texts.FULL.length());
        int end = Math.min(start + length, Texts.FULL.length());
        readOrReport(Texts.FULL.substring(0, start) + typed + Texts.FULL.substring(end));
    }

    @Property(tries = 100)
    void lostAndDoubledLinesAreReadOrReported(
            @ForAll @IntRange(min = 0, max = 63) int lost,
            @ForAll @IntRange(min = 0, max = 63) int doubled) {
        List<String> lines = new ArrayList<>(Arrays.asList(Texts.FULL.split("\n")));
        lines.add(Math.min(doubled, lines.size()), lines.get(Math.min(doubled, lines.size() - 1)));
        lines.remove(Math.min(lost, lines.size() - 1));
        readOrReport(String.join("\n", lines));
    }

    private static void readOrReport(String text) {
        Catalogue catalogue = Catalogue.builtIn();
        try {
            Scenario scenario = ScenarioReader.parse("typed", text, List.of(), catalogue);
            Assembly.assemble(scenario, catalogue);
        } catch (ConfigException e) {
            assertFalse(e.problems().isEmpty());
        }
    }
}
