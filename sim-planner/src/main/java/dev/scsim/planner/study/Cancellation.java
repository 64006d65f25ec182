package dev.scsim.planner.study;

import java.util.ArrayList;
import java.util.List;

/** A request to stop early, made from any thread; made once, it stands. */
public final class Cancellation {

    private final List<Runnable> actions = new ArrayList<>();
    private boolean cancelled;

    public Cancellation() {}

    /** Asks to stop. */
    public void cancel() {
        List<Runnable> pending;
        synchronized (this) {
            cancelled = true;
            pending = List.copyOf(actions);
            actions.clear();
        }
        pending.forEach(Runnable::run);
    }

    public synchronized boolean isCancelled() {
        return cancelled;
    }

    /** Runs {@code action} on cancellation, at once when it has been asked for already. */
    void onCancel(Runnable action) {
        synchronized (this) {
            if (!cancelled) {
                actions.add(action);
                return;
            }
        }
        action.run();
    }
}
