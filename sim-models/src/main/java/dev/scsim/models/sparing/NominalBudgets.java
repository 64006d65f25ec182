package dev.scsim.models.sparing;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;

/**
 * Budgets from bandwidths: what host load leaves, and of a drive the share given to rebuild.
 *
 * @param driveReadBytesPerSecond sequential read bandwidth of a drive
 * @param driveWriteBytesPerSecond sustained write bandwidth of a drive
 * @param sharePpm share of a drive that rebuild may take (the throttle), 1 to 1,000,000
 * @param controllerPairBytesPerSecond bytes that the controllers move per second when they do
 *     nothing else: transfers and XOR
 * @param chains back-end chains
 * @param eachChainBytesPerSecond bandwidth of one chain
 * @param load share of each resource that hosts take
 */
public record NominalBudgets(
        long driveReadBytesPerSecond,
        long driveWriteBytesPerSecond,
        int sharePpm,
        long controllerPairBytesPerSecond,
        int chains,
        long eachChainBytesPerSecond,
        HostLoad load)
        implements RebuildBudgets {

    /** A rate that binds nothing. */
    public static final long UNBOUND = 1_000_000_000_000_000L;

    /**
     * What hosts take.
     *
     * @param drivePpm of every drive, 0 to 999,999
     * @param controllerPpm of the controllers
     * @param chainPpm of every chain
     */
    public record HostLoad(int drivePpm, int controllerPpm, int chainPpm) {
        /** No host load. */
        public static final HostLoad NONE = new HostLoad(0, 0, 0);

        public HostLoad {
            checkLoad(drivePpm);
            checkLoad(controllerPpm);
            checkLoad(chainPpm);
        }

        /** The same share of every resource, ppm. */
        public static HostLoad ofAll(int ppm) {
            return new HostLoad(ppm, ppm, ppm);
        }

        private static void checkLoad(int ppm) {
            checkArgument(ppm >= 0 && ppm < Ppm.WHOLE, "host load %s ppm", ppm);
        }
    }

    public NominalBudgets {
        checkRate(driveReadBytesPerSecond);
        checkRate(driveWriteBytesPerSecond);
        checkRate(controllerPairBytesPerSecond);
        checkRate(eachChainBytesPerSecond);
        checkArgument(sharePpm > 0 && sharePpm <= Ppm.WHOLE, "share %s ppm", sharePpm);
        checkArgument(chains > 0, "chains %s", chains);
        checkArgument(
                driveShare(
                                        Math.min(driveReadBytesPerSecond, driveWriteBytesPerSecond),
                                        sharePpm,
                                        load)
                                > 0
                        && left(controllerPairBytesPerSecond, load.controllerPpm()) > 0
                        && left(eachChainBytesPerSecond, load.chainPpm()) > 0,
                "host load and throttle leave nothing for the rebuild");
    }

    /** Budgets of drives alone, which read and write equally fast; nothing else binds. */
    public static NominalBudgets ofDrives(long bytesPerSecond) {
        return new NominalBudgets(
                bytesPerSecond, bytesPerSecond, Ppm.WHOLE, UNBOUND, 1, UNBOUND, HostLoad.NONE);
    }

    public NominalBudgets withShare(int ppm) {
        return new NominalBudgets(
                driveReadBytesPerSecond,
                driveWriteBytesPerSecond,
                ppm,
                controllerPairBytesPerSecond,
                chains,
                eachChainBytesPerSecond,
                load);
    }

    public NominalBudgets withLoad(HostLoad other) {
        return new NominalBudgets(
                driveReadBytesPerSecond,
                driveWriteBytesPerSecond,
                sharePpm,
                controllerPairBytesPerSecond,
                chains,
                eachChainBytesPerSecond,
                other);
    }

    public NominalBudgets withControllers(long bytesPerSecond) {
        return new NominalBudgets(
                driveReadBytesPerSecond,
                driveWriteBytesPerSecond,
                sharePpm,
                bytesPerSecond,
                chains,
                eachChainBytesPerSecond,
                load);
    }

    @Override
    public long readBytesPerSecond(int drive) {
        return driveShare(driveReadBytesPerSecond, sharePpm, load);
    }

    @Override
    public long writeBytesPerSecond(int drive) {
        return driveShare(driveWriteBytesPerSecond, sharePpm, load);
    }

    @Override
    public long controllerBytesPerSecond() {
        return left(controllerPairBytesPerSecond, load.controllerPpm());
    }

    @Override
    public long chainBytesPerSecond() {
        return left(eachChainBytesPerSecond, load.chainPpm());
    }

    private static long driveShare(long bytesPerSecond, int sharePpm, HostLoad load) {
        return new Ppm(sharePpm).shareOf(left(bytesPerSecond, load.drivePpm()));
    }

    private static long left(long bytesPerSecond, int loadPpm) {
        return new Ppm(loadPpm).complement().shareOf(bytesPerSecond);
    }

    private static void checkRate(long rate) {
        checkArgument(rate > 0 && rate <= Transfer.RATE_MAX, "rate %s B/s", rate);
    }
}
