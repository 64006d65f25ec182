package dev.scsim.models.risk;

import dev.scsim.core.stats.ConfidenceInterval;

/**
 * The risk of a folder, with 95 % intervals over replications.
 *
 * @param lossesPerYear losses of data per system-year
 * @param probabilityPerYear probability of at least one loss in a year, losses taken as a Poisson
 *     process of that rate (rare losses are one)
 * @param mttdlYears mean time to data loss: the inverse of the rate; infinite when none was seen
 * @param relativeError half-width of the rate's interval over the rate; infinite without a loss
 * @param precise whether the requested relative error was reached within the budget
 * @param lossesPerYearByFailures part of the rate: one drive more failed than tolerated
 * @param lossesPerYearByLatentErrors part of the rate: unreadable sectors
 * @param bytesLostPerYear expected bytes of host data lost per system-year
 * @param exposure hours per system-year with redundancy missing
 * @param failuresPerYear drive failures per system-year, as simulated
 * @param systemYears years simulated
 */
public record RiskResult(
        ConfidenceInterval lossesPerYear,
        ConfidenceInterval probabilityPerYear,
        ConfidenceInterval mttdlYears,
        double relativeError,
        boolean precise,
        double lossesPerYearByFailures,
        double lossesPerYearByLatentErrors,
        double bytesLostPerYear,
        Exposure exposure,
        double failuresPerYear,
        double systemYears) {

    /**
     * Hours per system-year by the strips that the most degraded stripes lack.
     *
     * @param hoursOneLost one strip: no redundancy left where one failure is tolerated
     * @param hoursTwoLost two strips
     */
    public record Exposure(double hoursOneLost, double hoursTwoLost) {}
}
