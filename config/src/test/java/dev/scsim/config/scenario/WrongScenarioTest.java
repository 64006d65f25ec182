package dev.scsim.config.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Problem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Each kind of wrong input: the exact place, the key, the reason and what was probably meant. */
class WrongScenarioTest {
    @TempDir
    Path directory;

    // Texts.SMALL with one line replaced; lines count from 1.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4 | '    modle: SC5020' | 4:5 | arrays.sc1.modle | unknown key | model",
                "4 | '    model: SC5200' | 4:12 | arrays.sc1.model"
                        + " | is not a known array model | SC5020",
                "5 | '    scos: 7.4' | 5:11 | arrays.sc1.scos | is not a known release | 7.2",
                "7 | '      - { drive: ssd-ri-1.92, count: 30 }' | 7:18"
                        + " | arrays.sc1.folders[0].drive | is not a known drive | ssd-ri-1.92tb",
                "7 | '      - { drive: ssd-ri-1.92tb, count: -3 }' | 7:40"
                        + " | arrays.sc1.folders[0].count | is negative | 3",
                "7 | '      - { drive: ssd-ri-1.92tb, count: 0 }' | 7:40"
                        + " | arrays.sc1.folders[0].count | is zero |",
                "7 | '      - { drive: ssd-ri-1.92tb, count: 3 }' | 7:40"
                        + " | arrays.sc1.folders[0].count"
                        + " | leaves 2 drives for data, too few for RAID 10 DM |",
                "7 | '      - { drive: ssd-ri-1.92tb }' | 7:9"
                        + " | arrays.sc1.folders[0].count | missing |",
                "7 | '      - { drive: ssd-ri-1.92tb, count: 30, sise: 2 }' | 7:44"
                        + " | arrays.sc1.folders[0].sise | unknown key |",
                "7 | '      []' | 7:7 | arrays.sc1.folders | is an empty list |",
                "7 | '      5' | 7:7 | arrays.sc1.folders | is a number |",
                "9 | '  - { name: data, array: sc2, count: 16, size: 500 GiB }' | 9:26"
                        + " | volumes.data.array | is not a known array of this scenario | sc1",
                "9 | '  - { name: data, array: sc1, count: 16, size: 500 }' | 9:48"
                        + " | volumes.data.size | has no unit |",
                "9 | '  - { name: data, array: sc1, count: 16, size: 500 gib }' | 9:48"
                        + " | volumes.data.size | has an unknown unit (\"gib\") | 500 GiB",
                "9 | '  - { name: data, array: sc1, count: 1e9, size: 500 GiB }' | 9:38"
                        + " | volumes.data.count | is written with an exponent | 1000000000",
                "9 | '  - { name: data, array: sc1, count: 5000, size: 500 GiB }' | 9:38"
                        + " | volumes.data.count | is too large | 4096",
                "9 | '  - { name: data, array: sc1, size: 2 PiB }' | 9:37"
                        + " | volumes.data.size | is too large | 1 PiB",
                "9 | '  - { name: data, array: sc1, size: .nan }' | 9:37"
                        + " | volumes.data.size | is not a finite number |",
                "9 | '  - { name: my data, array: sc1, size: 5 GiB }' | 9:13"
                        + " | volumes.my data.name | is not a name | my-data",
                "12 | '    volumes: dta' | 12:14 | workloads.oltp.volumes"
                        + " | is not a known volume of this scenario | data",
                "12 | '    volumes: [data, data]' | 12:21 | workloads.oltp.volumes[1]"
                        + " | stands here twice |",
                "12 | '    volumes: []' | 12:14 | workloads.oltp.volumes | is an empty list |",
                "13 | '    profile: 4k-random-raed' | 13:14 | workloads.oltp.profile"
                        + " | is not a known workload profile | 4k-random-read",
                "13 | '    read: 70 %' | 11:5 | workloads.oltp.size | missing |",
                "13 | '    hot_reads: 10 %' | 11:5 | workloads.oltp.read | missing |",
                "14 | '    load: { curve: [50], threads: none }' | 14:35"
                        + " | workloads.oltp.load.threads | is not a count |",
                "14 | '    load: { curve: [50, 0] }' | 14:25"
                        + " | workloads.oltp.load.curve[1] | is zero |",
                "14 | '    load: { curve: [50, 50 %] }' | 14:25"
                        + " | workloads.oltp.load.curve[1] | stands here twice |",
                "14 | '    load: { curve: [50], iops: 3 }' | 14:11 | workloads.oltp.load"
                        + " | mixes curve and iops |",
                "14 | '    load: {}' | 14:11 | workloads.oltp.load | says no load |",
                "14 | '    load: { iops: -1 }' | 14:19 | workloads.oltp.load.iops"
                        + " | is negative | 1 IOPS",
                "14 | '    load: { iops: NaN }' | 14:19 | workloads.oltp.load.iops"
                        + " | is not a finite number |",
                "14 | '    load: { iops: 10000000000 }' | 14:19 | workloads.oltp.load.iops"
                        + " | is too large |",
                "14 | '    load: { outstanding: 3, threads: 3 }' | 14:38"
                        + " | workloads.oltp.load.threads | does not go with outstanding |",
                "14 | '    lod: { iops: 3 }' | 14:5 | workloads.oltp.lod | unknown key | load",
                "14 | '    load: fast' | 14:11 | workloads.oltp.load | is text |"
            })
    void wrongLineIsReported(
            int line, String text, String place, String path, String statement, String maybe) {
        String[] lines = Texts.SMALL.split("\n");
        lines[line - 1] = text;
        assertReported(String.join("\n", lines) + "\n", place, path, statement, maybe);
    }

    // What SMALL's volume holds, written behind its name.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'used: 600 GiB' | 9:25 | volumes.data.used"
                        + " | is more than the volume's size | 500 GiB",
                "'used: 101 %' | 9:25 | volumes.data.used | is too large | 100 %",
                "'growth: {}' | 9:27 | volumes.data.growth | says no rate |",
                "'growth: { per_day: 1 %, per_year: 1 % }' | 9:27 | volumes.data.growth"
                        + " | says more than one rate |",
                "'growth: { per_week: 1 % }' | 9:29 | volumes.data.growth.per_week"
                        + " | unknown key |",
                "'growth: { per_day: 5 }' | 9:38 | volumes.data.growth.per_day | has no unit |",
                "'snapshots: { every: 1 h, keep: 7 d }' | 9:30 | volumes.data.snapshots.change"
                        + " | missing |",
                "'snapshots: { every: 1 d, keep: 1 h, change: { per_day: 1 % } }' | 9:50"
                        + " | volumes.data.snapshots.keep"
                        + " | is shorter than the time between two snapshots |",
                "'reduction: { dedup: 0.5 }' | 9:39 | volumes.data.reduction.dedup"
                        + " | is too small | 1",
                "'storage_profile: high' | 9:36 | volumes.data.storage_profile"
                        + " | is no profile of an array of SSDs only | flash-optimized"
            })
    void wrongFillIsReported(
            String text, String place, String path, String statement, String maybe) {
        String fill = Texts.SMALL.replace("name: data,", "name: data, " + text + ",");
        assertReported(fill, place, path, statement, maybe);
    }

    // The folders of SMALL's array, and further keys of it.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'[{ drive: ssd-ri-1.92tb, count: 30 }, { drive: hdd-7k-4tb, count: 3 }]' | 6:80"
                        + " | arrays.sc1.folders[1].count"
                        + " | leaves 2 drives for data, too few for RAID 10 DM |",
                "'[{ drive: ssd-ri-1.92tb, count: 223 }]' | 6:14 | arrays.sc1.folders"
                        + " | make 223 drives, more than SC5020 takes |",
                "'[{ drive: ssd-ri-15.36tb, count: 100 }, { drive: hdd-7k-6tb, count: 100 }]'"
                        + " | 6:14 | arrays.sc1.folders"
                        + " | make 2.136 PB raw, more than SC5020 takes under 7.2 |"
            })
    void drivesThatTheArrayCannotHaveAreReported(
            String folders, String place, String path, String statement, String maybe) {
        String text = Texts.SMALL.replace(
                "folders:\n      - { drive: ssd-ri-1.92tb, count: 30 }", "folders: " + folders);
        assertReported(text, place, path, statement, maybe);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'storage_type: { redundancy: triple }' | 6:33 | arrays.sc1.storage_type.redundancy"
                        + " | is none of the allowed words |",
                "'storage_type: { page: 1 MiB }' | 6:27 | arrays.sc1.storage_type.page"
                        + " | is not a page size of the product | 512 KiB"
            })
    void wrongStorageTypeIsReported(
            String line, String place, String path, String statement, String maybe) {
        String text = Texts.SMALL.replace("    folders:", "    " + line + "\n    folders:");
        assertReported(text, place, path, statement, maybe);
    }

    @Test
    void storageTypeThatContradictsTheArrayIsReported() {
        String text = Texts.SMALL.replace(
                "    folders:",
                "    raid: RAID 10\n    page_size: 4 MiB\n"
                        + "    storage_type: { redundancy: dual, page: 2 MiB }\n    folders:");
        assertEquals(
                List.of("contradicts raid: RAID 10", "contradicts page_size"),
                problems(text).stream().map(Problem::statement).toList());
    }

    @Test
    void dayThatDoesNotExistIsReported() {
        assertReported(
                Texts.SMALL + "capacity: { from: 2026-02-30 }\n",
                "15:19",
                "capacity.from",
                "is not a date",
                null);
    }

    // Lines added to Texts.SMALL, from line 15 on.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'failover: []' | 15:1 | failover | unknown key |",
                "'array: []' | 15:1 | array | unknown key | arrays",
                "'name: again' | 15:1 | name | the key stands here again; first at line 1 |",
                "'run: { sead: 1 }' | 15:8 | run.sead | unknown key | seed",
                "'run: { seed: -1 }' | 15:14 | run.seed | is negative | 1",
                "'run: { precision: 1 }' | 15:19 | run.precision | has no unit |",
                "'run: { precision: 90 % }' | 15:19 | run.precision | is too large | 50 %",
                "'run: { duration: 5 minutes }' | 15:18 | run.duration"
                        + " | has an unknown unit (\"minutes\") | 5 min",
                "'run: { duration: 0 s }' | 15:18 | run.duration | is zero |",
                "'run: { warmup: 3 s }' | 15:16 | run.warmup"
                        + " | goes with a fixed duration only |",
                "'run: { replications: 1.5 }' | 15:22 | run.replications"
                        + " | is not a whole number |",
                "'run: { time_series: on }' | 15:21 | run.time_series | is not a duration |",
                "'catalogue: { releases.7.3.cpu.host_raed: 1 us }' | 15:14"
                        + " | catalogue.releases.7.3.cpu.host_raed"
                        + " | is not a key of the catalogue | releases.7.3.cpu.host_read",
                "'catalogue: { releases.7.3.cpu.host_read: 12 }' | 15:42"
                        + " | catalogue.releases.7.3.cpu.host_read | has no unit |",
                "'variants: []' | 15:11 | variants | is an empty list |",
                "'variants: [{ name: a }, { name: a }]' | 15:33 | variants.a.name"
                        + " | is the name of an earlier variant |",
                "'variants: [{ nam: a }]' | 15:14 | variants[0].nam | unknown key | name",
                "'variants: [{ name: a, set: { arrays.sc2.scos: 7.3 } }]' | 15:30"
                        + " | arrays.sc2.scos | names no entry of arrays (\"sc2\")"
                        + " | arrays.sc1.scos",
                "'variants: [{ name: a, set: { arrays.sc1.sco: 7.3 } }]' | 15:30"
                        + " | arrays.sc1.sco | unknown key | scos",
                "'variants: [{ name: a, set: { arays.sc1.scos: 7.3 } }]' | 15:30"
                        + " | arays | unknown key | arrays",
                "'variants: [{ name: a, set: { arrays.sc1.scos: 7.4 } }]' | 15:47"
                        + " | arrays.sc1.scos | is not a known release | 7.2",
                "'variants: [{ name: a, set: { variants.a: 1 } }]' | 15:30"
                        + " | variants.a | belongs to all variants together |",
                "'variants: [{ name: a }, { name: b, set: { run.seed: x } }]' | 15:53"
                        + " | run.seed | is not a count (in variant \"b\") |"
            })
    void wrongAdditionIsReported(
            String text, String place, String path, String statement, String maybe) {
        assertReported(Texts.SMALL + text + "\n", place, path, statement, maybe);
    }

    private static void assertReported(
            String text, String place, String path, String statement, String maybe) {
        List<Problem> problems = problems(text);
        Problem problem = problems.stream()
                .filter(p -> p.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new AssertionError(problems.toString()));
        assertEquals("s.yaml:" + place, problem.place().toString());
        assertEquals(statement, problem.statement());
        assertEquals(maybe, problem.maybe().orElse(null));
    }

    @Test
    void nothingIsReportedTwice() {
        String text = Texts.SMALL.replace("SC5020", "SC5O20").replace("500 GiB", "500");
        assertEquals(2, problems(text).size());
    }

    @Test
    void everyProblemIsReportedAtOnceInTheOrderOfTheFile() {
        String text = Texts.SMALL
                        .replace("SC5020", "SC5O20")
                        .replace("count: 16", "count: x")
                        .replace("data\n", "dta\n")
                        .replace("50, 100", "50, y")
                + "run: { sed: 3, precision: 2 }\nfailover: []\n";
        assertEquals(
                List.of(
                        "arrays.sc1.model",
                        "volumes.data.count",
                        "workloads.oltp.volumes",
                        "workloads.oltp.load.curve[1]",
                        "run.sed",
                        "run.precision",
                        "failover"),
                problems(text).stream().map(Problem::path).toList());
    }

    @Test
    void sameNameTwiceIsReported() {
        String text = Texts.SMALL.replace(
                "volumes:\n", "volumes:\n  - { name: data, array: sc1, size: 1 GiB }\n");
        assertEquals(
                "is the name of an earlier entry of volumes",
                problems(text).get(0).statement());
    }

    @Test
    void countedVolumesMustNotCollideWithOthers() {
        String text = Texts.SMALL.replace(
                "volumes:\n", "volumes:\n  - { name: data-3, array: sc1, size: 1 GiB }\n");
        assertTrue(problems(text).get(0).statement().contains("makes a volume data-3"));
    }

    @Test
    void arrayWithoutVolumesIsReported() {
        String text = Texts.SMALL.replace(
                "volumes:\n",
                """
                          - name: sc2
                            model: SC9000
                            scos: "7.3"
                            folders: [{ drive: ssd-wi-1.6tb, count: 12 }]
                        volumes:
                        """);
        assertTrue(problems(text).toString().contains("is an array without volumes"));
    }

    @Test
    void workloadOnTwoArraysIsReported() {
        String text = Texts.SMALL
                .replace(
                        "volumes:\n  -",
                        """
                                  - name: sc2
                                    model: SC9000
                                    scos: "7.3"
                                    folders: [{ drive: ssd-wi-1.6tb, count: 12 }]
                                volumes:
                                  - { name: far, array: sc2, size: 1 GiB }
                                  -""")
                .replace("volumes: data", "volumes: [data, far]");
        assertEquals("spans arrays sc1 and sc2", problems(text).get(0).statement());
    }

    @Test
    void requestLargerThanTheVolumeIsReported() {
        String text = Texts.SMALL
                .replace("500 GiB", "1 MiB")
                .replace("oltp\n", "oltp\n    size: 2 MiB\n");
        assertEquals(
                "has a request larger than volume data", problems(text).get(0).statement());
    }

    @Test
    void fileThatIsNoScenarioIsReported() {
        assertEquals("is a list", problems("- a\n").get(0).statement());
        assertEquals("is text", problems("hello\n").get(0).statement());
        assertEquals("the file is empty", problems("").get(0).statement());
        assertEquals(
                List.of("volumes", "arrays"),
                problems("name: x\narrays: []\n").stream().map(Problem::path).toList());
        assertTrue(problems("a: [\n").get(0).statement().startsWith("is not valid YAML"));
    }

    @Test
    void problemsOfAFileNameTheFileAsTheUserDid() throws IOException {
        Path file = directory.resolve("bad.yaml");
        Files.writeString(file, Texts.SMALL.replace("SC5020", "SC5O20"));
        ConfigException e = assertThrows(ConfigException.class, () -> read(file));
        assertTrue(e.getMessage().startsWith(file + ":4:12: arrays.sc1.model: \"SC5O20\" is not"));
        ConfigException none =
                assertThrows(ConfigException.class, () -> read(directory.resolve("none.yaml")));
        assertTrue(none.getMessage().endsWith("none.yaml: there is no such file"));
        ConfigException dir = assertThrows(ConfigException.class, () -> read(directory));
        assertTrue(dir.getMessage().endsWith("is a directory, not a file"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "arrays.sc9.scos=7.3 | names no entry of arrays (\"sc9\")",
                "arrays.sc1.scos | is not a change",
                "=7.3 | is not a change",
                "arrays.sc1.scos=7.4 | is not a known release",
                "workloads.oltp.load=[1 | is not valid YAML: while parsing a flow sequence,"
                        + " expected ',' or ']', but got <stream end>",
                "volumes.data.count= | is nothing",
                "volumes.data.count=many | is not a count",
                "volumes.data.count.x=1 | volumes.data.count is not a map,"
                        + " so nothing lies beneath it"
            })
    void wrongCommandLineChangeIsReported(String set, String statement) {
        ConfigException e = assertThrows(
                ConfigException.class,
                () -> ScenarioReader.parse(
                        "s.yaml", Texts.SMALL, List.of(set), Catalogue.builtIn()));
        assertEquals(1, e.problems().size(), e.getMessage());
        assertEquals(statement, e.problems().get(0).statement());
        assertTrue(e.problems().get(0).place().source().equals("--set " + set), e.getMessage());
    }

    private static Scenario read(Path file) {
        return ScenarioReader.read(file, List.of(), Catalogue.builtIn());
    }

    private static List<Problem> problems(String text) {
        return assertThrows(
                        ConfigException.class,
                        () -> ScenarioReader.parse("s.yaml", text, List.of(), Catalogue.builtIn()))
                .problems();
    }
}
