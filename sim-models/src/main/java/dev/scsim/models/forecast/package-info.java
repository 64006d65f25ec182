/**
 * Forecasts of what drive failures do: the rebuild over hours at the level of extents, tied by
 * measurement to windows in which every host I/O and every chunk of the rebuild is simulated.
 *
 * <p>May use: {@code array}, {@code check} and what they stand on. Read first: {@link
 * dev.scsim.models.forecast.RebuildForecast}.
 */
package dev.scsim.models.forecast;
