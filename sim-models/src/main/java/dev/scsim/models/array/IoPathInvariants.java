package dev.scsim.models.array;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.controller.BackEnd;
import dev.scsim.models.controller.ReadPath;
import dev.scsim.models.controller.WritePath;
import dev.scsim.models.drive.Drive;
import dev.scsim.models.workload.Workload;

import java.util.List;
import java.util.function.BiConsumer;

/**
 * What always holds on the I/O path, between any two events. Every run checks these; users attach
 * them to runs of their own through {@link dev.scsim.core.check.InvariantMonitor}.
 */
public final class IoPathInvariants {
    /** Flow conservation: issued = completed + outstanding. */
    public static final Invariant<ArrayState> REQUESTS_ARE_CONSERVED = invariant(
            "every request that was issued is completed or outstanding",
            Cost.SAMPLED,
            IoPathInvariants::requestsAreConserved);

    /** The table of requests and the workloads agree. */
    public static final Invariant<ArrayState> TABLE_HOLDS_WHAT_IS_OUTSTANDING = invariant(
            "the request table holds the outstanding requests and no others",
            Cost.SAMPLED,
            IoPathInvariants::tableHoldsWhatIsOutstanding);

    /** Closed and capped loads keep their limit. */
    public static final Invariant<ArrayState> CONCURRENCY_IS_LIMITED = invariant(
            "no workload has more requests outstanding than its load allows",
            Cost.SAMPLED,
            IoPathInvariants::concurrencyIsLimited);

    /** Dirty data never exceeds the write cache. */
    public static final Invariant<ArrayState> WRITE_CACHE_IS_WITHIN_CAPACITY = invariant(
            "the write cache holds no more than its capacity",
            Cost.SAMPLED,
            IoPathInvariants::writeCacheIsWithinCapacity);

    /** The write cache's accounts are those of its blocks. */
    public static final Invariant<ArrayState> WRITE_CACHE_ACCOUNTS_MATCH = invariant(
            "the write cache accounts for every block once",
            Cost.AT_END,
            IoPathInvariants::writeCacheAccountsMatch);

    /** Drives work on what controllers asked for, and on nothing else. */
    public static final Invariant<ArrayState> DRIVE_OPERATIONS_ARE_CONSERVED = invariant(
            "every operation at a drive is one that a controller has under way",
            Cost.SAMPLED,
            IoPathInvariants::driveOperationsAreConserved);

    /** A failed request comes back to its host, once, and is counted there. */
    public static final Invariant<ArrayState> FAILED_REQUESTS_ARE_CONSERVED = invariant(
            "every request that the array fails is counted by its host or on its way back",
            Cost.SAMPLED,
            IoPathInvariants::failedRequestsAreConserved);

    /** Nothing fails while all data is there. */
    public static final Invariant<ArrayState> REQUESTS_FAIL_ONLY_WHERE_DATA_IS_LOST = invariant(
            "no request fails while every stripe has its data",
            Cost.SAMPLED,
            IoPathInvariants::requestsFailOnlyWhereDataIsLost);

    /** No acknowledged write is lost: the cache gives data up to the drives only. */
    public static final Invariant<ArrayState> WRITE_CACHE_LOSES_NOTHING = invariant(
            "every block the write cache took is there, overwritten there, or on the drives",
            Cost.SAMPLED,
            IoPathInvariants::writeCacheLosesNothing);

    /** Without its mirror or its battery the cache takes nothing. */
    public static final Invariant<ArrayState> CACHED_WRITES_ARE_PROTECTED = invariant(
            "no write goes to a cache that is not mirrored or has no battery",
            Cost.SAMPLED,
            IoPathInvariants::cachedWritesAreProtected);

    /** What a failed controller had in service is answered by another, once. */
    public static final Invariant<ArrayState> LOST_REQUESTS_ARE_SENT_AGAIN = invariant(
            "every request that was lost is sent again or about to be",
            Cost.SAMPLED,
            IoPathInvariants::lostRequestsAreSentAgain);

    /** Requests are held only while their volumes are not served. */
    public static final Invariant<ArrayState> NOTHING_WAITS_IN_VAIN = invariant(
            "no request waits for a controller while one serves its volume",
            Cost.SAMPLED,
            IoPathInvariants::nothingWaitsInVain);

    private static final List<Invariant<ArrayState>> ALL = List.of(
            REQUESTS_ARE_CONSERVED,
            TABLE_HOLDS_WHAT_IS_OUTSTANDING,
            CONCURRENCY_IS_LIMITED,
            WRITE_CACHE_IS_WITHIN_CAPACITY,
            WRITE_CACHE_ACCOUNTS_MATCH,
            DRIVE_OPERATIONS_ARE_CONSERVED,
            FAILED_REQUESTS_ARE_CONSERVED,
            REQUESTS_FAIL_ONLY_WHERE_DATA_IS_LOST,
            WRITE_CACHE_LOSES_NOTHING,
            CACHED_WRITES_ARE_PROTECTED,
            LOST_REQUESTS_ARE_SENT_AGAIN,
            NOTHING_WAITS_IN_VAIN);

    private IoPathInvariants() {}

    public static List<Invariant<ArrayState>> all() {
        return ALL;
    }

    private static void requestsAreConserved(ArrayState state, Violations out) {
        for (Workload workload : state.workloads()) {
            long issued = workload.issuedTotal();
            long accounted = workload.completedTotal() + workload.outstanding();
            if (issued != accounted) {
                out.add(
                        "%s issued %s, completed %s, outstanding %s",
                        workload.spec().name(),
                        issued,
                        workload.completedTotal(),
                        workload.outstanding());
            }
        }
    }

    private static void tableHoldsWhatIsOutstanding(ArrayState state, Violations out) {
        long outstanding = 0;
        for (Workload workload : state.workloads()) {
            outstanding += workload.outstanding();
        }
        if (outstanding != state.requests().inFlight()) {
            out.add("table %s, workloads %s", state.requests().inFlight(), outstanding);
        }
    }

    private static void concurrencyIsLimited(ArrayState state, Violations out) {
        for (Workload workload : state.workloads()) {
            if (workload.outstanding() > workload.outstandingMax()) {
                out.add(
                        "%s has %s outstanding, allowed %s",
                        workload.spec().name(), workload.outstanding(), workload.outstandingMax());
            }
        }
    }

    private static void writeCacheIsWithinCapacity(ArrayState state, Violations out) {
        for (WriteCache cache : state.array().writeCaches()) {
            if (cache.usedBlocks() > cache.capacityBlocks() || cache.dirtyBlocks() < 0) {
                out.add("%s of %s blocks", cache.usedBlocks(), cache.capacityBlocks());
            }
        }
    }

    private static void writeCacheAccountsMatch(ArrayState state, Violations out) {
        for (WriteCache cache : state.array().writeCaches()) {
            long counted = cache.recountUsedBlocks();
            if (counted != cache.usedBlocks()) {
                out.add("account %s, slots %s blocks", cache.usedBlocks(), counted);
            }
        }
    }

    private static void driveOperationsAreConserved(ArrayState state, Violations out) {
        long inFlight = 0;
        for (BackEnd backEnd : state.array().backEnds()) {
            inFlight += backEnd.operationsInFlight();
        }
        long atDrives = 0;
        for (Drive drive : state.array().folder().drives()) {
            atDrives += drive.medium().inService() + drive.medium().queueLength();
        }
        if (inFlight < atDrives) {
            out.add("%s operations at drives, controllers know %s", atDrives, inFlight);
        }
    }

    private static void failedRequestsAreConserved(ArrayState state, Violations out) {
        long counted = state.requests().failedInFlight();
        for (Workload workload : state.workloads()) {
            counted += workload.failedTotal();
        }
        long failed = failedByArray(state);
        if (failed != counted) {
            out.add("array failed %s, hosts and table know %s", failed, counted);
        }
    }

    private static void requestsFailOnlyWhereDataIsLost(ArrayState state, Violations out) {
        long failed = failedByArray(state);
        if (failed > 0 && !state.array().anyLost()) {
            out.add("%s requests failed, no stripe is lost", failed);
        }
    }

    private static void writeCacheLosesNothing(ArrayState state, Violations out) {
        for (WriteCache cache : state.array().writeCaches()) {
            long taken = cache.blocksWritten() - cache.blocksCoalesced();
            long known = cache.usedBlocks() + cache.blocksDurable();
            if (taken != known) {
                out.add("took %s blocks, knows of %s", taken, known);
            }
        }
    }

    private static void cachedWritesAreProtected(ArrayState state, Violations out) {
        long taken = state.array().pair().blocksTakenUnprotected();
        if (taken > 0) {
            out.add("%s blocks", taken);
        }
    }

    private static void lostRequestsAreSentAgain(ArrayState state, Violations out) {
        ControllerPair pair = state.array().pair();
        long known = pair.sentAgainTotal() + state.requests().lostInFlight();
        if (pair.lostTotal() != known) {
            out.add("lost %s, know of %s", pair.lostTotal(), known);
        }
    }

    private static void nothingWaitsInVain(ArrayState state, Violations out) {
        int waiting = state.array().pair().heldInVain();
        if (waiting > 0) {
            out.add("%s requests", waiting);
        }
    }

    private static long failedByArray(ArrayState state) {
        long failed = 0;
        for (ReadPath path : state.array().readPaths()) {
            failed += path.failed();
        }
        for (WritePath path : state.array().writePaths()) {
            failed += path.failed();
        }
        return failed;
    }

    private static Invariant<ArrayState> invariant(
            String name, Cost cost, BiConsumer<ArrayState, Violations> check) {
        return new Invariant<>() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Cost cost() {
                return cost;
            }

            @Override
            public void check(ArrayState state, Violations out) {
                check.accept(state, out);
            }
        };
    }
}
