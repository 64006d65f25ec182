package dev.scsim.planner.calibration;

import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.release.IoPathCosts;
import dev.scsim.models.workload.AccessSpec;

/**
 * The rate that an array cannot exceed, in closed form: all cores busy, or all ports busy in one
 * direction. It guides the search of the calibration (directions, first guess) and nothing else;
 * what counts there is the simulated rate.
 */
final class CapacityLaw {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double PPM = 1e6;
    private static final double KIB = 1024;
    private static final int CONTROLLERS = 2;

    /** How closely the bound follows the scarcer resource; any number around ten does. */
    private static final double SHARPNESS = 12;

    private final StorageCenterSpec array;
    private final IoPathCosts costs;
    private final AccessSpec access;

    CapacityLaw(StorageCenterSpec array, AccessSpec access) {
        this.array = array;
        this.costs = array.release().costs();
        this.access = access;
    }

    /** Bound of the rate in requests per second. */
    double iops() {
        double cores = CONTROLLERS * (double) array.controllers().coresPerController();
        double speed = array.controllers().coreSpeedPpm() / PPM;
        return softMinimum(cores * speed * NANOS_PER_SECOND / coreNanos(), portIops());
    }

    /** Like a minimum, but where two resources are nearly as scarce both have a slope. */
    private static double softMinimum(double a, double b) {
        double sum = StrictMath.pow(a, -SHARPNESS) + StrictMath.pow(b, -SHARPNESS);
        return StrictMath.pow(sum, -1 / SHARPNESS);
    }

    /** Core time of one request, averaged over reads, writes and sizes, ns. */
    private double coreNanos() {
        double reads = access.readPpm() / PPM;
        double total = 0;
        double weights = 0;
        for (int i = 0; i < access.sizes().weights().size(); i++) {
            double weight = access.sizes().weights().get(i);
            double bytes = access.sizes().sizesBytes().get(i);
            total += weight * (reads * readNanos(bytes) + (1 - reads) * writeNanos(bytes));
            weights += weight;
        }
        return total / weights;
    }

    private double readNanos(double bytes) {
        double hits = access.sequential() ? 0 : access.hotReadPpm() / PPM;
        return costs.hostReadNanos()
                + costs.readNanosPerKib() * beyondInline(bytes)
                + (1 - hits) * strips(bytes) * costs.backEndReadNanos();
    }

    private double writeNanos(double bytes) {
        double alone = access.sequential() ? 1 : 1 - access.neighbourWritePpm() / PPM;
        return costs.hostWriteNanos()
                + costs.writeNanosPerKib() * beyondInline(bytes)
                + alone * strips(bytes) * costs.destageNanos();
    }

    /** Back-end operations of a request: a sequential stream shares those of its strips. */
    private double strips(double bytes) {
        double strips = bytes / PagePool.STRIP_BYTES;
        return access.sequential() ? strips : Math.max(1, strips);
    }

    private double beyondInline(double bytes) {
        return Math.max(0, bytes - costs.inlineBytes()) / KIB;
    }

    private double portIops() {
        double rate = CONTROLLERS
                * (double) array.controllers().frontEnd().countPerController()
                * array.controllers().frontEnd().bytesPerSecond();
        double reads = access.readPpm() / PPM;
        return rate / access.sizes().meanBytes() / Math.max(reads, 1 - reads);
    }
}
