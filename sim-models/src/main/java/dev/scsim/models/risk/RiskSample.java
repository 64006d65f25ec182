package dev.scsim.models.risk;

/**
 * What one replication saw: counts, or their expected values when accelerated.
 *
 * @param systemYears years simulated
 * @param lossesByFailures losses for failed drives alone
 * @param lossesByLatentErrors losses for sectors that could not be read
 * @param bytesLost bytes of host data lost
 * @param hoursOneLost hours in which the most degraded stripes lacked one strip
 * @param hoursTwoLost hours in which they lacked two
 * @param failures drive failures
 */
public record RiskSample(
        double systemYears,
        double lossesByFailures,
        double lossesByLatentErrors,
        double bytesLost,
        double hoursOneLost,
        double hoursTwoLost,
        long failures) {

    /** Losses of any cause per system-year. */
    public double lossesPerYear() {
        return (lossesByFailures + lossesByLatentErrors) / systemYears;
    }
}
