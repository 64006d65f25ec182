package dev.scsim.models.drive;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How long the arm of a hard drive takes to move, over the share x of the full stroke.
 *
 * <p>{@code t(x) = trackToTrack + a sqrt(x) + b x}, with a and b such that the full stroke takes
 * its time and the mean over random pairs of positions, of which x has the density 2 (1 - x), is
 * the data sheet's average: {@code 8 a / 15 + b / 3 = average - trackToTrack} (Lee and Katz, An
 * Analytic Performance Model of Disk Arrays, 1993). The root is the arm that speeds up and brakes,
 * the line the arm at full speed.
 *
 * <p>An average below that of a straight line is no root any more; then the curve is {@code
 * trackToTrack + b x + c x^2} through the same three values. No known drive is like that, but a
 * what-if may be.
 *
 * @param trackToTrackNanos the shortest move, ns
 * @param averageNanos mean over random pairs of positions, ns
 * @param fullStrokeNanos the longest move, ns
 */
public record SeekCurve(long trackToTrackNanos, long averageNanos, long fullStrokeNanos) {

    public SeekCurve {
        checkArgument(trackToTrackNanos >= 0, "track to track %s ns", trackToTrackNanos);
        checkArgument(
                fullStrokeNanos >= averageNanos && averageNanos >= trackToTrackNanos,
                "seeks of %s, %s and %s ns do not rise",
                trackToTrackNanos,
                averageNanos,
                fullStrokeNanos);
        double mean = averageNanos - trackToTrackNanos;
        double longest = fullStrokeNanos - trackToTrackNanos;
        checkArgument(
                6 * mean >= longest && 15 * mean <= 11 * longest,
                "no rising curve has seeks of %s ns at least, %s ns on average, %s ns at most",
                trackToTrackNanos,
                averageNanos,
                fullStrokeNanos);
    }

    /**
     * Time of a move.
     *
     * @param share of the full stroke, above 0, up to 1
     * @return ns
     */
    double nanosOver(double share) {
        double mean = averageNanos - trackToTrackNanos;
        double longest = fullStrokeNanos - trackToTrackNanos;
        if (3 * mean >= longest) {
            double root = 5 * mean - 5 * longest / 3;
            return trackToTrackNanos + root * Math.sqrt(share) + (longest - root) * share;
        }
        double line = 6 * mean - longest;
        return trackToTrackNanos + line * share + (longest - line) * share * share;
    }
}
