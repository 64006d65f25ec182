package dev.scsim.planner.cli;

import dev.scsim.planner.study.StudyListener;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

import java.util.Optional;

/**
 * Shows on standard error how far a study is: per cent, runs per second, time left. Only on a
 * terminal; elsewhere it says nothing.
 */
final class Progress implements StudyListener, AutoCloseable {

    /** Set by the launcher, which can tell whether standard error is a terminal. */
    static final String TERMINAL = "scsim.terminal";

    private static final int REFRESH_MILLIS = 200;

    private final Optional<ProgressBar> bar;

    private Progress(Optional<ProgressBar> bar) {
        this.bar = bar;
    }

    /**
     * Starts the display.
     *
     * @param quiet whether the user wants none
     */
    static Progress start(boolean quiet) {
        if (quiet || !onTerminal()) {
            return new Progress(Optional.empty());
        }
        return new Progress(Optional.of(new ProgressBarBuilder()
                .setTaskName("simulating")
                .setUnit(" runs", 1)
                .setInitialMax(1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(REFRESH_MILLIS)
                .setConsumer(new ConsoleProgressBarConsumer(System.err))
                .showSpeed()
                .clearDisplayOnFinish()
                .build()));
    }

    private static boolean onTerminal() {
        String told = System.getProperty(TERMINAL);
        return told == null ? System.console() != null : Boolean.parseBoolean(told);
    }

    @Override
    public void progress(long done, long planned) {
        bar.ifPresent(shown -> shown.maxHint(planned).stepTo(done));
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
