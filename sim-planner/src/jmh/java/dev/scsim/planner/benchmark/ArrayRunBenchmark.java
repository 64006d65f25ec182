package dev.scsim.planner.benchmark;

import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.Assembly;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.models.array.ArrayRun;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A whole run as studies make them: array built, caches filled, warmed up, 100,000 measured.
 *
 * <pre>
 * mvn -B -q -Pbenchmark -pl sim-planner -am -DskipTests package
 * java -cp "sim-planner/target/test-classes:sim-planner/target/scsim.jar:\
 * sim-planner/target/benchmark-lib/*" org.openjdk.jmh.Main ArrayRun -prof gc
 * </pre>
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgs = {"-XX:+UseSerialGC", "-Xmx256m"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class ArrayRunBenchmark {
    private static final int MEASURED_IOS = 100_000;

    @Param({"7.2", "7.3"})
    private String release;

    private AssembledVariant bed;
    private WorkloadSpec workload;
    private int replication;

    @Setup
    public void assemble() {
        bed = Assembly.reference(
                Catalogue.builtIn(), "sc5020-all-flash", release, "4k-random-read");
        workload = new WorkloadSpec(
                "mixed",
                bed.workloads().get(0).spec().volumes(),
                AccessSpec.random(700_000, 8192),
                Load.closed(512));
    }

    @Benchmark
    public RunResult mixedLoad() {
        RunSpec run = RunSpec.automatic(1, replication++, MEASURED_IOS);
        return ArrayRun.run(bed.array(), List.of(workload), run);
    }
}
