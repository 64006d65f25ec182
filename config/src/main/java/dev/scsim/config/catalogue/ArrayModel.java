package dev.scsim.config.catalogue;

import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.controller.PortSpec;

import java.util.OptionalInt;
import java.util.OptionalLong;

/** An array model, such as SC5020: hardware and limits. */
public record ArrayModel(CatalogueEntry entry) {

    public String id() {
        return entry.id();
    }

    /**
     * The controller pair.
     *
     * @param referenceClockHz clock of the cores that the release's CPU costs were fitted on
     */
    public ControllerSpec controllers(long referenceClockHz) {
        return new ControllerSpec(
                entry.count("controllers.cores"),
                coreSpeedPpm(referenceClockHz),
                entry.number("caches.read"),
                entry.number("caches.write"),
                ports("front_end", "ports"),
                ports("back_end", "chains"),
                new PortSpec(
                        1,
                        entry.number("inter_controller.rate"),
                        entry.number("inter_controller.command")));
    }

    private int coreSpeedPpm(long referenceClockHz) {
        long clock = entry.number("controllers.clock");
        return Math.toIntExact(Math.multiplyExact(clock, 1_000_000L) / referenceClockHz);
    }

    private PortSpec ports(String group, String countKey) {
        return new PortSpec(
                entry.count(group + "." + countKey),
                entry.number(group + ".rate"),
                entry.number(group + ".command"));
    }

    /** Page size of its pools unless the scenario says otherwise, bytes. */
    public long pageBytes() {
        return entry.number("pool.page_size");
    }

    /** Whether releases with a size rule take dual redundancy on this model at any drive size. */
    public boolean dualByDefault() {
        return entry.value("pool.dual_by_default").flag();
    }

    public int driveLimit() {
        return entry.count("limits.drives");
    }

    /** Raw capacity it supports under a release, bytes; empty = not known. */
    public OptionalLong rawCapacityLimit(String scos) {
        return entry.find("limits.raw_capacity." + scos)
                .map(value -> OptionalLong.of(value.number()))
                .orElse(OptionalLong.empty());
    }

    /** How far predictions may be off beside chance; 0 when nothing is known. */
    public PredictionError predictionError() {
        int unmeasured = uncertaintyPpm().orElse(0);
        return new PredictionError(
                Math.max(unmeasured, share("prediction.peak_error").orElse(0)),
                Math.max(unmeasured, share("prediction.knee_error").orElse(0)));
    }

    /** How far a prediction may be off because the model was never measured; empty = measured. */
    public OptionalInt uncertaintyPpm() {
        return share("prediction.uncertainty");
    }

    private OptionalInt share(String key) {
        return entry.find(key)
                .map(value -> OptionalInt.of(Math.toIntExact(value.number())))
                .orElse(OptionalInt.empty());
    }
}
