package dev.scsim.config.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;

class AssemblyTest {
    private static final Path UPGRADE = Path.of("../examples/scenarios/sc5020-upgrade.yaml");

    @Test
    void upgradeScenarioAssemblesBothReleases() {
        Catalogue catalogue = Catalogue.builtIn();
        Scenario scenario = ScenarioReader.read(UPGRADE, List.of(), catalogue);
        List<AssembledVariant> variants = Assembly.assemble(scenario, catalogue);
        assertEquals(List.of("7.2", "7.3"), variants.stream().map(v -> v.name()).toList());
        assertEquals(Sparing.DEDICATED, variants.get(0).array().folder().sparing());
        assertEquals(Sparing.DISTRIBUTED, variants.get(1).array().folder().sparing());
        assertEquals(RaidLevel.RAID_10_DM, variants.get(1).array().raid());
        assertEquals(27_000, variants.get(1).array().release().costs().backEndReadNanos());
        assertEquals(16, variants.get(0).workloads().get(0).spec().volumes().size());
    }

    @Test
    void referenceRunsEveryProfileUnderEveryRelease() {
        Catalogue catalogue = Catalogue.builtIn();
        for (var measurement : catalogue.measurements()) {
            AssembledVariant variant = Assembly.reference(
                    catalogue, measurement.array(), measurement.scos(), measurement.workload());
            assertEquals(1, variant.workloads().size());
        }
    }
}
