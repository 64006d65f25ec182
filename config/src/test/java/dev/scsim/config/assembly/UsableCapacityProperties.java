package dev.scsim.config.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.EntryKind;
import dev.scsim.config.scenario.ScenarioReader;
import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.PoolUse;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

import java.util.List;
import java.util.stream.Collectors;

/** Every array of the catalogue with drives of the catalogue, mixed in class and size. */
class UsableCapacityProperties {
    private static final Catalogue CATALOGUE = Catalogue.builtIn();

    @Provide
    Arbitrary<String> models() {
        return Arbitraries.of(CATALOGUE.ids(EntryKind.ARRAY));
    }

    /** Few enough for the smallest array. */
    @Provide
    Arbitrary<List<String>> folders() {
        Arbitrary<String> folder = Combinators.combine(
                        Arbitraries.of(CATALOGUE.ids(EntryKind.DRIVE)),
                        Arbitraries.integers().between(4, 24))
                .as((drive, count) -> "{ drive: " + drive + ", count: " + count + " }");
        return folder.list().ofMinSize(1).ofMaxSize(6);
    }

    @Provide
    Arbitrary<String> redundancy() {
        return Arbitraries.of("auto", "auto", "single", "dual", "non-redundant");
    }

    @Property(tries = 80)
    void newerReleaseNeverLeavesLessUsableAndEveryByteIsAccountedFor(
            @ForAll("models") String model,
            @ForAll("folders") List<String> folders,
            @ForAll("redundancy") String redundancy,
            @ForAll @IntRange(max = 100) int changePercent) {
        CapacityForecast before = forecast("7.2", model, folders, redundancy, changePercent);
        CapacityForecast after = forecast("7.3", model, folders, redundancy, changePercent);
        assertTrue(
                after.capacity().usableBytes() >= before.capacity().usableBytes(),
                () -> after.capacity() + " against " + before.capacity());
        assertEquals(before.capacity().rawBytes(), after.capacity().rawBytes());
        for (CapacityForecast each : List.of(before, after)) {
            PoolUse use = each.today();
            long parts = each.capacity().spareBytes()
                    + each.capacity().unplacedBytes()
                    + each.capacity().copyBytes()
                    + each.capacity().parityBytes()
                    + use.activeBytes()
                    + use.frozenBytes()
                    + use.snapshotBytes()
                    + use.pageGapBytes()
                    + use.freeBytes();
            assertEquals(each.capacity().rawBytes() + use.missingBytes(), parts);
        }
    }

    private static CapacityForecast forecast(
            String scos, String model, List<String> folders, String redundancy, int changePercent) {
        String text =
                """
                name: any
                arrays:
                  - name: sc1
                    model: MODEL
                    scos: "SCOS"
                    storage_type: { redundancy: REDUNDANCY }
                    folders: [FOLDERS]
                volumes:
                  - name: data
                    array: sc1
                    count: 3
                    size: 10 TB
                    used: 7.1 TB
                    snapshots: { every: 1 d, keep: 3 d, change: { per_day: CHANGE % } }
                capacity: { horizon: 1 d }
                """
                        .replace("MODEL", model)
                        .replace("SCOS", scos)
                        .replace("REDUNDANCY", redundancy)
                        .replace("CHANGE", Integer.toString(changePercent))
                        .replace("FOLDERS", folders.stream().collect(Collectors.joining(", ")));
        CapacityVariant variant = Assembly.capacity(
                        ScenarioReader.parse("any", text, List.of(), CATALOGUE), CATALOGUE)
                .get(0);
        return CapacityForecast.of(variant.arrays().get(0).spec());
    }
}
