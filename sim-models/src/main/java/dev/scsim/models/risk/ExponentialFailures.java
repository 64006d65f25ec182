package dev.scsim.models.risk;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.random.RandomStream;

/**
 * Drives that fail at a constant rate, whatever their age.
 *
 * @param annualRate failures per drive and year of operation, above 0: 0.05 for 5 %
 */
public record ExponentialFailures(double annualRate) implements FailureLaw {

    public ExponentialFailures {
        checkArgument(
                annualRate > 0 && Double.isFinite(annualRate),
                "failures per drive-year must exceed 0: %s",
                annualRate);
    }

    @Override
    public DriveLives newLives(
            int driveCount, double missionHours, RandomStream times, RandomStream who) {
        return new ExponentialLives(annualRate / HOURS_PER_YEAR, driveCount, times, who);
    }
}
