package dev.scsim.models.pool;

/**
 * How unevenly the rebuild of one failed drive would fall on the others.
 *
 * @param failedDrive the drive whose rebuild is least even
 * @param helperDrive the drive that shares most stripes with it
 * @param sharedStripes so many
 * @param timesMean the same, as a multiple of the mean over all drives that could help
 */
public record HelperLoad(int failedDrive, int helperDrive, int sharedStripes, double timesMean) {}
