package dev.scsim.planner.study;

/** Hears how far a study is. Called from worker threads, one call at a time. */
@FunctionalInterface
public interface StudyListener {
    /**
     * A run ended or more runs were planned.
     *
     * @param done runs finished
     * @param planned runs known to be needed so far, at least {@code done}; may grow
     */
    void progress(long done, long planned);

    /** Hears nothing. */
    static StudyListener silent() {
        return (done, planned) -> {};
    }
}
