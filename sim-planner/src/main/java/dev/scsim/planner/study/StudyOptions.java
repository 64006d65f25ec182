package dev.scsim.planner.study;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * How a study is carried out; nothing here changes its figures.
 *
 * @param threads simulations at one time, at least 1
 * @param listener hears of progress
 * @param cancellation stops the study early; finished points stay
 */
public record StudyOptions(int threads, StudyListener listener, Cancellation cancellation) {
    public StudyOptions {
        checkArgument(threads > 0, "threads %s", threads);
    }

    /** All processors, silent, never cancelled. */
    public static StudyOptions defaults() {
        return new StudyOptions(
                Runtime.getRuntime().availableProcessors(),
                StudyListener.silent(),
                new Cancellation());
    }
}
