package dev.scsim.models.risk;

import dev.scsim.models.raid.RaidLevel;

/** Numbers derived once from a specification. Immutable. */
final class RebuildModel {

    final int driveCount;
    final int groupDrives;
    final int width;
    final int tolerance;
    /** Stripes of a group. */
    final double stripes;
    /** Share of a group's stripes that one drive holds a strip of. */
    final double driveShare;

    final boolean exponential;
    final boolean driveByDrive;
    final SparePlan spares;

    /** Probability that a stripe without redundancy cannot be rebuilt for a latent error. */
    final double unreadable;
    /** Expected bytes of host data in a lost stripe, by cause. */
    private final double[] bytesOfStripe = new double[LossCause.values().length];

    private final double[] driveHours;

    RebuildModel(RiskSpec spec) {
        Placement placement = spec.placement();
        RaidLevel level = placement.level();
        driveCount = placement.driveCount();
        groupDrives = placement.groupDrives();
        width = level.width();
        tolerance = level.tolerance();
        stripes = placement.stripesPerGroup();
        driveShare = (double) width / groupDrives;
        exponential = spec.rebuild().duration() == RebuildTimes.Duration.EXPONENTIAL;
        driveByDrive = spec.rebuild().order() == RebuildTimes.Order.DRIVE_BY_DRIVE;
        spares = spec.spares();
        driveHours = spec.rebuild().driveHours().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        double readBytes = (double) (width - tolerance) * placement.extentBytes();
        unreadable = spec.latentErrors().unreadable(readBytes);
        // Of the lost strips a part is parity; of the copies of a mirror one counts.
        double lostData = level.mirrored() ? 1 : (tolerance + 1.0) * level.dataStrips() / width;
        bytesOfStripe[LossCause.DRIVE_FAILURES.ordinal()] = lostData * placement.extentBytes();
        bytesOfStripe[LossCause.LATENT_ERROR.ordinal()] =
                lostData * Math.min(LatentErrors.SECTOR_BYTES, placement.extentBytes());
    }

    /** Drives per hour and spare while {@code failed} drives of a group are failed. */
    double driveRate(int failed) {
        return 1 / driveHours[Math.min(failed, driveHours.length) - 1];
    }

    /** Probability that any stripe is lost when each is with probability {@code share}. */
    double anyStripe(double share) {
        return share >= 1 ? 1 : -StrictMath.expm1(stripes * StrictMath.log1p(-share));
    }

    /** Expected bytes lost when each stripe is lost with probability {@code share}. */
    double expectedBytes(LossCause cause, double share) {
        return stripes * share * bytesOfStripe[cause.ordinal()];
    }
}
