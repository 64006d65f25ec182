package dev.scsim.models.benchmark;

import dev.scsim.models.risk.ExponentialFailures;
import dev.scsim.models.risk.FailureLaw;
import dev.scsim.models.risk.RiskRun;
import dev.scsim.models.risk.RiskSample;
import dev.scsim.models.risk.RiskStudy;
import dev.scsim.models.risk.WeibullFailures;
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
 * Milliseconds of one replication of the risk study: 50,000 drive failures or so when direct, 2,000
 * when accelerated. {@link RiskSpeed} has the same in system-years per second.
 *
 * <pre>
 * mvn -B -q -Pbenchmark -pl sim-models -am test-compile dependency:build-classpath \
 *     -Dmdep.outputFile=target/classpath -Dmdep.includeScope=test
 * cd sim-models
 * java -cp target/test-classes:target/classes:$(cat target/classpath) \
 *     org.openjdk.jmh.Main RiskBenchmark
 * </pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgs = {"-XX:+UseSerialGC", "-Xms256m", "-Xmx256m"})
public class RiskBenchmark {

    /** One study. */
    @State(Scope.Thread)
    public static class Study {
        @Param({"DIRECT", "ACCELERATED"})
        RiskRun.Method method;

        /** 1 is the exponential law, others are Weibull. */
        @Param({"1", "0.8", "1.2"})
        double shape;

        private RiskStudy study;
        private int index;

        /** Chooses the law. */
        @Setup
        public void setUp() {
            FailureLaw law = shape == 1
                    ? new ExponentialFailures(RiskFolder.ANNUAL_RATE)
                    : WeibullFailures.ofAnnualRate(shape, RiskFolder.ANNUAL_RATE);
            study = RiskFolder.study(law, method);
        }
    }

    /** One replication, each with luck of its own. */
    @Benchmark
    public RiskSample replication(Study state) {
        return state.study.replication(state.index++);
    }
}
