package dev.scsim.models.array;

import dev.scsim.core.engine.Simulation;
import dev.scsim.core.random.Mixer;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.controller.BackEnd;
import dev.scsim.models.drive.Drive;
import dev.scsim.models.workload.Workload;

/**
 * A number that stands for the state of a run at one moment: clock, events, requests, statistics,
 * caches, drive operations. Two runs that came to it along different ways almost surely differ.
 */
final class StateDigest {
    private long value;

    StateDigest(Simulation simulation, ArrayState state) {
        add(simulation.nowNanos());
        add(simulation.eventsExecuted());
        add(simulation.pendingCount());
        add(state.requests().inFlight());
        add(state.requests().acquiredTotal());
        for (Workload workload : state.workloads()) {
            add(workload.issuedTotal());
            add(workload.completedTotal());
            add(workload.waitingAtHost());
            add(workload.statistics().bytes());
            add(Double.doubleToLongBits(
                    workload.statistics().littlesLaw().meanOutstanding(simulation.nowNanos())));
        }
        for (WriteCache cache : state.array().writeCaches()) {
            add(cache.dirtyBlocks());
            add(cache.flushingBlocks());
            add(cache.blocksWritten());
        }
        for (BackEnd backEnd : state.array().backEnds()) {
            add(backEnd.driveReads());
            add(backEnd.driveWrites());
        }
        for (Drive drive : state.array().folder().drives()) {
            add(drive.readsStarted());
            add(drive.writesStarted());
        }
    }

    long value() {
        return value;
    }

    private void add(long part) {
        value = Mixer.mix64(value + Mixer.GOLDEN ^ part);
    }
}
