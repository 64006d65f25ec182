package dev.scsim.models.livevolume;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.InvariantMonitor;
import dev.scsim.core.check.InvariantViolationException;
import dev.scsim.core.check.Violations;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.io.IoListener;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.link.Link;
import dev.scsim.models.link.LinkSpec;
import dev.scsim.models.replication.AsyncActiveSnapshot;

import java.util.ArrayList;
import java.util.List;

/**
 * One Live Volume under given actions, every block followed and all invariants looked at after
 * every event. For property-based tests and for failure matrices. Confined to one thread.
 */
public final class LiveVolumeTrial {
    private static final long BLOCK_BYTES = 4096;

    private final Simulation simulation;
    private final RequestTable requests = new RequestTable();
    private final ArrayPair pair;
    private final List<Host> hosts = new ArrayList<>();
    private final List<Client> clients = new ArrayList<>();

    private LiveVolumeTrial(TrialSpec spec, List<TimedAction> actions, long seed, GrantRule rule) {
        this.simulation = Simulation.create(seed);
        RandomStreams streams = new RandomStreams(seed, 0);
        long bytes = spec.blocks() * BLOCK_BYTES;
        List<FixedTimesArray> arrays = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            arrays.add(new FixedTimesArray(simulation, requests, spec.times(), bytes));
        }
        this.pair = new ArrayPair(
                new ArrayPair.Parts(
                        simulation,
                        requests,
                        List.of("array-1", "array-2"),
                        arrays.subList(0, 2),
                        streams),
                spec.pair(),
                rule,
                new Contents(spec.blocks(), BLOCK_BYTES));
        for (HostSpec host : spec.hosts()) {
            hosts.add(new Host(simulation, requests, pair, host));
            clients.add(new Client());
        }
        if (spec.managed()) {
            manage(spec, arrays.get(2), streams);
        }
        new ActionStage(simulation, pair, actions, this::send);
    }

    private void manage(TrialSpec spec, FixedTimesArray third, RandomStreams streams) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            LinkSpec link = LinkSpec.steady(
                    "managed-" + i, spec.pair().link().bytesPerSecond(), 20_000_000, 1);
            links.add(new Link(simulation, link, streams));
        }
        pair.liveVolumes()
                .get(0)
                .replicateTo(
                        new ManagedReplication.Target(third, 0, links, new AsyncActiveSnapshot()));
    }

    /** Granule of the journal that a trial needs, bytes: a block. */
    public static long blockBytes() {
        return BLOCK_BYTES;
    }

    /** Runs a trial; breaches are part of the outcome. */
    public static TrialOutcome run(TrialSpec spec, List<TimedAction> actions, long seed) {
        return run(spec, actions, seed, GrantRule.EXCLUSIVE, LiveVolumeInvariants.all());
    }

    static TrialOutcome run(
            TrialSpec spec,
            List<TimedAction> actions,
            long seed,
            GrantRule rule,
            List<Invariant<LiveVolume>> invariants) {
        LiveVolumeTrial trial = new LiveVolumeTrial(spec, actions, seed, rule);
        LiveVolume volume = trial.pair.liveVolumes().get(0);
        InvariantMonitor<LiveVolume> monitor =
                InvariantMonitor.attach(trial.simulation, volume, invariants, 1);
        List<Violations.Violation> violations = List.of();
        long brokenNanos = -1;
        try {
            trial.simulation.runUntil(spec.endNanos());
            monitor.finish();
        } catch (InvariantViolationException broken) {
            violations = broken.violations();
            brokenNanos = broken.timeNanos();
        }
        return new TrialOutcome(
                violations,
                brokenNanos,
                trial.pair.timeLine(),
                volume.state(),
                volume.primary(),
                trial.clients.stream().map(Client::view).toList());
    }

    private void send(int host, int block, boolean read) {
        int request = requests.acquire(clients.get(host));
        requests.fill(request, read, 0, block * BLOCK_BYTES, BLOCK_BYTES);
        requests.issuedAt(request, simulation.nowNanos());
        hosts.get(host).submit(request);
    }

    /** Counts what comes back to one host. */
    private final class Client implements IoListener {
        private final List<Long> responseNanos = new ArrayList<>();
        private long failed;

        @Override
        public void completed(int request) {
            if (requests.isFailed(request)) {
                failed++;
            } else {
                responseNanos.add(simulation.nowNanos() - requests.issuedNanos(request));
            }
            requests.release(request);
        }

        private TrialOutcome.HostView view() {
            return new TrialOutcome.HostView(responseNanos.size(), failed, responseNanos);
        }
    }
}
