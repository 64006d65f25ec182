package dev.scsim.models.release;

/** What a release tells hosts about the paths to the two arrays of a Live Volume. */
public enum PathReporting {
    /** All paths look alike, those through the secondary too (up to SCOS 7.2). */
    ALL_ALIKE,
    /** Paths to the primary are optimised, the others are not (ALUA, SCOS 7.3). */
    ALUA
}
