package dev.scsim.config.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Gathers problems, so that a user sees all of them at once. The same problem is kept once. Not
 * thread-safe.
 */
public final class Problems {
    private final Set<Problem> found = new LinkedHashSet<>();

    public void add(Problem problem) {
        found.add(problem);
    }

    /** Adds a problem unless something else is known to be wrong at its place. */
    public void addUnlessPlaceIsKnown(Problem problem) {
        if (found.stream().noneMatch(known -> known.place().equals(problem.place()))) {
            add(problem);
        }
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    public int count() {
        return found.size();
    }

    /** In the order of the files they stand in. */
    public List<Problem> list() {
        List<Problem> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparing(Problem::place));
        return List.copyOf(sorted);
    }

    /** @throws ConfigException when there is at least one */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new ConfigException(list());
        }
    }

    /**
     * Joins what several readings of one file found: a problem that all of them have is reported
     * once, any other one names the readings that have it.
     *
     * @param label what a reading is, such as {@code variant}
     */
    public void addMerged(String label, List<String> names, List<Problems> readings) {
        Set<Problem> all = new LinkedHashSet<>();
        readings.forEach(reading -> all.addAll(reading.found));
        for (Problem problem : all) {
            List<String> having = new ArrayList<>();
            for (int i = 0; i < readings.size(); i++) {
                if (readings.get(i).found.contains(problem)) {
                    having.add('"' + names.get(i) + '"');
                }
            }
            add(
                    having.size() == readings.size()
                            ? problem
                            : problem.withStatement(problem.statement()
                                    + " (in "
                                    + label
                                    + " "
                                    + String.join(", ", having)
                                    + ")"));
        }
    }
}
