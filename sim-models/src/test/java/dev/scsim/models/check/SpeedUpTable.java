package dev.scsim.models.check;

import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.RebuildBounds;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.RebuildRules;
import dev.scsim.models.sparing.RebuildSpec;

import java.util.List;
import java.util.Locale;

/**
 * How many times faster a byte is rebuilt onto distributed spare space than onto a dedicated spare,
 * by geometry alone: full drives of 1.92 TB in extents of 1 GiB, the same budget for every drive,
 * nothing but drives in the way. {@code main} prints the table of the README.
 */
final class SpeedUpTable {
    private static final long DRIVE_BYTES = 1_920_000_000_000L;
    private static final long EXTENT_BYTES = 1L << 30;
    private static final long BYTES_PER_SECOND = 200_000_000L;
    private static final int JOBS_PER_DRIVE = 8;
    private static final int[] DRIVES = {12, 18, 24, 36, 48, 60, 72, 96, 192, 480};
    private static final int DRIVES_MAX = 100;

    private SpeedUpTable() {}

    public static void main(String[] arguments) {
        StringBuilder table = new StringBuilder("| drives |");
        for (RaidLevel level : RaidLevel.values()) {
            table.append(' ').append(level.label()).append(" |");
        }
        for (int drives : DRIVES) {
            table.append("\n| ").append(drives).append(" |");
            for (RaidLevel level : RaidLevel.values()) {
                double most = RebuildBounds.speedUpMax(drives, level.dataStrips());
                table.append(
                        String.format(Locale.ROOT, " %.1f (%.1f) |", speedUp(drives, level), most));
            }
        }
        for (int times = 5; times <= 6; times++) {
            table.append("\n| ").append(times).append("x from |");
            for (RaidLevel level : RaidLevel.values()) {
                table.append(' ').append(firstFolder(level, times)).append(" |");
            }
        }
        System.out.println(table);
    }

    /** Speed-up per rebuilt byte when drive 0 of a folder fails. */
    static double speedUp(int drives, RaidLevel level) {
        return nanosPerByte(drives, level, Sparing.DEDICATED)
                / nanosPerByte(drives, level, Sparing.DISTRIBUTED);
    }

    private static int firstFolder(RaidLevel level, int times) {
        int drives = level.width() + 1;
        while (drives < DRIVES_MAX && speedUp(drives, level) < times) {
            drives++;
        }
        return drives;
    }

    private static double nanosPerByte(int drives, RaidLevel level, Sparing sparing) {
        ExtentGroup group =
                ExtentGroup.ofEqualDrives(drives, DRIVE_BYTES, level, sparing, EXTENT_BYTES);
        RebuildSpec spec = RebuildSpec.of(group, NominalBudgets.ofDrives(BYTES_PER_SECOND))
                .withRules(new RebuildRules(false, JOBS_PER_DRIVE, 0, 0));
        RebuildOutcome outcome = RebuildTrial.run(spec, List.of(Fault.failure(0, 0)), 1);
        RebuildRecord rebuild = outcome.rebuilds().get(0);
        return (double) rebuild.nanos() / rebuild.bytesRebuilt();
    }
}
