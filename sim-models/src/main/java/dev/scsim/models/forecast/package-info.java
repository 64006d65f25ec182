/**
 * Forecasts of what drive failures do: the rebuild over hours at the level of extents, tied by
 * measurement to windows in which every host I/O and every chunk of the rebuild is simulated. In
 * the same way nights of Data Progression, tied to windows in which pages move beside host I/Os.
 *
 * <p>May use: {@code array}, {@code check}, {@code page} and what they stand on. Read first: {@link
 * dev.scsim.models.forecast.RebuildForecast}, then {@link
 * dev.scsim.models.forecast.ProgressionForecast}.
 */
package dev.scsim.models.forecast;
