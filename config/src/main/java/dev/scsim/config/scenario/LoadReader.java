package dev.scsim.config.scenario;

import dev.scsim.config.document.Part;
import dev.scsim.config.document.Problem;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.config.scenario.WorkloadEntry.LaterLoad;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads {@code load}. */
final class LoadReader {
    private static final String FORMS =
            "{curve, threads}, {iops}, {iops, threads} or {outstanding}";
    private static final Limits OUTSTANDING = Limits.of(1, 1 << 20);
    private static final Limits RATE = Limits.of(0, 100_000_000);
    // 1 % to 1000 %, in ppm.
    private static final Limits POINT = Limits.of(10_000, 10_000_000);

    private final Part part;
    private final OptionalInt profileThreads;
    private final boolean profileWrong;

    /**
     * @param profileThreads concurrency of the profile on the reference configuration: the default
     *     of a curve
     * @param profileWrong the profile named does not exist, so a missing default is its matter
     */
    LoadReader(Part part, OptionalInt profileThreads, boolean profileWrong) {
        this.part = part;
        this.profileThreads = profileThreads;
        this.profileWrong = profileWrong;
    }

    Optional<LoadEntry> read() {
        if (!part.isMap()) {
            return Optional.empty();
        }

        List<String> forms = List.of("curve", "iops", "outstanding").stream()
                .filter(key -> part.find(key).isPresent())
                .toList();
        if (forms.size() != 1) {
            String statement =
                    forms.isEmpty() ? "says no load" : "mixes " + String.join(" and ", forms);
            part.problem(statement, FORMS, Optional.empty());
        }
        Optional<LoadEntry> curve = part.find("curve").flatMap(this::curve);
        Optional<LoadEntry> fixed = part.find("iops").flatMap(this::fixedRate);
        Optional<LoadEntry> closed = part.find("outstanding").flatMap(this::outstanding);
        return forms.size() == 1 ? curve.or(() -> fixed).or(() -> closed) : Optional.empty();
    }

    /** When the load ends; a curve's shares are of loads that go on. */
    static OptionalLong until(Part part) {
        Optional<Part> until = part.find("until");
        if (until.isPresent() && part.find("curve").isPresent()) {
            until.get().problem("does not go with curve", FORMS, Optional.empty());
        }
        return until.map(value ->
                        QuantityReading.read(value, QuantityKind.DURATION, Limits.POSITIVE))
                .orElse(OptionalLong.empty());
    }

    /** The loads that follow; a curve's shares are of loads that go on. */
    static List<LaterLoad> later(Part part) {
        Optional<Part> then = part.find("then");
        if (then.isPresent() && part.find("curve").isPresent()) {
            then.get().problem("does not go with curve", FORMS, Optional.empty());
        }
        List<LaterLoad> loads = new ArrayList<>();
        for (Part item : then.map(Part::items).orElse(List.of())) {
            OptionalLong at = item.find("at")
                    .map(value -> QuantityReading.read(value, QuantityKind.DURATION, Limits.ANY))
                    .orElse(OptionalLong.empty());
            Optional<LoadEntry> load = new LoadReader(item, OptionalInt.empty(), false).read();
            if (at.isPresent() && load.isPresent()) {
                loads.add(new LaterLoad(at.getAsLong(), load.get()));
            }
        }
        return loads;
    }

    private Optional<LoadEntry> curve(Part curve) {
        List<BigDecimal> percents = new ArrayList<>();
        for (Part item : curve.items()) {
            Optional<BigDecimal> percent = percent(item);
            if (percent.isPresent() && percents.contains(percent.get())) {
                item.problem("stands here twice");
            }
            percent.ifPresent(percents::add);
        }
        OptionalInt threads = threads();
        if (threads.isEmpty() && part.find("threads").isEmpty()) {
            threads = profileThreads;
            if (threads.isEmpty() && !profileWrong) {
                missingThreads();
            }
        }
        return threads.isPresent() && !percents.isEmpty()
                ? Optional.of(new LoadEntry.Curve(percents, threads.getAsInt()))
                : Optional.empty();
    }

    private void missingThreads() {
        part.problems()
                .add(new Problem(
                        part.place(),
                        part.path() + ".threads",
                        "",
                        "missing",
                        "requests outstanding at most, over all volumes; a profile"
                                + " would give it",
                        Optional.empty()));
    }

    /** A point of a curve: 50 or 50 %. */
    private static Optional<BigDecimal> percent(Part item) {
        return QuantityReading.readWithUnit("%", item, QuantityKind.SHARE, POINT)
                .map(ppm -> ppm.movePointLeft(4).stripTrailingZeros());
    }

    private Optional<LoadEntry> fixedRate(Part iops) {
        Optional<BigDecimal> rate =
                QuantityReading.readWithUnit("IOPS", iops, QuantityKind.IOPS, RATE);
        OptionalInt threads = threads();
        boolean threadsWrong = threads.isEmpty() && part.find("threads").isPresent();
        return threadsWrong
                ? Optional.empty()
                : rate.map(value -> new LoadEntry.FixedRate(value.stripTrailingZeros(), threads));
    }

    private Optional<LoadEntry> outstanding(Part requests) {
        part.find("threads")
                .ifPresent(threads ->
                        threads.problem("does not go with outstanding", FORMS, Optional.empty()));
        OptionalLong count = QuantityReading.read(requests, QuantityKind.COUNT, OUTSTANDING);
        return count.isPresent()
                ? Optional.of(new LoadEntry.Outstanding((int) count.getAsLong()))
                : Optional.empty();
    }

    private OptionalInt threads() {
        OptionalLong count = part.find("threads")
                .map(t -> QuantityReading.read(t, QuantityKind.COUNT, OUTSTANDING))
                .orElse(OptionalLong.empty());
        return count.isPresent() ? OptionalInt.of((int) count.getAsLong()) : OptionalInt.empty();
    }
}
