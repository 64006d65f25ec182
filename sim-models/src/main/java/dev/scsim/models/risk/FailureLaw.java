package dev.scsim.models.risk;

import dev.scsim.core.random.RandomStream;

/**
 * How long a drive of one class lives; a replaced drive is as good as new.
 *
 * <p>A folder of several classes has stripes of each class apart, so each is a study of its own and
 * their losses per year add up.
 */
public sealed interface FailureLaw permits ExponentialFailures, WeibullFailures {

    /** Hours in a year of 365.25 days. */
    double HOURS_PER_YEAR = 8_766;

    /** Failures of one slot per year in the long run, each drive replaced: 1 over the mean life. */
    double annualRate();

    /** For the study itself: lives of {@code driveCount} drives over missions of that length. */
    DriveLives newLives(int driveCount, double missionHours, RandomStream times, RandomStream who);
}
