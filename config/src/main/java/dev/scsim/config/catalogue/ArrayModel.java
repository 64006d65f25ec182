package dev.scsim.config.catalogue;

import dev.scsim.models.controller.ControllerSpec;
import dev.scsim.models.controller.PortSpec;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** An array model, such as SC5020: hardware and limits. */
public record ArrayModel(CatalogueEntry entry) {

    private static final String RELEASES = "releases.";

    public String id() {
        return entry.id();
    }

    /**
     * The controller pair with the ports and chains that the model has.
     *
     * @param referenceClockHz clock of the cores that the release's CPU costs were fitted on
     */
    public ControllerSpec controllers(long referenceClockHz) {
        return controllers(referenceClockHz, frontEnd(), chains());
    }

    /**
     * The controller pair.
     *
     * @param referenceClockHz clock of the cores that the release's CPU costs were fitted on
     * @param frontEnd ports to the hosts
     * @param chains SAS chains in use, of one controller
     */
    public ControllerSpec controllers(long referenceClockHz, PortSpec frontEnd, int chains) {
        return new ControllerSpec(
                entry.count("controllers.cores"),
                coreSpeedPpm(referenceClockHz),
                entry.number("caches.read"),
                entry.number("caches.write"),
                frontEnd,
                ports("back_end", chains),
                new PortSpec(
                        1,
                        entry.number("inter_controller.rate"),
                        entry.number("inter_controller.command")));
    }

    private int coreSpeedPpm(long referenceClockHz) {
        long clock = entry.number("controllers.clock");
        return Math.toIntExact(Math.multiplyExact(clock, 1_000_000L) / referenceClockHz);
    }

    private PortSpec ports(String group, int count) {
        return new PortSpec(count, entry.number(group + ".rate"), entry.number(group + ".command"));
    }

    /** The ports that the model has when nobody chooses a kind. */
    public PortSpec frontEnd() {
        return ports("front_end", frontEndPorts());
    }

    /** Front-end ports of one controller. */
    public int frontEndPorts() {
        return entry.count("front_end.ports");
    }

    /** SAS chains of one controller. */
    public int chains() {
        return entry.count("back_end.chains");
    }

    /** Ids of the kinds of front-end port that it takes under a release; empty = not known. */
    public List<String> portKinds(String scos) {
        return ids("front_end.kinds." + scos);
    }

    /** Ids of the enclosures that it takes; empty = not known. */
    public List<String> enclosures() {
        return ids("slots.enclosures");
    }

    private List<String> ids(String path) {
        return entry.find(path).map(CatalogueValue::ids).orElse(List.of());
    }

    /** Drives that fit into its own slots; 0 = none, or not known. */
    public int slots() {
        return entry.find("slots.count").map(v -> Math.toIntExact(v.number())).orElse(0);
    }

    /** Size of its own slots; empty = it has none, or not known. */
    public Optional<String> slotSize() {
        return entry.find("slots.size").map(CatalogueValue::text);
    }

    /** Whether it runs a release; a model that names no releases runs every one. */
    public boolean runs(String scos) {
        boolean saysNothing =
                entry.values().keySet().stream().noneMatch(path -> path.startsWith(RELEASES));
        return saysNothing || entry.find(RELEASES + scos).map(v -> v.flag()).orElse(false);
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
