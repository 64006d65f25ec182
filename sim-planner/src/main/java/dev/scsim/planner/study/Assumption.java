package dev.scsim.planner.study;

/**
 * A catalogue value that a prediction rests on.
 *
 * @param key where it stands in the catalogue or the scenario
 * @param value with its unit
 * @param confidence {@code documented}, {@code reported}, {@code inferred}, {@code calibrated} or
 *     {@code assumed}
 * @param source where it comes from
 */
public record Assumption(String key, String value, String confidence, String source) {}
