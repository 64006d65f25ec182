package dev.scsim.config.catalogue;

/**
 * How far predictions of a model may be off beside chance: the error of calibration, or for a model
 * that was never measured the stated uncertainty.
 *
 * @param peakPpm of rates and response times at the peak, ppm
 * @param kneePpm of the highest rate under 1 ms, ppm
 */
public record PredictionError(int peakPpm, int kneePpm) {}
