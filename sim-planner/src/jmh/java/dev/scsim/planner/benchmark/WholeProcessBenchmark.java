package dev.scsim.planner.benchmark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How many host I/Os of a full SC5020 does one core simulate in a second, and does it stay so?
 *
 * <pre>
 * mvn -B -q -Pbenchmark -pl sim-planner -am -DskipTests package
 * java -cp sim-planner/target/test-classes:sim-planner/target/scsim.jar \
 *     dev.scsim.planner.benchmark.WholeProcessBenchmark
 * </pre>
 *
 * <p>Every figure comes from a process of its own with a heap of 256 MiB, {@link ArraySpeed}; the
 * engines take turns so that all see the same state of the machine. Shown is the median of the
 * rounds, in CPU time of the simulating thread.
 */
public final class WholeProcessBenchmark {
    private static final int ROUNDS = Integer.getInteger("rounds", 5);
    private static final long IOS = 1_000_000;
    private static final List<String> RELEASES = List.of("7.2", "7.3");

    private WholeProcessBenchmark() {}

    private record Measured(double iosPerCpuSecond, double eventsPerIo, double bytesPerIo) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        System.out.printf(
                "%-28s %14s %10s %12s%n", "case", "I/Os per CPU s", "events/IO", "bytes/IO");
        for (String release : RELEASES) {
            compareEngines(release);
        }
        compareLengths();
    }

    private static void compareEngines(String release) throws IOException, InterruptedException {
        List<Measured> ours = new ArrayList<>();
        List<Measured> queue = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            ours.add(run("scsim", release, IOS));
            queue.add(run("priority-queue", release, IOS));
        }
        print("scsim, SCOS " + release, median(ours));
        print("PriorityQueue, SCOS " + release, median(queue));
        double[] ratios = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            ratios[round] = ours.get(round).iosPerCpuSecond / queue.get(round).iosPerCpuSecond;
        }
        Arrays.sort(ratios);
        System.out.printf(Locale.ROOT, "%-28s %14.2f%n", "ratio", ratios[ROUNDS / 2]);
    }

    private static void compareLengths() throws IOException, InterruptedException {
        for (long factor : new long[] {1, 10, 100}) {
            List<Measured> runs = new ArrayList<>();
            for (int round = 0; round < (factor == 100 ? 1 : ROUNDS); round++) {
                runs.add(run("scsim", "7.3", factor * IOS / 2));
            }
            print("length " + factor + "x", median(runs));
        }
    }

    private static Measured run(String engine, String release, long ios)
            throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java,
                        "-XX:+UseSerialGC",
                        "-Xms256m",
                        "-Xmx256m",
                        "-XX:+IgnoreUnrecognizedVMOptions",
                        "-XX:+UseTransparentHugePages",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ArraySpeed.class.getName(),
                        engine,
                        release,
                        Long.toString(ios))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(engine + " failed");
        }
        String[] fields = line.strip().split(" ");
        double done = Double.parseDouble(fields[0]);
        return new Measured(
                done / Double.parseDouble(fields[2]),
                Double.parseDouble(fields[1]) / done,
                Double.parseDouble(fields[3]) / done);
    }

    private static Measured median(List<Measured> runs) {
        return runs.stream()
                .sorted((a, b) -> Double.compare(a.iosPerCpuSecond, b.iosPerCpuSecond))
                .toList()
                .get(runs.size() / 2);
    }

    private static void print(String name, Measured measured) {
        System.out.printf(
                Locale.ROOT,
                "%-28s %,14.0f %10.2f %12.3f%n",
                name,
                measured.iosPerCpuSecond,
                measured.eventsPerIo,
                measured.bytesPerIo);
    }
}
