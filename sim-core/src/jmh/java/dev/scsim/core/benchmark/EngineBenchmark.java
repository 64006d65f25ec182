package dev.scsim.core.benchmark;

import dev.scsim.core.benchmark.ClosedNetwork.Variant;
import dev.scsim.core.engine.QueueKind;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Nanoseconds per event of every structure on the hold model and on the closed network, each in a
 * process of its own.
 *
 * <pre>
 * mvn -B -q -Pbenchmark -pl sim-core test-compile exec:exec -Dexec.classpathScope=test \
 *     -Dexec.executable=java -Dexec.args="-cp %classpath org.openjdk.jmh.Main EngineBenchmark"
 * </pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgs = {"-XX:+UseSerialGC", "-Xms1g", "-Xmx1g"})
public class EngineBenchmark {

    private static final int EVENTS = 10_000;

    /** The hold model. */
    @State(Scope.Thread)
    public static class Hold {
        @Param({"100", "1000", "10000", "100000"})
        int pending;

        @Param({
            "ADAPTIVE", "PACKED_TREE", "TREE", "LADDER", "Henriksen", "SplayTree", "BinaryTree",
            "RedblackTree", "PriorityQueue"
        })
        String structure;

        private Contender contender;

        /** Fills the structure. */
        @Setup
        public void setUp() {
            boolean tooMany = structure.equals("PACKED_TREE") && pending > 32_768;
            contender = newContender(tooMany ? "TREE" : structure, pending);
        }

        private static Contender newContender(String structure, int pending) {
            if (structure.equals("PriorityQueue")) {
                return new HoldModel.JavaPriorityQueue(pending);
            }
            return SsjLists.isOne(structure)
                    ? new HoldModel.Ssj(SsjLists.create(structure), pending)
                    : new HoldModel.Scsim(QueueKind.valueOf(structure), pending);
        }
    }

    /** The closed network. */
    @State(Scope.Thread)
    public static class Network {
        @Param({"1", "16", "64"})
        int servers;

        @Param({"LEAN", "STATISTICS", "OWN_RANDOM"})
        Variant variant;

        @Param({"ADAPTIVE", "TREE", "LADDER", "Henriksen", "SplayTree"})
        String structure;

        private Contender contender;

        /** Starts the customers. */
        @Setup
        public void setUp() {
            contender = SsjLists.isOne(structure)
                    ? new ClosedNetwork.Ssj(SsjLists.create(structure), servers, variant)
                    : new ClosedNetwork.Scsim(QueueKind.valueOf(structure), servers, variant);
        }
    }

    /** One event of the hold model. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public long hold(Hold model) {
        model.contender.run(EVENTS);
        return model.contender.checksum();
    }

    /** One event of the closed network. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public long closedNetwork(Network model) {
        model.contender.run(EVENTS);
        return model.contender.checksum();
    }
}
