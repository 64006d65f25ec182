package dev.scsim.models.sparing;

import dev.scsim.core.check.Cost;
import dev.scsim.core.check.Invariant;
import dev.scsim.core.check.Violations;
import dev.scsim.core.units.Transfer;

import java.math.BigInteger;

/**
 * Bounds that no rebuild can beat, whatever its plan.
 *
 * <p>A rebuilt byte costs {@code k} bytes of reading (k: data strips of its level) and one of
 * writing. Onto one dedicated spare of bandwidth W and rebuild share s, {@code b} bytes take at
 * least {@code b / (W s)}. Onto the {@code N - 1} survivors of a distributed folder, which all read
 * and write at bandwidth B, they take at least {@code b (k + 1) / ((N - 1) B s)}; with several
 * drives down, {@code b} is what all their rebuilds restore meanwhile. Chains and controllers bound
 * a rebuild likewise, and so does the one drive that most of it is written to. At equal budget
 * per drive the speed-up per rebuilt byte is therefore at most {@code (N - 1) / (k + 1)}, with
 * k = 1 for mirrors: {@code (N - 1) / 2}.
 */
public final class RebuildBounds {
    /** At every moment; compared exactly. */
    public static final Invariant<RebuildEngine> RATES_ARE_WITHIN_BUDGETS = new SparingInvariant(
            "jobs together never take more of a resource than its budget",
            Cost.SAMPLED,
            RebuildBounds::ratesAreWithinBudgets);

    /** Over the whole of each rebuild. */
    public static final Invariant<RebuildEngine> NO_REBUILD_IS_FASTER_THAN_ITS_DRIVES =
            new SparingInvariant(
                    "no rebuild takes less time than the bandwidth of its drives asks for",
                    Cost.AT_END,
                    RebuildBounds::noRebuildIsFasterThanItsDrives);

    private RebuildBounds() {}

    /** Highest speed-up per rebuilt byte of distributed over dedicated, equal budgets per drive. */
    public static double speedUpMax(int drives, int dataStrips) {
        return (drives - 1) / (dataStrips + 1.0);
    }

    private static void ratesAreWithinBudgets(RebuildEngine engine, Violations out) {
        JobsInFlight running = engine.running();
        RebuildBudgets budgets = running.budgets();
        int drives = engine.map().driveCount();
        long[] reads = new long[drives];
        long[] writes = new long[drives];
        long[] chains = new long[budgets.chains()];
        long controllers = 0;
        for (int i = 0; i < running.size(); i++) {
            RunningJob job = running.get(i);
            for (int source : job.sources) {
                reads[source] += job.rate;
                chains[source % chains.length] += job.rate;
            }
            writes[job.target] += job.rate;
            chains[job.target % chains.length] += job.rate;
            controllers += job.rate * (job.sources.length + 1);
        }
        for (int drive = 0; drive < drives; drive++) {
            long read = budgets.readBytesPerSecond(drive);
            long write = budgets.writeBytesPerSecond(drive);
            BigInteger taken = product(reads[drive], write).add(product(writes[drive], read));
            if (taken.compareTo(product(read, write)) > 0) {
                out.add(
                        "drive %s reads %s B/s, writes %s B/s of at most %s and %s",
                        drive, reads[drive], writes[drive], read, write);
            }
        }
        for (int chain = 0; chain < chains.length; chain++) {
            if (chains[chain] > budgets.chainBytesPerSecond()) {
                out.add("chain %s carries %s B/s", chain, chains[chain]);
            }
        }
        if (controllers > budgets.controllerBytesPerSecond()) {
            out.add("controllers move %s B/s", controllers);
        }
    }

    private static void noRebuildIsFasterThanItsDrives(RebuildEngine engine, Violations out) {
        if (engine.running().budgets() != engine.spec().budgets()) {
            return;
        }
        for (RebuildRecord rebuild : engine.records()) {
            if (rebuild.leastNanos().isPresent()
                    && rebuild.nanos() < rebuild.leastNanos().getAsLong()) {
                out.add(
                        "%s B of drive %s onto %s drives in %s ns, at least %s ns",
                        rebuild.bytesRebuilt(),
                        rebuild.drive(),
                        rebuild.targetDrives(),
                        rebuild.nanos(),
                        rebuild.leastNanos().getAsLong());
            }
        }
    }

    /**
     * Least time of a rebuild, rounded down, ns.
     *
     * @param extents restored while it ran, of all failed drives: they share what binds
     * @param reads extents read for them
     * @param helpers most drives that were in service meanwhile
     * @param busiest extents of this rebuild that one drive took, the one that took most
     */
    static long leastNanos(RebuildSpec spec, long extents, long reads, int helpers, long busiest) {
        NominalBudgets budgets = spec.budgets();
        long read = budgets.readBytesPerSecond(0);
        long write = budgets.writeBytesPerSecond(0);
        // of an extent moved at one byte a second
        BigInteger extent = product(spec.group().extentBytes(), Transfer.NANOS_PER_SECOND);
        BigInteger moved = extent.multiply(BigInteger.valueOf(reads + extents));
        // (reads / read + extents / write) / helpers
        BigInteger drives = extent.multiply(product(reads, write).add(product(extents, read)))
                .divide(product(read, write).multiply(BigInteger.valueOf(Math.max(1, helpers))));
        BigInteger oneDrive =
                extent.multiply(BigInteger.valueOf(busiest)).divide(BigInteger.valueOf(write));
        BigInteger chains = moved.divide(product(budgets.chains(), budgets.chainBytesPerSecond()));
        BigInteger controllers =
                moved.divide(BigInteger.valueOf(budgets.controllerBytesPerSecond()));
        return drives.max(oneDrive).max(chains).max(controllers).longValueExact();
    }

    private static BigInteger product(long a, long b) {
        return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
    }
}
