package dev.scsim.config.catalogue;

import dev.scsim.models.risk.ExponentialFailures;
import dev.scsim.models.risk.FailureLaw;
import dev.scsim.models.risk.LatentErrors;
import dev.scsim.models.risk.WeibullFailures;

/**
 * How drives of one model fail.
 *
 * @param failures how long a drive lives
 * @param latentErrors data of a living drive that cannot be read
 */
public record DriveReliability(FailureLaw failures, LatentErrors latentErrors) {
    private static final double PPM = 1e6;
    private static final double BITS_IN_EXABYTE = 8e18;
    private static final double EXPONENTIAL_SHAPE = 1;

    static DriveReliability of(CatalogueEntry drive) {
        return new DriveReliability(
                failures(
                        drive.number("reliability.weibull_shape") / PPM,
                        drive.number("reliability.annual_failure_rate") / PPM),
                latentErrors(drive.number("reliability.unreadable")));
    }

    private static FailureLaw failures(double shape, double annualRate) {
        return shape == EXPONENTIAL_SHAPE
                ? new ExponentialFailures(annualRate)
                : WeibullFailures.ofAnnualRate(shape, annualRate);
    }

    private static LatentErrors latentErrors(long errorsPerExabyte) {
        return errorsPerExabyte == 0
                ? LatentErrors.none()
                : LatentErrors.perBitRead(errorsPerExabyte / BITS_IN_EXABYTE);
    }
}
