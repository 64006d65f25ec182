package dev.scsim.models.benchmark;

import dev.scsim.models.risk.ExponentialFailures;
import dev.scsim.models.risk.FailureLaw;
import dev.scsim.models.risk.RiskRun;
import dev.scsim.models.risk.RiskSample;
import dev.scsim.models.risk.RiskStudy;
import dev.scsim.models.risk.WeibullFailures;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How many system-years does one core simulate in a second of CPU time, for 960 drives in 8+2
 * stripes of which 5 % fail in a year? Prints the median of the rounds for each law of failure.
 *
 * <pre>
 * mvn -B -q -Pbenchmark -pl sim-models -am test-compile dependency:build-classpath \
 *     -Dmdep.outputFile=target/classpath -Dmdep.includeScope=test
 * cd sim-models
 * java -cp target/test-classes:target/classes:$(cat target/classpath) \
 *     dev.scsim.models.benchmark.RiskSpeed
 * </pre>
 */
public final class RiskSpeed {

    private static final int ROUNDS = Integer.getInteger("rounds", 7);
    private static final long ROUND_NANOS = Long.getLong("round.millis", 1_000) * 1_000_000;

    private RiskSpeed() {}

    /** Takes no arguments. */
    public static void main(String[] args) {
        List<FailureLaw> laws = List.of(
                new ExponentialFailures(RiskFolder.ANNUAL_RATE),
                WeibullFailures.ofAnnualRate(0.8, RiskFolder.ANNUAL_RATE),
                WeibullFailures.ofAnnualRate(1.2, RiskFolder.ANNUAL_RATE));
        for (RiskRun.Method method : RiskRun.Method.values()) {
            for (FailureLaw law : laws) {
                measure(law, method);
            }
        }
    }

    private static void measure(FailureLaw law, RiskRun.Method method) {
        RiskStudy study = RiskFolder.study(law, method);
        double[] years = new double[ROUNDS];
        double[] failures = new double[ROUNDS];
        int index = 0;
        for (int round = -2; round < ROUNDS; round++) { // the first two are not counted
            long start = cpuNanos();
            long end = start;
            double simulated = 0;
            double failed = 0;
            while (end - start < ROUND_NANOS) {
                RiskSample sample = study.replication(index++);
                simulated += sample.systemYears();
                failed += sample.failures();
                end = cpuNanos();
            }
            if (round >= 0) {
                years[round] = simulated * 1e9 / (end - start);
                failures[round] = failed * 1e9 / (end - start);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%-12s %-70s %,12.0f system-years/s %,14.0f drive failures/s%n",
                method,
                law,
                median(years),
                median(failures));
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
