package dev.scsim.planner.rebuild;

import com.google.common.collect.ImmutableList;

import dev.scsim.models.sparing.TimeLineRow;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What rebuild asked of each drive: in all, and in equal parts of the time.
 *
 * @param last the state at the end
 * @param bins parts of the time from the first job to the last
 */
public record DriveLoad(TimeLineRow last, List<Bin> bins) {
    private static final int BINS = 24;
    private static final double NANOS_PER_SECOND = 1e9;

    public DriveLoad {
        bins = List.copyOf(bins);
    }

    /**
     * One part of the time.
     *
     * @param fromNanos start, ns
     * @param toNanos end, ns
     * @param bytesPerSecond read and written for rebuild, by drive
     */
    public record Bin(long fromNanos, long toNanos, List<Double> bytesPerSecond) {
        public Bin {
            bytesPerSecond = ImmutableList.copyOf(bytesPerSecond);
        }
    }

    /** Of one forecast. */
    public static DriveLoad of(ForecastView forecast) {
        List<TimeLineRow> rows = forecast.outcome().timeLine();
        int first = 0;
        while (first + 1 < rows.size() && total(rows.get(first + 1)) == 0) {
            first++;
        }
        TimeLineRow last = rows.get(rows.size() - 1);
        long start = rows.get(first).atNanos();
        long width = Math.max(1, (last.atNanos() - start + BINS - 1) / BINS);
        List<Bin> bins = new ArrayList<>();
        TimeLineRow before = rows.get(first);
        for (TimeLineRow row : rows.subList(first, rows.size())) {
            boolean full = row.atNanos() - before.atNanos() >= width;
            if (row.atNanos() > before.atNanos() && (full || row == last)) {
                bins.add(bin(before, row));
                before = row;
            }
        }
        return new DriveLoad(last, bins);
    }

    private static long total(TimeLineRow row) {
        return row.writtenBytes().stream().sum();
    }

    private static Bin bin(TimeLineRow from, TimeLineRow to) {
        double seconds = (to.atNanos() - from.atNanos()) / NANOS_PER_SECOND;
        List<Double> rates = IntStream.range(0, to.readBytes().length())
                .mapToObj(drive -> (bytes(to, drive) - bytes(from, drive)) / seconds)
                .toList();
        return new Bin(from.atNanos(), to.atNanos(), rates);
    }

    private static double bytes(TimeLineRow row, int drive) {
        return (double) row.readBytes().get(drive) + row.writtenBytes().get(drive);
    }

    /** Drives of the folder. */
    public int drives() {
        return last.readBytes().length();
    }

    public long readBytes(int drive) {
        return last.readBytes().get(drive);
    }

    public long writtenBytes(int drive) {
        return last.writtenBytes().get(drive);
    }

    /** Bytes of the busiest drive over the mean of all drives that did anything; 0 for none. */
    public double busiestTimesMean() {
        double[] used = IntStream.range(0, drives())
                .mapToDouble(drive -> bytes(last, drive))
                .filter(bytes -> bytes > 0)
                .toArray();
        double sum = IntStream.range(0, used.length).mapToDouble(i -> used[i]).sum();
        double most =
                IntStream.range(0, used.length).mapToDouble(i -> used[i]).max().orElse(0);
        return used.length == 0 ? 0 : most * used.length / sum;
    }
}
