package dev.scsim.config.catalogue;

/**
 * Where knowledge comes from.
 *
 * @param key short name used by values
 * @param title full title
 * @param kind such as {@code vendor paper}, {@code review}, {@code calculation}
 */
public record Source(String key, String title, String kind) {}
