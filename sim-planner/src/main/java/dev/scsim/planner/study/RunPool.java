package dev.scsim.planner.study;

import java.util.Comparator;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that simulate. Waiting runs are taken needed ones first, then by the order of their
 * load and by replication; what the order is has no influence on any figure.
 *
 * <p>The first run that fails ends everything: later runs are not started and whoever waits gets
 * the failure. Threads are daemons, so a run that nobody waits for any more cannot hold the
 * program. Any thread may call.
 */
final class RunPool implements AutoCloseable {

    private final Simulator simulator;
    private final StudyListener listener;
    private final ThreadPoolExecutor threads;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private long done;
    private long planned;

    RunPool(Simulator simulator, StudyOptions options) {
        this.simulator = simulator;
        this.listener = options.listener();
        this.threads = new ThreadPoolExecutor(
                options.threads(),
                options.threads(),
                0,
                TimeUnit.SECONDS,
                new PriorityBlockingQueue<>(64, Comparator.comparing(RunPool::task)),
                task -> {
                    Thread thread = new Thread(task, "scsim-run");
                    thread.setDaemon(true);
                    return thread;
                });
        options.cancellation().onCancel(() -> end(new CancellationException("interrupted")));
    }

    /**
     * One simulation to do.
     *
     * @param speculative whether it may turn out not to be needed
     * @param order loads of lower order come first
     * @param replication lower replications come first
     */
    record Task(boolean speculative, long order, int replication, Runnable work)
            implements Runnable, Comparable<Task> {

        private static final Comparator<Task> URGENCY = Comparator.comparing(Task::speculative)
                .thenComparing(Task::order)
                .thenComparing(Task::replication);

        @Override
        public void run() {
            work.run();
        }

        @Override
        public int compareTo(Task other) {
            return URGENCY.compare(this, other);
        }
    }

    private static Task task(Runnable queued) {
        return (Task) queued;
    }

    Simulator simulator() {
        return simulator;
    }

    int threadCount() {
        return threads.getMaximumPoolSize();
    }

    /** Completes, with the reason, when no more runs will be started. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    void execute(Task task) {
        if (!ended.isDone()) {
            threads.execute(task);
        }
    }

    /**
     * Which work it is.
     *
     * @param order work of lower order comes first
     * @param replication lower replications come first
     * @param text for messages
     * @param seed root of all luck, to see a failure again
     */
    record Label(long order, int replication, String text, long seed) {}

    /** Work with a result. */
    interface Work<T> {
        T run() throws Exception;
    }

    /** Plans and queues work that counts as one run; the future fails when the pool ends. */
    <T> CompletableFuture<T> submit(Label label, Work<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        ended.whenComplete((nothing, reason) -> result.completeExceptionally(reason));
        plan(1);
        execute(new Task(false, label.order(), label.replication(), () -> {
            try {
                T found = work.run();
                runDone();
                result.complete(found);
            } catch (Exception | Error e) {
                end(new RunFailedException(label.text(), label.replication(), label.seed(), e));
            }
        }));
        return result;
    }

    void end(Throwable reason) {
        if (ended.completeExceptionally(reason)) {
            threads.getQueue().clear();
        }
    }

    synchronized void plan(long runs) {
        planned += runs;
        listener.progress(done, Math.max(done, planned));
    }

    synchronized void runDone() {
        done++;
        listener.progress(done, Math.max(done, planned));
    }

    @Override
    public void close() {
        end(new CancellationException("closed"));
        threads.shutdownNow();
    }
}
