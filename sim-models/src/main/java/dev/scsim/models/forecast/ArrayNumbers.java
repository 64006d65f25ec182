package dev.scsim.models.forecast;

import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;

import dev.scsim.models.check.RebuildOutcome;
import dev.scsim.models.sparing.DataLoss;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.SparingEvent;
import dev.scsim.models.sparing.TimeLineRow;

import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Tells what came of a tier with the numbers that its drives have in the array; drives of the tiers
 * before take no part.
 *
 * @param firstDrive number of the tier's first drive
 */
record ArrayNumbers(int firstDrive) {
    /** Where texts of events name drives: behind these words, alone or in a list. */
    private static final Pattern DRIVES =
            Pattern.compile("(?<=\\b(?:drive|drives|spare) )(?:\\d+|\\[[0-9, ]+\\])");

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    RebuildOutcome of(RebuildOutcome outcome) {
        if (firstDrive == 0) {
            return outcome;
        }
        return new RebuildOutcome(
                outcome.endNanos(),
                outcome.exposureNanos(),
                outcome.degradedStripes(),
                outcome.work().stream().map(this::of).toList(),
                outcome.dataLosses().stream().map(this::of).toList(),
                outcome.events().stream().map(this::of).toList(),
                outcome.timeLine().stream().map(this::of).toList(),
                outcome.violations());
    }

    private int of(int drive) {
        return drive < 0 ? drive : firstDrive + drive;
    }

    private RebuildRecord of(RebuildRecord work) {
        return new RebuildRecord(
                work.work(),
                work.number(),
                of(work.drive()),
                work.distributed(),
                work.failedNanos(),
                work.startNanos(),
                work.endNanos(),
                work.bytesLost(),
                work.bytesRebuilt(),
                work.bytesGivenUp(),
                work.targetDrives(),
                work.leastNanos(),
                work.completed());
    }

    private DataLoss of(DataLoss loss) {
        return new DataLoss(
                loss.atNanos(),
                of(loss.lastDrive()),
                loss.stripes(),
                loss.bytes(),
                ImmutableIntArray.copyOf(loss.drives().stream().map(this::of)),
                loss.bytesInAll());
    }

    private SparingEvent of(SparingEvent event) {
        String text = DRIVES.matcher(event.text()).replaceAll(list -> NUMBER.matcher(list.group())
                .replaceAll(one -> Integer.toString(of(Integer.parseInt(one.group())))));
        return new SparingEvent(event.atNanos(), event.kind(), of(event.drive()), text);
    }

    private TimeLineRow of(TimeLineRow row) {
        return new TimeLineRow(
                row.atNanos(),
                row.progressPpm(),
                row.redundancyMin(),
                row.stripesByRedundancy(),
                row.degradedStripes(),
                row.jobsInFlight(),
                row.exposureNanos(),
                of(row.readBytes()),
                of(row.writtenBytes()));
    }

    private ImmutableLongArray of(ImmutableLongArray byDrive) {
        LongStream before = IntStream.range(0, firstDrive).mapToLong(drive -> 0);
        return ImmutableLongArray.copyOf(LongStream.concat(before, byDrive.stream()));
    }
}
