package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Problem;
import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.controller.PortSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;

/** What may be plugged into an array, and what that does to it. */
class CablingTest {
    private final Catalogue catalogue = Catalogue.builtIn();

    @Test
    void chosenPortsReplaceThoseOfTheModel() {
        PortSpec ports =
                controllers("7.3", "front_end={kind: iscsi-25gbe, ports: 2}").frontEnd();
        assertEquals(new PortSpec(2, 2_940_000_000L, 50_000), ports);
        assertEquals(
                4, controllers("7.3", "front_end={kind: fc-32gb}").frontEnd().countPerController());
        assertEquals(1_248_000_000, controllers("7.3").frontEnd().bytesPerSecond());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SC5020 | 7.2 | iscsi-25gbe",
                "SC9000 | 7.2 | iscsi-100gbe",
                "SC4020 | 7.3 | iscsi-25gbe",
                "SCv2000 | 7.3 | iscsi-100gbe",
                "SC7020 | 7.3 | sas-12gb"
            })
    void aPortThatTheModelDoesNotTakeUnderItsReleaseIsAProblem(
            String model, String scos, String kind) {
        Problem problem = problem("model=" + model, "scos=" + scos, "front_end.kind=" + kind);
        assertEquals("arrays.sc1.front_end.kind", problem.path());
        assertEquals("is not a front end of " + model + " under " + scos, problem.statement());
        assertTrue(problem.allowed().startsWith("fc-8gb, fc-16gb"), problem.allowed());
    }

    @Test
    void aReleaseThatTheModelDoesNotRunIsAProblemThatNamesThoseItDoes() {
        String text = Texts.SMALL + "catalogue: { arrays.SC5020.releases.7.2: false }\n";
        ConfigException e = assertThrows(
                ConfigException.class,
                () -> ScenarioReader.parse("test", text, List.of(), catalogue));
        Problem problem = e.problems().get(0);
        assertEquals("arrays.sc1.scos", problem.path());
        assertEquals("is not a release that SC5020 runs", problem.statement());
        assertEquals("7.3", problem.allowed());
    }

    /** 30 slots of its own and 24 in the enclosure, all of 2.5 inches. */
    @Test
    void slotsMustHoldTheDrivesWhenTheEnclosuresAreTold() {
        String one = "enclosures=[{enclosure: SC420}]";
        assertEquals(
                2, controllers("7.3", one, "folders.0.count=54").backEnd().countPerController());
        Problem problem = problem(one, "folders.0.count=55");
        assertEquals("arrays.sc1.folders[0].count", problem.path());
        assertEquals(
                "makes 55 drives of 2.5 in, more than the 54 slots of SC5020 and its enclosures",
                problem.statement());
        assertEquals(
                "makes 31 drives of 2.5 in, more than the 30 slots of SC5020 and its enclosures",
                problem("enclosures=[{enclosure: SC400, count: 9}]", "folders.0.count=31")
                        .statement());
    }

    @Test
    void largeDrivesNeedLargeSlots() {
        String drive = "folders.0.drive=hdd-7k-4tb";
        assertEquals(
                "makes 30 drives of 3.5 in, more than the 24 slots of SC5020 and its enclosures",
                problem(drive, "enclosures=[{enclosure: SC400, count: 2}]").statement());
        controllers("7.3", drive, "enclosures=[{enclosure: SC400, count: 3}]");
    }

    /** An enclosure is on one chain, and so are the slots of the array. */
    @Test
    void noMoreChainsAreUsedThanThereAreBoxes() {
        assertEquals(
                1,
                chains(
                        "model=SC9000",
                        "enclosures=[{enclosure: SC420, count: 1}]",
                        "folders.0.count=24"));
        assertEquals(3, chains("model=SC9000", "enclosures=[{enclosure: SC420, count: 3}]"));
        assertEquals(4, chains("model=SC9000", "enclosures=[{enclosure: SC420, count: 8}]"));
        assertEquals(4, chains("model=SC9000"));
        assertEquals(2, chains("model=SC9000", "chains=2"));
        assertEquals("is too large", problem("chains=3").statement());
    }

    @Test
    void drivesOnFewerChainsThanTheModelHasAreWarnedOf() {
        List<String> warnings = variant("7.3", "chains=1").warnings();
        assertTrue(
                warnings.stream().anyMatch(w -> w.contains("on 1 of the 2 SAS chains of SC5020")),
                warnings.toString());
    }

    @Test
    void anEnclosureOfAnotherFamilyIsAProblem() {
        Problem problem = problem("model=SCv3000", "enclosures=[{enclosure: SC420}]");
        assertEquals("arrays.sc1.enclosures[0].enclosure", problem.path());
        assertEquals("is not an enclosure of SCv3000", problem.statement());
        assertEquals(
                "SCv320", problem("enclosures=[{enclosure: SCv32}]").maybe().orElseThrow());
    }

    /** What the chosen kind rests on is told, what it replaces is not. */
    @Test
    void assumptionsAreThoseOfThePortsInUse() {
        List<String> keys =
                variant("7.3", "front_end={kind: fc-16gb, ports: 8}").assumptions().stream()
                        .map(assumption -> assumption.key())
                        .toList();
        assertTrue(keys.contains("ports.fc-16gb.rate"), keys.toString());
        assertTrue(
                keys.stream()
                        .noneMatch(
                                key -> key.matches("arrays\\..*front_end.*|.*facts.*|.*slots.*")),
                keys.toString());
    }

    private int chains(String... sets) {
        return controllers("7.3", sets).backEnd().countPerController();
    }

    private ControllerSpec controllers(String scos, String... sets) {
        return variant(scos, sets).array().controllers();
    }

    private AssembledVariant variant(String scos, String... sets) {
        List<String> paths = new ArrayList<>(List.of("arrays.sc1.scos=" + scos));
        List.of(sets).forEach(set -> paths.add("arrays.sc1." + set));
        Scenario scenario = ScenarioReader.parse("test", Texts.SMALL, paths, catalogue);
        return Assembly.assemble(scenario, catalogue).get(0);
    }

    private Problem problem(String... sets) {
        ConfigException e = assertThrows(ConfigException.class, () -> variant("7.3", sets));
        return e.problems().get(0);
    }
}
