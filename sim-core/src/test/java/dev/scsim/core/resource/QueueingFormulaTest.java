package dev.scsim.core.resource;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.random.NanosDistribution;
import dev.scsim.core.random.RandomStream;

import org.junit.jupiter.api.Test;

/** Stations against the closed forms of queueing theory; all times in nanoseconds. */
class QueueingFormulaTest {

    private static final long SERVICE = 1_000_000;
    private static final double LOAD = 0.8;
    private static final int JOBS = 200_000;
    private static final NanosDistribution EXPONENTIAL = NanosDistribution.exponential(SERVICE);

    @Test
    void oneServerWithExponentialServiceFollowsTheFormulasOfMm1() {
        double meanResponse = SERVICE / (1 - LOAD);
        long percentile95 = (long) (meanResponse * StrictMath.log(20)); // response is exponential
        Replications response = new Replications();
        Replications beyond = new Replications();
        Replications busy = new Replications();
        Replications waiting = new Replications();
        Replications.of(replication -> {
            OpenModel model = new OpenModel(replication, betweenFor(LOAD), EXPONENTIAL)
                    .countingBeyond(percentile95);
            FifoServer server = new FifoServer(model.simulation, "server");
            model.run(server, server::submit, JOBS);
            response.add(model.meanResponseNanos());
            beyond.add(model.shareBeyond());
            busy.add(server.utilisation());
            waiting.add(server.meanQueueLength());
            return 0;
        });
        response.assertMean("response", meanResponse, 0.03);
        beyond.assertMean("beyond 95 %", 0.05, 0.1);
        busy.assertMean("utilisation", LOAD, 0.005);
        waiting.assertMean("queue length", LOAD * LOAD / (1 - LOAD), 0.05);
    }

    @Test
    void severalServersFollowErlangC() {
        int servers = 4;
        double offered = servers * LOAD;
        double meanWait = erlangC(servers, offered) * SERVICE / (servers - offered);
        Replications response = new Replications();
        Replications waiting = new Replications();
        Replications busy = new Replications();
        Replications.of(replication -> {
            OpenModel model = new OpenModel(replication, betweenFor(offered), EXPONENTIAL);
            MultiServer station = new MultiServer(model.simulation, "station", servers);
            model.run(station, station::submit, JOBS);
            response.add(model.meanResponseNanos());
            waiting.add(station.meanQueueLength());
            busy.add(station.utilisation());
            return 0;
        });
        response.assertMean("response", SERVICE + meanWait, 0.02);
        waiting.assertMean("queue length", offered / SERVICE * meanWait, 0.06);
        busy.assertMean("utilisation", LOAD, 0.005);
    }

    @Test
    void constantServiceHalvesTheWait() {
        double meanWait = LOAD * SERVICE / (2 * (1 - LOAD));
        assertMeanResponse(NanosDistribution.constant(SERVICE), SERVICE + meanWait, 0.02);
    }

    @Test
    void variableServiceFollowsPollaczekAndKhinchine() {
        NanosDistribution mixed =
                NanosDistribution.hyperexponential(100_000, 5 * SERVICE, 5 * SERVICE / 9);
        double variation = mixed.squaredVariation();
        double mean = mixed.meanNanos();
        double load = mean * LOAD / SERVICE;
        double meanWait = load * mean * (1 + variation) / (2 * (1 - load));
        assertMeanResponse(mixed, mean + meanWait, 0.05);
    }

    @Test
    void erlangServiceFollowsPollaczekAndKhinchine() {
        double meanWait = LOAD * SERVICE * (1 + 1.0 / 3) / (2 * (1 - LOAD));
        assertMeanResponse(NanosDistribution.erlang(3, SERVICE), SERVICE + meanWait, 0.03);
    }

    /** A. Cobham, Priority Assignment in Waiting Line Problems, 1954: non-preemptive. */
    @Test
    void urgentJobsFollowCobham() {
        double urgentLoad = 0.3;
        double residual = LOAD * SERVICE; // load * E[S^2] / (2 E[S]) for exponential service
        Replications urgent = new Replications();
        Replications normal = new Replications();
        Replications.of(replication -> {
            PriorityModel model = new PriorityModel(replication, urgentLoad / LOAD);
            urgent.add(model.meanWait(0));
            normal.add(model.meanWait(1));
            return 0;
        });
        urgent.assertMean("urgent wait", residual / (1 - urgentLoad), 0.02);
        normal.assertMean("normal wait", residual / (1 - urgentLoad) / (1 - LOAD), 0.05);
    }

    @Test
    void aBankOfCoresIsAsManyIndependentServers() {
        int cores = 5;
        Replications response = Replications.of(replication -> {
            OpenModel model = new OpenModel(replication, betweenFor(cores * LOAD), EXPONENTIAL);
            AffinityServers bank = new AffinityServers(model.simulation, "bank", cores);
            RandomStream keys = model.streams().named("keys");
            model.run(
                    bank,
                    (service, onDone, payload) ->
                            bank.submit(bank.coreFor(keys.nextLong()), service, onDone, payload),
                    JOBS);
            return model.meanResponseNanos();
        });
        response.assertMean("response", SERVICE / (1 - LOAD), 0.03);
    }

    /** Round trips of a fixed population against exact mean-value analysis. */
    @Test
    void aClosedNetworkFollowsMeanValueAnalysis() {
        long[] means = {SERVICE, SERVICE / 2, SERVICE * 2, SERVICE / 4};
        double[] visits = {0.25, 0.4, 0.15, 0.2};
        int customers = 12;
        double throughput = meanValueAnalysis(means, visits, customers);
        Replications rate = new Replications();
        Replications[] busy = {
            new Replications(), new Replications(), new Replications(), new Replications()
        };
        Replications.of(replication -> {
            ClosedModel model = new ClosedModel(replication, means, visits, customers);
            rate.add(model.throughputPerNano());
            for (int i = 0; i < busy.length; i++) {
                busy[i].add(model.station(i).utilisation());
            }
            return 0;
        });
        rate.assertMean("throughput", throughput, 0.01);
        for (int i = 0; i < busy.length; i++) {
            busy[i].assertMean("utilisation " + i, throughput * visits[i] * means[i], 0.02);
        }
    }

    private static void assertMeanResponse(
            NanosDistribution service, double exact, double relativeHalfWidthMax) {
        Replications response = Replications.of(replication -> {
            OpenModel model = new OpenModel(replication, betweenFor(LOAD), service);
            FifoServer server = new FifoServer(model.simulation, "server");
            return model.run(server, server::submit, JOBS).meanResponseNanos();
        });
        response.assertMean("response", exact, relativeHalfWidthMax);
    }

    private static long betweenFor(double offered) {
        return Math.round(SERVICE / offered);
    }

    private static double erlangC(int servers, double offered) {
        double blocking = 1;
        for (int k = 1; k <= servers; k++) {
            blocking = offered * blocking / (k + offered * blocking);
        }
        return blocking / (1 - offered / servers * (1 - blocking));
    }

    /** Throughput in visits per nanosecond. */
    private static double meanValueAnalysis(long[] means, double[] visits, int customers) {
        double[] length = new double[means.length];
        double throughput = 0;
        for (int n = 1; n <= customers; n++) {
            double cycle = 0;
            double[] residence = new double[means.length];
            for (int i = 0; i < means.length; i++) {
                residence[i] = visits[i] * means[i] * (1 + length[i]);
                cycle += residence[i];
            }
            throughput = n / cycle;
            for (int i = 0; i < means.length; i++) {
                length[i] = throughput * residence[i];
            }
        }
        return throughput;
    }

    /** Two classes of jobs at one server; the payload is the time of arrival, signed by class. */
    private static final class PriorityModel {
        private final double[] sum = new double[2];
        private final long[] count = new long[2];

        PriorityModel(int replication, double urgentShare) {
            OpenModel model = new OpenModel(replication, betweenFor(LOAD), EXPONENTIAL);
            FifoServer server = new FifoServer(model.simulation, "server");
            RandomStream classes = model.streams().named("classes");
            EventHandler onUrgent = start -> note(0, model.simulation.nowNanos() - start);
            EventHandler onNormal = start -> note(1, model.simulation.nowNanos() - start);
            model.run(
                    server,
                    (service, onDone, arrived) -> {
                        // The wait ends one service time before the response does.
                        long start = model.simulation.nowNanos() + service;
                        if (classes.nextDouble() < urgentShare) {
                            server.submitUrgent(service, onUrgent, start);
                        } else {
                            server.submit(service, onNormal, start);
                        }
                    },
                    JOBS);
        }

        private void note(int kind, long waitNanos) {
            sum[kind] += waitNanos;
            count[kind]++;
        }

        double meanWait(int kind) {
            return sum[kind] / count[kind];
        }
    }
}
