package dev.scsim.config.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Effect.Direction;
import dev.scsim.config.catalogue.Measurement.UseSet;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.quantity.ValueException;
import dev.scsim.models.capacity.LowSpaceMode;
import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.page.ProgressionRules;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.raid.Redundancy;
import dev.scsim.models.risk.ExponentialFailures;
import dev.scsim.models.risk.FailureLaw;
import dev.scsim.models.risk.WeibullFailures;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

class CatalogueTest {
    private static final long GB = 1_000_000_000L;

    private final Catalogue catalogue = Catalogue.builtIn();

    @Test
    void arraysReleasesAndWorkloadsOfTheReviewAreThere() {
        assertEquals(
                List.of(
                        "SC5020", "SC5020F", "SC7020", "SC7020F", "SC9000", "SC4020", "SC8000",
                        "SCv3000", "SCv3020", "SCv2000", "SCv2020", "SCv2080"),
                catalogue.ids(EntryKind.ARRAY));
        assertEquals(List.of("7.2", "7.3"), catalogue.ids(EntryKind.RELEASE));
        assertEquals(18, catalogue.workloads().size());
        assertEquals(
                "4K random read",
                catalogue.workload("4k-random-read").orElseThrow().alias());
        assertEquals(
                "SC5020 all-flash",
                catalogue.reference("sc5020-all-flash").orElseThrow().alias());
    }

    @Test
    void everySourceIsInTheTable() {
        Set<String> keys =
                catalogue.sources().stream().map(Source::key).collect(Collectors.toSet());
        catalogue.values().forEach(v -> assertTrue(keys.contains(v.source()), v.key()));
        catalogue.measurements().forEach(m -> assertTrue(keys.contains(m.source()), m.id()));
        catalogue.claims().forEach(c -> assertTrue(keys.contains(c.source()), c.id()));
    }

    @Test
    void everyNumericValueSaysWhatItMoves() {
        for (CatalogueValue value : catalogue.values()) {
            if (!value.numeric()) {
                continue;
            }
            Effect effect = value.effect().orElseThrow(() -> new AssertionError(value.key()));
            assertFalse(effect.why().isBlank(), value.key());
            boolean visible = effect.direction() != Direction.NONE_EXPECTED;
            boolean hosts = !effect.ofCapacity()
                    && !effect.ofProgression()
                    && !Set.of("rebuild_time", "data_loss").contains(effect.metric());
            assertEquals(visible && hosts, effect.workload().isPresent(), value.key());
        }
    }

    @Test
    void everyNumericValueCanBeDoubled() {
        for (CatalogueValue value : catalogue.values()) {
            if (value.numeric()) {
                String doubled = value.scaled(2_000_000);
                assertEquals(Optional.empty(), catalogue.fault(value.key(), doubled), value.key());
                Catalogue changed = catalogue.with(Map.of(value.key(), doubled));
                assertEquals(doubled, changed.value(value.key()).orElseThrow().text());
            }
        }
    }

    @Test
    void dataProgressionRunsAtSevenWithTheDocumentedCounts() {
        for (String release : List.of("7.2", "7.3")) {
            ProgressionRules rules = release(release).profile().progression();
            assertEquals(Duration.ofHours(19).toNanos(), rules.startNanosOfDay());
            assertEquals(12, rules.demoteAfterCycles());
            assertEquals(3, rules.promoteAfterDays());
        }
    }

    @Test
    void aTimeOfDayHasTwentyFourHours() {
        ValueException fault =
                catalogue.fault("releases.base.progression.start", "7 pm").orElseThrow();
        assertEquals("24 hours, such as 19:00", fault.allowed());
        assertEquals(Optional.empty(), catalogue.fault("releases.base.progression.start", "23:30"));
    }

    @Test
    void keysAreUnique() {
        Set<String> seen = new HashSet<>();
        catalogue.values().forEach(value -> assertTrue(seen.add(value.key()), value.key()));
    }

    @Test
    void hardwareOfUnmeasuredModelsIsAssumedAndTheirUncertaintyStated() {
        for (ArrayModel model : catalogue.arrays()) {
            if (model.id().startsWith("SC5020")) {
                continue;
            }
            CatalogueEntry entry = model.entry();
            for (String group : List.of("controllers.", "caches.", "front_end.", "back_end.")) {
                entry.values().entrySet().stream()
                        .filter(value -> value.getKey().startsWith(group))
                        .forEach(value -> assertEquals(
                                Confidence.ASSUMED,
                                value.getValue().confidence(),
                                value.getValue().key()));
            }
        }
        for (ArrayModel model : catalogue.arrays()) {
            boolean measured = model.id().equals("SC5020");
            assertEquals(!measured, model.uncertaintyPpm().isPresent(), model.id());
        }
    }

    /** Cores times clock beside the eight cores of 2.4 GHz that the CPU costs were fitted on. */
    @Test
    void computingPowerOfAnUnmeasuredModelIsItsCoresTimesTheirClock() {
        assertEquals(4 * 2.5 / (8 * 2.4), power("SC4020"), 1e-5);
        assertEquals(12 * 2.5 / (8 * 2.4), power("SC8000"), 1e-5);
        assertEquals(16 * 3.2 / (8 * 2.4), power("SC9000"), 1e-5);
        assertEquals(power("SCv3000"), power("SCv3020"));
        assertEquals(1, power("SC5020F"));
    }

    private double power(String model) {
        ControllerSpec controllers =
                catalogue.array(model).orElseThrow().controllers(release("7.3").referenceClockHz());
        return controllers.coresPerController() * controllers.coreSpeedPpm() / 8e6;
    }

    @Test
    void fastEthernetCameWithSevenThreeOnTheModelsThatTheReviewNames() {
        for (ArrayModel model : catalogue.arrays()) {
            boolean named = model.id().matches("SC5020F?|SC7020F?|SC9000");
            for (String kind : List.of("iscsi-25gbe", "iscsi-100gbe")) {
                assertFalse(model.portKinds("7.2").contains(kind), model.id());
                assertEquals(named, model.portKinds("7.3").contains(kind), model.id());
            }
            assertTrue(model.portKinds("7.2").contains("iscsi-10gbe"), model.id());
        }
    }

    @Test
    void everyModelOfTheReviewRunsBothReleases() {
        for (ArrayModel model : catalogue.arrays()) {
            assertTrue(model.runs("7.2") && model.runs("7.3"), model.id());
            assertFalse(model.runs("6.7"), model.id());
        }
    }

    @Test
    void payloadOfAPortIsBelowItsNominalRate() {
        for (PortKind kind : catalogue.ports()) {
            double nominal = 1e9 / 8 * Double.parseDouble(kind.id().replaceAll("\\D", ""));
            double lanes = kind.id().startsWith("sas") ? 4 : 1;
            double share = kind.ports(1).bytesPerSecond() / (nominal * lanes);
            assertTrue(share > 0.75 && share < 1, kind.id() + " " + share);
        }
    }

    @Test
    void factsOfAReleaseAreWordsThatNothingIsSimulatedFrom() {
        CatalogueEntry entry = release("7.3").entry();
        List<String> facts = entry.values().keySet().stream()
                .filter(p -> p.startsWith("facts."))
                .toList();
        assertTrue(facts.contains("facts.cloudiq") && facts.contains("facts.io_cards"));
        assertTrue(facts.contains("facts.scv2000_federation"));
        facts.forEach(path -> assertTrue(
                entry.value(path).confidence().compareTo(Confidence.REPORTED) <= 0, path));
    }

    @Test
    void drivesOfAllClassesHaveTheirAdvertisedCapacity() {
        Map<String, Long> capacities = catalogue.drives().stream()
                .collect(Collectors.toMap(DriveModel::id, DriveModel::capacityBytes));
        assertEquals(24, capacities.size());
        assertEquals(960_000_000_000L, capacities.get("ssd-ri-0.96tb"));
        assertEquals(15_360_000_000_000L, capacities.get("ssd-ri-15.36tb"));
        assertEquals(400_000_000_000L, capacities.get("ssd-wi-0.4tb"));
        assertEquals(6_400_000_000_000L, capacities.get("ssd-mu-6.4tb"));
        assertEquals(300_000_000_000L, capacities.get("hdd-15k-0.3tb"));
        assertEquals(2_400_000_000_000L, capacities.get("hdd-10k-2.4tb"));
        assertEquals(6_000_000_000_000L, capacities.get("hdd-7k-6tb"));
        catalogue
                .drives()
                .forEach(drive -> assertEquals(drive.id(), drive.spec().id()));
    }

    @Test
    void everyDriveSaysHowItFailsAndNoneIsDocumented() {
        for (DriveModel drive : catalogue.drives()) {
            DriveReliability reliability = drive.reliability();
            assertTrue(reliability.failures().annualRate() > 0, drive.id());
            assertTrue(reliability.latentErrors().unreadablePerByte() > 0, drive.id());
            drive.entry().values().forEach((path, value) -> {
                if (path.startsWith("reliability.")) {
                    assertEquals(Confidence.ASSUMED, value.confidence(), value.key());
                }
            });
        }
    }

    @Test
    void shapeOfOneIsTheExponentialLaw() {
        String shape = "drives.ssd-ri.reliability.weibull_shape";
        assertEquals(new ExponentialFailures(0.0044), failures(catalogue));
        WeibullFailures wearing = (WeibullFailures) failures(catalogue.with(Map.of(shape, "1.2")));
        assertEquals(1.2, wearing.shape());
        assertEquals(0.0044, wearing.annualRate(), 1e-12);
        ConfigException e =
                assertThrows(ConfigException.class, () -> catalogue.with(Map.of(shape, "0.5")));
        assertTrue(e.getMessage().contains("is too small"), e.getMessage());
    }

    private static FailureLaw failures(Catalogue of) {
        return of.drive("ssd-ri-1.92tb").orElseThrow().reliability().failures();
    }

    @Test
    void releasesDifferInCpuCostsAndSparing() {
        ReleaseModel before = catalogue.release("7.2").orElseThrow();
        ReleaseModel after = catalogue.release("7.3").orElseThrow();
        assertTrue(after.profile().costs().destageNanos()
                < before.profile().costs().destageNanos());
        assertEquals(
                before.profile().costs().readNanosPerKib(),
                after.profile().costs().readNanosPerKib());
        assertEquals(before.profile().scheduling(), after.profile().scheduling());
        assertEquals(Sparing.DEDICATED, before.shippedSparing());
        assertEquals(Sparing.DISTRIBUTED, after.shippedSparing());
        assertEquals(21, after.spareGroupSize());
    }

    @Test
    void redundancyFollowsTheRuleOfTheRelease() {
        assertEquals(RaidLevel.RAID_10_DM, raid("7.2", "SC5020", "ssd-ri-0.96tb"));
        assertEquals(RaidLevel.RAID_10, raid("7.2", "SC9000", "ssd-wi-1.6tb"));
        assertEquals(RaidLevel.RAID_10_DM, raid("7.2", "SC9000", "ssd-ri-1.92tb"));
        assertEquals(RaidLevel.RAID_10, raid("7.2", "SC5020", "hdd-10k-1.8tb"));
        assertEquals(RaidLevel.RAID_10_DM, raid("7.2", "SC5020", "hdd-10k-2.4tb"));
        assertEquals(4_000_000_000_000L, required("7.2", "ssd-ri-1.92tb"));
        assertEquals(18_000_000_000_000L, required("7.3", "ssd-ri-1.92tb"));
        assertEquals(2_000_000_000_000L, required("7.2", "hdd-7k-4tb"));
        assertEquals(3_000_000_000_000L, required("7.3", "hdd-7k-4tb"));
    }

    @Test
    void newerReleaseRecommendsDualRedundancyAndPresetsWhatTheOlderOneDid() {
        DriveModel small = catalogue.drive("ssd-wi-0.4tb").orElseThrow();
        assertTrue(release("7.3").dualRecommended(small));
        assertFalse(release("7.2").dualRecommended(small));
        assertEquals(RaidLevel.RAID_10, raid("7.3", "SC9000", "ssd-wi-0.4tb"));
    }

    @Test
    void oneLargeDriveMakesItsWholeTierDual() {
        ArrayModel array = catalogue.array("SC9000").orElseThrow();
        DriveModel small = catalogue.drive("ssd-ri-0.96tb").orElseThrow();
        DriveModel large = catalogue.drive("ssd-ri-3.84tb").orElseThrow();
        for (ReleaseModel release : List.of(release("7.2"), release("7.3"))) {
            assertEquals(
                    Redundancy.SINGLE, release.automaticRedundancy(array, List.of(small, small)));
            assertEquals(
                    Redundancy.DUAL, release.automaticRedundancy(array, List.of(small, large)));
        }
    }

    @ParameterizedTest
    @CsvSource({"10, 16, 100", "20, 16, 100", "100, 16, 500", "400, 16, 2000", "1000, 16, 2000"})
    void conservationModeBeginsAtSixteenGbUnderOneReleaseAndByTheSizeOfThePoolUnderTheNext(
            long poolTb, long before, long after) {
        assertEquals(before * GB, conservationFree("7.2", poolTb));
        assertEquals(after * GB, conservationFree("7.3", poolTb));
    }

    private long conservationFree(String scos, long poolTb) {
        return release(scos).lowSpace().conservationFrom().freeBytes(poolTb * 1000 * GB);
    }

    @Test
    void conservationModeExpiresSnapshotsUnderOneReleaseAndSlowsWritesUnderTheNext() {
        LowSpaceMode before = release("7.2").lowSpace().conservation();
        LowSpaceMode after = release("7.3").lowSpace().conservation();
        assertTrue(before.expiresSnapshots() && !before.slowsWrites());
        assertTrue(!after.expiresSnapshots() && after.slowsWrites());
        assertTrue(before.refusesVolumes() && after.refusesVolumes());
        assertFalse(release("7.3").lowSpace().emergency().expiresSnapshots());
        assertTrue(release("7.3").lowSpace().emergency().blocksVolumes());
    }

    private long required(String scos, String drive) {
        return release(scos).dualRequiredFromBytes(catalogue.drive(drive).orElseThrow());
    }

    private RaidLevel raid(String scos, String model, String drive) {
        return release(scos)
                .automaticRaid(
                        catalogue.array(model).orElseThrow(),
                        catalogue.drive(drive).orElseThrow());
    }

    private ReleaseModel release(String id) {
        return catalogue.release(id).orElseThrow();
    }

    @Test
    void overrideCountsAsAssumedAndKeepsItsHistory() {
        String key = "releases.7.3.cpu.host_read";
        Catalogue changed = catalogue.with(Map.of(key, "12 us"));
        CatalogueValue value = changed.value(key).orElseThrow();
        assertEquals(Confidence.ASSUMED, value.confidence());
        assertEquals(CatalogueValue.OVERRIDE, value.source());
        String shipped = catalogue.value(key).orElseThrow().text();
        assertEquals("was " + shipped + " (calibrated, model-fit)", value.note());
        assertEquals(
                12_000, changed.release("7.3").orElseThrow().profile().costs().hostReadNanos());
    }

    @Test
    void overrideOfABaseEntryReachesAllThatInheritIt() {
        Catalogue changed = catalogue.with(Map.of("releases.base.cpu.xor", "1 us/KiB"));
        for (ReleaseModel release : changed.releases()) {
            assertEquals(1000, release.profile().costs().xorNanosPerKib());
        }
    }

    @Test
    void overrideUnderAnHeirsKeyStaysWithTheHeir() {
        Catalogue changed = catalogue.with(Map.of("releases.7.3.cpu.xor", "1 us/KiB"));
        assertEquals(
                1000, changed.release("7.3").orElseThrow().profile().costs().xorNanosPerKib());
        assertEquals(
                catalogue.release("7.2").orElseThrow().profile(),
                changed.release("7.2").orElseThrow().profile());
    }

    @Test
    void everyWrongOverrideIsReported() {
        ConfigException e = assertThrows(
                ConfigException.class,
                () -> catalogue.with(Map.of(
                        "releases.7.3.cpu.host_raed", "12 us",
                        "arrays.SC5020.controllers.cores", "0")));
        assertEquals(2, e.problems().size());
        assertTrue(e.getMessage().contains("Maybe \"releases.7.3.cpu.host_read\"?"));
        assertTrue(e.getMessage().contains("\"0\" is zero"));
    }

    @Test
    void valuesThatDoNotGoTogetherAreReported() {
        ConfigException e = assertThrows(
                ConfigException.class,
                () -> catalogue.with(Map.of("releases.7.2.scheduling.low_watermark", "90 %")));
        assertTrue(e.getMessage().contains("releases.7.2: has values that do not go together"));
    }

    @Test
    void nearestIdIsFound() {
        assertEquals(Optional.of("SC5020"), catalogue.nearestId(EntryKind.ARRAY, "sc5200"));
        assertEquals(Optional.empty(), catalogue.nearestId(EntryKind.ARRAY, "Unity 480F"));
    }

    @Test
    void measurementsAreSplitAsPlanned() {
        Map<UseSet, Long> counts = catalogue.measurements().stream()
                .collect(Collectors.groupingBy(Measurement::set, Collectors.counting()));
        assertEquals(
                Map.of(UseSet.CALIBRATION, 33L, UseSet.HELD_OUT, 16L, UseSet.BLIND, 8L), counts);
        for (Measurement row : catalogue.measurements()) {
            assertEquals(row.set() != UseSet.BLIND, row.published().isPresent(), row.id());
            assertEquals(row.scos() + "/" + row.workload() + "/" + row.metric(), row.id());
        }
    }

    @Test
    void boundsOfTheReviewAreKept() {
        assertEquals(
                Bound.LOWER,
                measurement("7.3/4k-random-read/max_iops_under_1ms").bound());
        assertEquals(Bound.UPPER, measurement("7.3/sql-90-10/peak_iops").bound());
        assertEquals(Bound.NONE, measurement("7.2/oracle/peak_iops").bound());
        assertEquals(
                Optional.of(new BigDecimal("3.84")),
                measurement("7.2/vdi-full-clone-boot/latency_at_peak").published());
    }

    private Measurement measurement(String id) {
        return catalogue.measurements().stream()
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void claimsAreApartFromMeasurements() {
        Claim claim = catalogue.claims().stream()
                .filter(c -> c.id().equals("sc9000-max-iops"))
                .findFirst()
                .orElseThrow();
        assertEquals(new BigDecimal("2000000"), claim.value());
        assertEquals(12, catalogue.claims().size());
    }
}
