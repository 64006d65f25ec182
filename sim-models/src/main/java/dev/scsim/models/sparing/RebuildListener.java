package dev.scsim.models.sparing;

/** Is told after every instant at which something happened. */
@FunctionalInterface
public interface RebuildListener {
    /**
     * @param engine as it stands
     * @param change whether more happened than the end and start of jobs, or the last job in
     *     flight ended
     */
    void afterInstant(RebuildEngine engine, boolean change);
}
