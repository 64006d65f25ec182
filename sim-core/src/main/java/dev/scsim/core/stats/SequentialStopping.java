package dev.scsim.core.stats;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

/**
 * Decides how many replications are enough: as soon as the interval of the first {@code n} means
 * is narrow enough relative to their mean, or {@code n} reaches the maximum.
 *
 * <p>Replications may finish in any order on any number of threads; they are judged in the order
 * of their index only, so the decision and its interval never depend on which finished first.
 * What comes after the deciding index is ignored.
 *
 * <p>State: {@code double[max]} means by index. Source: Law and Kelton, relative precision
 * procedure. Confined to one thread; whoever gathers replications offers them.
 */
public final class SequentialStopping {

    /** What is known after an offer. */
    public enum Decision {
        /** More replications are needed, or an earlier index has not finished. */
        CONTINUE,
        /** The requested precision is reached. */
        PRECISE,
        /** The maximum was reached without the requested precision. */
        EXHAUSTED
    }

    private final double relativeHalfWidth;
    private final double confidence;
    private final int min;
    private final int max;
    private final double[] means;
    private final boolean[] offered;
    private final RunningMoments judged = new RunningMoments();
    private Decision decision = Decision.CONTINUE;

    /**
     * A procedure for one measured mean.
     *
     * @param relativeHalfWidth requested half-width over mean, above 0, for instance 0.01
     * @param confidence for instance 0.95
     * @param min fewest replications, 2 or more (few make the spread itself a matter of luck)
     * @param max most replications, {@code min} or more
     */
    public SequentialStopping(double relativeHalfWidth, double confidence, int min, int max) {
        checkArgument(relativeHalfWidth > 0, "precision must exceed 0: %s", relativeHalfWidth);
        checkArgument(
                confidence > 0 && confidence < 1, "confidence must lie in 0..1: %s", confidence);
        checkArgument(min >= 2, "a spread needs two replications, not %s", min);
        checkArgument(max >= min, "at most %s but at least %s replications", max, min);
        this.relativeHalfWidth = relativeHalfWidth;
        this.confidence = confidence;
        this.min = min;
        this.max = max;
        this.means = new double[max];
        this.offered = new boolean[max];
    }

    /**
     * Takes the mean of one replication and says whether to go on.
     *
     * @param index replication, from 0, each at most once; below the maximum
     * @param mean its finite mean
     */
    public Decision offer(int index, double mean) {
        checkArgument(index >= 0 && index < max, "replication %s of at most %s", index, max);
        checkArgument(Double.isFinite(mean), "the mean of a replication must be finite: %s", mean);
        checkState(!offered[index], "replication %s was offered twice", index);
        offered[index] = true;
        means[index] = mean;
        while (decision == Decision.CONTINUE && judgedCount() < max && offered[judgedCount()]) {
            judged.add(means[judgedCount()]);
            decision = judge();
        }
        return decision;
    }

    private Decision judge() {
        if (judgedCount() >= min && interval().relativeHalfWidth() <= relativeHalfWidth) {
            return Decision.PRECISE;
        }
        return judgedCount() == max ? Decision.EXHAUSTED : Decision.CONTINUE;
    }

    /** The decision so far. */
    public Decision decision() {
        return decision;
    }

    /** Replications judged so far: the first so many by index; after a decision, those used. */
    public int judgedCount() {
        return (int) judged.count();
    }

    /** Interval of the judged replications; there must be one. */
    public ConfidenceInterval interval() {
        checkState(judgedCount() > 0, "no replication judged yet");
        return ConfidenceInterval.ofMoments(judged, confidence);
    }
}
