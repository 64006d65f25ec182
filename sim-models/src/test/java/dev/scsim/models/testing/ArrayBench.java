package dev.scsim.models.testing;

import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.InvariantMonitor;
import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.array.ArrayState;
import dev.scsim.models.array.IoPathInvariants;
import dev.scsim.models.array.StorageCenter;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.controller.BackEnd;
import dev.scsim.models.io.IoListener;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.workload.Workload;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * An array on a bench: cold, without warm-up or preparation, driven by single requests of the test
 * or by workloads, and open to every look.
 */
public final class ArrayBench implements IoListener {
    private final Simulation simulation;
    private final RandomStreams streams;
    private final RequestTable requests = new RequestTable();
    private final StorageCenter array;
    private final List<Workload> workloads = new ArrayList<>();
    private final List<Completion> completions = new ArrayList<>();
    private long completedByWorkloads;
    private long stopAfter = Long.MAX_VALUE;

    /** One request that came back. */
    public record Completion(int request, long offset, long bytes, long endNanos, long tookNanos) {}

    public ArrayBench(StorageCenterSpec spec, long seed) {
        this.simulation = Simulation.create(seed);
        this.streams = new RandomStreams(seed, 0);
        this.array = new StorageCenter(simulation, requests, spec, streams);
    }

    public ArrayBench(StorageCenterSpec spec) {
        this(spec, 1);
    }

    public ArrayBench(SmallArrays array) {
        this(array.spec());
    }

    /** Sends a read now. */
    public int read(int volume, long offset, long bytes) {
        return submit(true, volume, offset, bytes);
    }

    /** Sends a write now. */
    public int write(int volume, long offset, long bytes) {
        return submit(false, volume, offset, bytes);
    }

    private int submit(boolean read, int volume, long offset, long bytes) {
        int request = requests.acquire(this);
        requests.fill(request, read, volume, offset, bytes);
        requests.issuedAt(request, simulation.nowNanos());
        array.submit(request);
        return request;
    }

    @Override
    public void completed(int request) {
        long now = simulation.nowNanos();
        completions.add(new Completion(
                request,
                requests.offset(request),
                requests.bytes(request),
                now,
                now - requests.issuedNanos(request)));
        requests.release(request);
    }

    /** Adds workloads and starts them now. */
    public ArrayBench start(List<WorkloadSpec> specs) {
        for (WorkloadSpec spec : specs) {
            Workload workload = new Workload(
                    simulation, requests, array, spec, streams, this::workloadCompleted);
            workloads.add(workload);
        }
        workloads.forEach(Workload::start);
        return this;
    }

    private void workloadCompleted() {
        completedByWorkloads++;
        if (completedByWorkloads >= stopAfter) {
            simulation.stop();
        }
    }

    /**
     * Checks the invariants of the I/O path after each {@code interval} events from now on. Of the
     * table of requests it speaks only when workloads issue all of them.
     */
    public ArrayBench watch(int interval) {
        List<Invariant<ArrayState>> invariants = new ArrayList<>(IoPathInvariants.all());
        if (workloads.isEmpty()) {
            invariants.remove(IoPathInvariants.TABLE_HOLDS_WHAT_IS_OUTSTANDING);
        }
        InvariantMonitor.attach(simulation, state(), invariants, interval);
        return this;
    }

    /** Runs until nothing is pending. */
    public ArrayBench run() {
        simulation.run();
        return this;
    }

    public ArrayBench runFor(long nanos) {
        simulation.runUntil(simulation.nowNanos() + nanos);
        return this;
    }

    /** Runs until the workloads have so many more completions. */
    public ArrayBench runForCompletions(long count) {
        stopAfter = completedByWorkloads + count;
        simulation.run();
        stopAfter = Long.MAX_VALUE;
        return this;
    }

    /** What invariants speak about: the array, its workloads, the requests. */
    public ArrayState state() {
        return new ArrayState(array, requests, workloads);
    }

    public Simulation simulation() {
        return simulation;
    }

    public RequestTable requests() {
        return requests;
    }

    public StorageCenter array() {
        return array;
    }

    /** Requests of the test that came back, in order. */
    public List<Completion> completions() {
        return completions;
    }

    public Completion lastCompletion() {
        return completions.get(completions.size() - 1);
    }

    public long completedByWorkloads() {
        return completedByWorkloads;
    }

    public long driveReads() {
        return sum(array.backEnds(), BackEnd::driveReads);
    }

    public long driveWrites() {
        return sum(array.backEnds(), BackEnd::driveWrites);
    }

    /** Blocks of both write caches that the drives do not have yet. */
    public long usedBlocks() {
        return sum(array.writeCaches(), WriteCache::usedBlocks);
    }

    private static <T> long sum(List<T> parts, ToLongFunction<T> counter) {
        return parts.stream().mapToLong(counter).sum();
    }
}
