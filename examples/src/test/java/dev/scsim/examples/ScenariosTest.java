package dev.scsim.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.scenario.Scenario;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.planner.capacity.CapacityStudy;
import dev.scsim.planner.study.Point;
import dev.scsim.planner.study.Study;
import dev.scsim.planner.study.StudyOptions;
import dev.scsim.planner.study.StudyResult;
import dev.scsim.planner.study.VariantResult;
import dev.scsim.planner.study.WorkloadCurve;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Every scenario that is shipped runs as it is, only shorter. */
class ScenariosTest {

    static List<Path> scenarios() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("scenarios"))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void everyLoadOfEveryWorkloadGetsAnAnswer(Path file) {
        Catalogue catalogue = Catalogue.builtIn();
        Scenario scenario = ScenarioReader.read(
                file, List.of("run.max_ios=4000", "run.precision=20 %"), catalogue);
        Assumptions.assumeTrue(Assembly.loadProblems(scenario, catalogue).isEmpty());
        List<AssembledVariant> variants = Assembly.assemble(scenario, catalogue);
        StudyResult result = new Study().run(scenario.name(), variants, StudyOptions.defaults());
        for (VariantResult variant : result.variants()) {
            for (WorkloadCurve workload : variant.workloads()) {
                assertFalse(workload.points().isEmpty(), workload.name());
                for (Point point : workload.points()) {
                    assertFalse(point.latency().isEmpty(), workload.name());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void everyPoolHasRoomForItsData(Path file) {
        Catalogue catalogue = Catalogue.builtIn();
        Scenario scenario = ScenarioReader.read(file, List.of(), catalogue);
        CapacityStudy.of(scenario.name(), Assembly.capacity(scenario, catalogue))
                .variants()
                .forEach(variant -> variant.arrays()
                        .forEach(array -> assertEquals(
                                0, array.forecast().today().missingBytes(), variant.name())));
    }
}
