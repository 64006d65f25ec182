package dev.scsim.config.catalogue;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * A published figure that predictions are compared with.
 *
 * @param id such as {@code 7.2/4k-random-read/peak_iops}
 * @param array id of the reference configuration that was measured
 * @param scos release
 * @param workload profile id
 * @param metric {@code peak_iops}, {@code throughput}, {@code max_iops_under_1ms} or {@code
 *     latency_at_peak}
 * @param unit {@code IOPS}, {@code GB/s} (decimal) or {@code ms}
 * @param published the figure; empty when it is kept apart for a blind prediction
 * @param bound whether the publication gives the figure as a bound
 * @param set what the figure may be used for
 * @param confidence of the figure
 * @param source key of the sources table
 * @param note may be empty
 */
public record Measurement(
        String id,
        String array,
        String scos,
        String workload,
        String metric,
        String unit,
        Optional<BigDecimal> published,
        Bound bound,
        UseSet set,
        Confidence confidence,
        String source,
        String note) {

    /** What a measurement may be used for. */
    public enum UseSet {
        /** Parameters are fitted to it. */
        CALIBRATION("calibration"),
        /** No parameter was fitted to it; it tests the model. */
        HELD_OUT("held-out"),
        /** The figure is not known here; the model predicts it. */
        BLIND("blind");

        private final String label;

        UseSet(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }
}
