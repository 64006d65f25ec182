package dev.scsim.models.forecast;

import dev.scsim.models.array.RunResult;

import java.util.List;
import java.util.concurrent.Callable;

/** Runs independent simulations; results in the order of the tasks, whatever ran first. */
@FunctionalInterface
public interface WindowRunner {
    /** One after the other on the caller's thread. */
    WindowRunner HERE = tasks -> {
        List<RunResult> results = new java.util.ArrayList<>();
        for (Callable<RunResult> task : tasks) {
            results.add(task.call());
        }
        return results;
    };

    /** @throws Exception what a simulation threw, such as a broken invariant */
    List<RunResult> run(List<Callable<RunResult>> tasks) throws Exception;
}
