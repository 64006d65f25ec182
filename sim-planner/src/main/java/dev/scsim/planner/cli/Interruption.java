package dev.scsim.planner.cli;

import dev.scsim.planner.study.Cancellation;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Ctrl-C: the study in progress is cancelled, what is finished gets written, and the process ends
 * with the command's exit code instead of the signal's. A command that runs no study just ends.
 */
final class Interruption {

    /** Writing results takes a second; a full minute means that something is stuck. */
    private static final long PATIENCE_SECONDS = 60;

    private final AtomicReference<Cancellation> study = new AtomicReference<>();
    private final AtomicInteger exitCode = new AtomicInteger(ExitCode.INTERRUPTED);
    private final CountDownLatch ended = new CountDownLatch(1);

    Interruption() {}

    /** From now on an interruption cancels the study that uses the returned request. */
    Cancellation arm() {
        Cancellation cancellation = new Cancellation();
        study.set(cancellation);
        return cancellation;
    }

    /** Listens for the signal. */
    void install() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::interrupted, "scsim-interrupt"));
    }

    /** Asks the study in progress to stop; false when there is none. */
    boolean cancelStudy() {
        Cancellation running = study.get();
        if (running != null) {
            running.cancel();
        }
        return running != null;
    }

    private void interrupted() {
        if (ended.getCount() == 0 || !cancelStudy()) {
            return;
        }
        try {
            if (!ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("scsim: gave up waiting for the results to be written");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.out.flush();
        System.err.flush();
        Runtime.getRuntime().halt(exitCode.get());
    }

    /** The command has come to its end; the process may go. */
    void ended(int code) {
        exitCode.set(code);
        ended.countDown();
    }
}
