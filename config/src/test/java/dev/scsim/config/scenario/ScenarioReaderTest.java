package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.models.array.StorageCenterSpec.CacheSwitches;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.workload.SizeMix;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

class ScenarioReaderTest {

    @Test
    void scenarioWithoutVariantsHasOneCalledBase() {
        Scenario scenario = read(Texts.SMALL);
        assertEquals("small", scenario.name());
        assertEquals(
                List.of("base"), scenario.variants().stream().map(Variant::name).toList());
        Design design = scenario.variants().get(0).design();
        ArrayEntry array = design.arrays().get(0);
        assertEquals("SC5020", array.model());
        assertEquals("7.2", array.scos());
        assertEquals(List.of(new ArrayEntry.Folder("ssd-ri-1.92tb", 30)), array.folders());
        assertEquals(Optional.empty(), array.sparing());
        assertEquals(Optional.empty(), array.raid());
        assertEquals(CacheSwitches.ON, array.caches());
        assertEquals(
                new VolumeEntry("data", "sc1", 16, 500L << 30, VolumeFill.full(500L << 30)),
                design.volumes().get(0));
        assertEquals(
                new RunEntry(
                        1,
                        10_000,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalInt.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        false,
                        false),
                design.run());
    }

    @Test
    void everyKeyIsRead() {
        Scenario scenario = read(Texts.FULL);
        Design design = scenario.variants().get(0).design();
        ArrayEntry array = design.arrays().get(0);
        assertEquals(Optional.of(Sparing.DEDICATED), array.sparing());
        assertEquals(Optional.of(RaidLevel.RAID_6_10), array.raid());
        assertEquals(OptionalLong.of(2L << 20), array.pageBytes());
        assertEquals(new CacheSwitches(false, true), array.caches());
        WorkloadEntry inline = design.workloads().get(1);
        assertEquals(Optional.empty(), inline.profile());
        assertEquals(List.of("data", "log"), inline.volumes());
        assertEquals(700_000, inline.access().readPpm());
        assertEquals(
                new SizeMix(List.of(4096L, 65_536L), List.of(7, 3)),
                inline.access().sizes());
        assertEquals(250_000, inline.access().neighbourWritePpm());
        assertEquals(100_000, inline.access().hotReadPpm());
        assertEquals(1L << 30, inline.access().hotBytes());
        assertEquals(
                new LoadEntry.FixedRate(new BigDecimal("4E+4"), OptionalInt.of(64)), inline.load());
        assertEquals(
                new RunEntry(
                        7,
                        5_000,
                        OptionalLong.of(60_000_000_000L),
                        OptionalLong.of(5_000_000_000L),
                        OptionalInt.of(5),
                        OptionalLong.of(1_000_000),
                        OptionalLong.of(100_000_000),
                        false,
                        true),
                design.run());
        assertEquals(Map.of("releases.7.3.cpu.host_read", "12 us"), design.catalogue());
    }

    @Test
    void drivesMayFailWithoutAnyHostLoad() {
        String quiet = Texts.SMALL.substring(0, Texts.SMALL.indexOf("workloads:"));
        Design design = read(quiet, "faults=[{ at: 60 s, fail: drive, drive: 7 }]")
                .variants()
                .get(0)
                .design();
        assertEquals(List.of(), design.workloads());
        assertEquals(1, design.faults().size());
    }

    @Test
    void variantChangesOnlyWhatItSets() {
        Scenario scenario = read(
                Texts.SMALL
                        + """
                                variants:
                                  - name: a
                                  - name: b
                                    set:
                                      arrays.sc1.scos: 7.3
                                      workloads.oltp.load: { outstanding: 3 }
                                      run.seed: 9
                                """);
        Design a = scenario.variants().get(0).design();
        Design b = scenario.variants().get(1).design();
        assertEquals("7.2", a.arrays().get(0).scos());
        assertEquals("7.3", b.arrays().get(0).scos());
        assertEquals(new LoadEntry.Outstanding(3), b.workloads().get(0).load());
        assertEquals(9, b.run().seed());
        assertEquals(a.volumes(), b.volumes());
        assertEquals(
                Map.of(
                        "arrays.sc1.scos", "7.3",
                        "workloads.oltp.load", "{outstanding: 3}",
                        "run.seed", "9"),
                scenario.variants().get(1).changes());
    }

    @Test
    void commandLineChangesComeBeforeVariants() {
        String text = Texts.SMALL + "variants: [{ name: a, set: { run.seed: 2 } }, { name: b }]\n";
        Scenario scenario = read(text, "run.seed=5", "arrays.sc1.scos=7.3", "run.precision=2 %");
        assertEquals(2, scenario.variants().get(0).design().run().seed());
        assertEquals(5, scenario.variants().get(1).design().run().seed());
        assertEquals("7.3", scenario.variants().get(0).design().arrays().get(0).scos());
        assertEquals(20_000, scenario.variants().get(0).design().run().precisionPpm());
    }

    @Test
    void commandLineTakesListsMapsAndQuotedText() {
        Scenario scenario = read(
                Texts.SMALL,
                "workloads.oltp.load={curve: [50, 100 %], threads: 8}",
                "arrays.sc1.scos=\"7.3\"");
        assertEquals(
                new LoadEntry.Curve(List.of(new BigDecimal("5E+1"), new BigDecimal("1E+2")), 8),
                scenario.variants().get(0).design().workloads().get(0).load());
    }

    @Test
    void commandLineChangeThatEveryVariantOverridesIsReported() {
        String text = Texts.SMALL + "variants: [{ name: a, set: { run.seed: 2 } }]\n";
        ConfigException e = assertThrows(ConfigException.class, () -> read(text, "run.seed=5"));
        assertEquals(
                "--set run.seed=5: run.seed: has no effect: every variant sets it too",
                e.getMessage());
    }

    @Test
    void profileGivesTheThreadsOfACurve() {
        Design design = read(Texts.SMALL, "workloads.oltp.load={curve: [50]}")
                .variants()
                .get(0)
                .design();
        LoadEntry.Curve curve = (LoadEntry.Curve) design.workloads().get(0).load();
        assertEquals(8192, curve.threads());
    }

    @Test
    void inlineValueReplacesTheProfiles() {
        Design design =
                read(Texts.SMALL, "workloads.oltp.read=80 %").variants().get(0).design();
        assertEquals(800_000, design.workloads().get(0).access().readPpm());
        assertEquals(SizeMix.of(4096), design.workloads().get(0).access().sizes());
        assertTrue(design.workloads().get(0).replaced().contains("read"));
    }

    @Test
    void catalogueOverrideReachesTheProfile() {
        Design design = read(Texts.SMALL, "catalogue.workloads.4k-random-read.size=8 KiB")
                .variants()
                .get(0)
                .design();
        assertEquals(SizeMix.of(8192), design.workloads().get(0).access().sizes());
    }

    @Test
    void extremesAreValid() {
        Design design = read(
                        Texts.SMALL,
                        "volumes.data.size=1 PiB",
                        "volumes.data.count=4096",
                        "workloads.oltp.size=64 MiB",
                        "workloads.oltp.read=0 %",
                        "workloads.oltp.load={iops: 0}",
                        "run.duration=100 h",
                        "run.max_ios=1",
                        "run.seed=9223372036854775807")
                .variants()
                .get(0)
                .design();
        assertEquals(1L << 50, design.volumes().get(0).sizeBytes());
        assertEquals(SizeMix.of(64L << 20), design.workloads().get(0).access().sizes());
        assertEquals(OptionalLong.of(360_000_000_000_000L), design.run().durationNanos());
        assertEquals(
                new LoadEntry.FixedRate(BigDecimal.ZERO, OptionalInt.empty()),
                design.workloads().get(0).load());
        assertEquals(Long.MAX_VALUE, design.run().seed());
    }

    @Test
    void rateMayBeWrittenWithItsUnit() {
        Design design = read(Texts.SMALL, "workloads.oltp.load={iops: 0.75 IOPS}")
                .variants()
                .get(0)
                .design();
        assertEquals(
                new LoadEntry.FixedRate(new BigDecimal("0.75"), OptionalInt.empty()),
                design.workloads().get(0).load());
    }

    @Test
    void releaseNeedsNoQuotes() {
        assertEquals(
                "7.3",
                read(Texts.SMALL.replace("\"7.2\"", "7.3"))
                        .variants()
                        .get(0)
                        .design()
                        .arrays()
                        .get(0)
                        .scos());
    }

    private static Scenario read(String text, String... sets) {
        return ScenarioReader.parse("s.yaml", text, List.of(sets), Catalogue.builtIn());
    }
}
