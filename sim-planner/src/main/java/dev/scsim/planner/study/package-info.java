/**
 * Studies as library calls: load curves of several variants of an array, and predictions of every
 * published measurement. Runs go out to a pool of threads, results come back as immutable records
 * that do not depend on the number of threads.
 *
 * <p>May use the configuration, the models and the core; knows nothing of files, formats or the
 * terminal. Read {@link dev.scsim.planner.study.Study} first, then
 * {@link dev.scsim.planner.study.StudyResult}.
 */
package dev.scsim.planner.study;
