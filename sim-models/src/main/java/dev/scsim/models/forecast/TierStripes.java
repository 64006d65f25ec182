package dev.scsim.models.forecast;

import com.google.common.primitives.ImmutableIntArray;

import dev.scsim.models.array.RebuildLoad;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.ExtentMap;
import dev.scsim.models.sparing.RebuildJob;

/**
 * Stripes of a group as its regions count them: the I/O path knows each region by itself, and
 * drives by their numbers in the array.
 *
 * <p>State: {@code int[] inRegion} by stripe of the group, how many of its region lie before.
 */
final class TierStripes {
    private final ExtentMap map;
    private final int firstDrive;
    private final int[] inRegion;

    /** @param firstDrive number of the group's first drive in the array */
    TierStripes(ExtentMap map, int firstDrive) {
        this.map = map;
        this.firstDrive = firstDrive;
        this.inRegion = new int[map.stripes()];
        int[] before = new int[Byte.MAX_VALUE + 1];
        for (int stripe = 0; stripe < inRegion.length; stripe++) {
            inRegion[stripe] = before[map.region(stripe)]++;
        }
    }

    /** Where the used stripes of a region are now. */
    StripePlacement placement(int region, RaidLevel level, long firstOnDrive) {
        int width = level.width();
        short[] drives = new short[map.usedStripes() * width];
        int count = 0;
        for (int stripe = 0; stripe < map.usedStripes(); stripe++) {
            if (map.region(stripe) == region) {
                for (int member = 0; member < width; member++) {
                    int drive = map.driveOf(stripe, member);
                    drives[count * width + member] =
                            (short) (drive < 0 ? StripePlacement.NO_DRIVE : firstDrive + drive);
                }
                count++;
            }
        }
        return new StripePlacement(level, drives, count, firstOnDrive);
    }

    /** A job as the array sees it. */
    RebuildLoad.Job job(RebuildJob job, int firstRegion) {
        int[] sources =
                job.sources().stream().map(source -> firstDrive + source).toArray();
        RebuildJob move = new RebuildJob(
                job.rebuild(),
                inRegion[job.stripe()],
                job.member(),
                ImmutableIntArray.copyOf(sources),
                firstDrive + job.target(),
                job.doneBytes(),
                job.bytesPerSecond());
        return new RebuildLoad.Job(firstRegion + map.region(job.stripe()), move);
    }
}
