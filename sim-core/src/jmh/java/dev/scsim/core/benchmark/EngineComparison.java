package dev.scsim.core.benchmark;

import dev.scsim.core.benchmark.ClosedNetwork.Variant;
import dev.scsim.core.engine.QueueKind;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How many times faster is the engine than SSJ with its fastest event list?
 *
 * <pre>
 * mvn -B -q -Pbenchmark -pl sim-core test-compile exec:java \
 *     -Dexec.mainClass=dev.scsim.core.benchmark.EngineComparison -Dexec.classpathScope=test
 * </pre>
 *
 * <p>For each of SSJ's event lists one process is started in which our engine, SSJ with that list
 * and java.util.PriorityQueue take turns, so that all see the same state of the machine, and the
 * JIT compiler sees only one list of SSJ, as in a real model. All see the same variates and must
 * fire events in the same order, as a checksum proves; only for {@link Variant#OWN_RANDOM} each
 * engine draws its own. Shown is the median of the rounds in CPU time per event, and the median of
 * the ratios of adjacent rounds; the list of SSJ with the lowest ratio counts.
 */
public final class EngineComparison {

    private static final int ROUNDS = Integer.getInteger("rounds", 9);
    private static final long ROUND_NANOS = Long.getLong("round.millis", 200) * 1_000_000;
    private static final long CHUNK = 20_000;
    private static final long WARM_UP_EVENTS = 4_000_000;
    private static final int[] PENDING = {100, 1_000, 10_000, 100_000};
    private static final int[] SERVERS = {1, 16, 64};
    private static final String ROW = "row:";

    private EngineComparison() {}

    /** Without arguments compares all lists; with the name of one, that in this process. */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length > 0) {
            compareWith(args[0]);
            return;
        }
        Map<String, List<Row>> byModel = new LinkedHashMap<>();
        for (String list : SsjLists.NAMES) {
            for (Row row : runProcess(list)) {
                byModel.computeIfAbsent(row.model, model -> new ArrayList<>()).add(row);
            }
        }
        print(byModel);
    }

    /** One line of the table: nanoseconds of CPU time per event, and ratios to our engine. */
    private record Row(
            String model, String list, double ours, double ssj, double java, double ssjRatio) {

        String encode() {
            return ROW + String.join(
                    ";",
                    model,
                    list,
                    Double.toString(ours),
                    Double.toString(ssj),
                    Double.toString(java),
                    Double.toString(ssjRatio));
        }

        static Row decode(String line) {
            String[] part = line.substring(ROW.length()).split(";");
            return new Row(
                    part[0],
                    part[1],
                    Double.parseDouble(part[2]),
                    Double.parseDouble(part[3]),
                    Double.parseDouble(part[4]),
                    Double.parseDouble(part[5]));
        }
    }

    private static List<Row> runProcess(String list) throws IOException, InterruptedException {
        String java = System.getProperty("java.home") + File.separator + "bin" + File.separator
                + "java";
        Process process = new ProcessBuilder(
                        java,
                        "-Xms1g",
                        "-Xmx1g",
                        "-XX:+UseSerialGC",
                        "-Drounds=" + ROUNDS,
                        "-Dround.millis=" + ROUND_NANOS / 1_000_000,
                        "-cp",
                        classPath(),
                        EngineComparison.class.getName(),
                        list)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<Row> rows = new ArrayList<>();
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.startsWith(ROW)) {
                    rows.add(Row.decode(line));
                }
            }
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("the process for " + list + " failed");
        }
        return rows;
    }

    /** Under exec:java the class path is in the loader, not in java.class.path. */
    private static String classPath() {
        ClassLoader loader = EngineComparison.class.getClassLoader();
        if (loader instanceof java.net.URLClassLoader urls) {
            return String.join(
                    File.pathSeparator,
                    Arrays.stream(urls.getURLs())
                            .map(url -> new File(url.getPath()).getPath())
                            .toList());
        }
        return System.getProperty("java.class.path");
    }

    private static void compareWith(String list) {
        for (Variant variant : Variant.values()) {
            for (int servers : SERVERS) {
                List<Contender> contenders = List.of(
                        new ClosedNetwork.Scsim(QueueKind.ADAPTIVE, servers, variant),
                        new ClosedNetwork.Ssj(SsjLists.create(list), servers, variant));
                String model = "network " + servers + " servers " + variant;
                report(measure(model, list, contenders, variant != Variant.OWN_RANDOM));
            }
        }
        for (int pending : PENDING) {
            List<Contender> contenders = List.of(
                    new HoldModel.Scsim(QueueKind.ADAPTIVE, pending),
                    new HoldModel.Ssj(SsjLists.create(list), pending),
                    new HoldModel.JavaPriorityQueue(pending));
            report(measure("hold " + pending + " pending", list, contenders, true));
        }
    }

    private static void report(Row row) {
        System.out.println(row.encode());
    }

    private static Row measure(
            String model, String list, List<Contender> contenders, boolean sameVariates) {
        int count = contenders.size();
        for (Contender contender : contenders) {
            contender.run(WARM_UP_EVENTS); // let the JIT compiler work and the model settle
        }
        for (Contender contender : contenders) {
            if (sameVariates && contender.checksum() != contenders.get(0).checksum()) {
                throw new IllegalStateException(contender.name() + " has another order: " + model);
            }
        }
        double[][] nanos = new double[count][ROUNDS];
        double[] ratio = new double[ROUNDS];
        for (int round = -1; round < ROUNDS; round++) { // the first is not counted
            for (int i = 0; i < count; i++) {
                double perEvent = timeRound(contenders.get(i));
                if (round >= 0) {
                    nanos[i][round] = perEvent;
                }
            }
            if (round >= 0) {
                ratio[round] = nanos[1][round] / nanos[0][round];
            }
        }
        return new Row(
                model,
                list,
                median(nanos[0]),
                median(nanos[1]),
                count > 2 ? median(nanos[2]) : Double.NaN,
                median(ratio));
    }

    private static double timeRound(Contender contender) {
        long start = cpuNanos();
        long events = 0;
        long end = start;
        while (end - start < ROUND_NANOS) {
            contender.run(CHUNK);
            events += CHUNK;
            end = cpuNanos();
        }
        return (double) (end - start) / events;
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static void print(Map<String, List<Row>> byModel) {
        System.out.printf(
                Locale.ROOT,
                "%-32s %9s %9s %9s %9s  %s%n",
                "model",
                "ours ns",
                "SSJ ns",
                "java ns",
                "SSJ/ours",
                "fastest list of SSJ (all ratios)");
        byModel.forEach((model, rows) -> {
            Row best = rows.get(0);
            StringBuilder all = new StringBuilder();
            for (Row row : rows) {
                best = row.ssjRatio < best.ssjRatio ? row : best;
                all.append(String.format(Locale.ROOT, " %s %.2f", row.list, row.ssjRatio));
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-32s %9.1f %9.1f %9.1f %9.2f  %s (%s)%n",
                    model,
                    best.ours,
                    best.ssj,
                    best.java,
                    best.ssjRatio,
                    best.list,
                    all.toString().trim());
        });
    }
}
