package dev.scsim.models.page;

/** Is told after every instant at which pages moved, were merged, or a cycle began or ended. */
@FunctionalInterface
public interface ProgressionListener {
    void afterInstant(DataProgression progression);
}
