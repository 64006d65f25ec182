package dev.scsim.config.scenario;

import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads {@code run}; every key of it has a default. */
final class RunReader {
    private static final long DEFAULT_SEED = 1;
    // Two runs give the first interval; beyond a thousand the file surely has a slip.
    private static final Limits REPLICATIONS = Limits.of(1, 1000);
    private static final Limits PRECISION = Limits.of(100, 500_000);

    private static final long ROWS_MAX = 100_000;

    private final Optional<Part> run;

    private RunReader(Optional<Part> run) {
        this.run = run;
    }

    static RunEntry read(Optional<Part> run) {
        return new RunReader(run).read();
    }

    private RunEntry read() {
        OptionalLong duration = value("duration", "auto", QuantityKind.DURATION, Limits.POSITIVE);
        OptionalLong warmUp = value("warmup", "auto", QuantityKind.DURATION, Limits.ANY);
        if (warmUp.isPresent() && !isGiven("duration")) {
            run.flatMap(part -> part.find("warmup"))
                    .ifPresent(part -> part.problem(
                            "goes with a fixed duration only",
                            "auto, or a duration beside it",
                            Optional.empty()));
        }
        OptionalLong interval = value("time_series", "off", QuantityKind.DURATION, Limits.POSITIVE);
        if (duration.isPresent() && interval.isPresent()) {
            checkRows(duration.getAsLong(), interval.getAsLong());
        }
        OptionalLong replications = value("replications", "auto", QuantityKind.COUNT, REPLICATIONS);
        return new RunEntry(
                value("seed", "", QuantityKind.COUNT, Limits.ANY).orElse(DEFAULT_SEED),
                (int) value("precision", "", QuantityKind.SHARE, PRECISION)
                        .orElse(RunEntry.DEFAULT_PRECISION_PPM),
                duration,
                warmUp,
                replications.isPresent()
                        ? OptionalInt.of((int) replications.getAsLong())
                        : OptionalInt.empty(),
                value("max_ios", "auto", QuantityKind.COUNT, Limits.POSITIVE),
                interval,
                branched(),
                emptyCaches(duration));
    }

    /** A moment needs a past and a future of known length. */
    private boolean branched() {
        Optional<Part> branch = run.flatMap(part -> part.find("branch"));
        boolean branched = branch.flatMap(Part::text).equals(Optional.of("true"));
        if (branched && !(isGiven("duration") && isGiven("warmup"))) {
            branch.get()
                    .problem(
                            "needs a past and a future of fixed length",
                            "warmup: 10 s and duration: 60 s beside it, or other lengths",
                            Optional.empty());
        }
        return branched;
    }

    private boolean emptyCaches(OptionalLong duration) {
        Optional<Part> start = run.flatMap(part -> part.find("start"));
        boolean empty = start.flatMap(Part::text).equals(Optional.of("empty"));
        if (empty && duration.isEmpty() && !isGiven("duration")) {
            start.get().problem("goes with a fixed duration only", "steady", Optional.of("steady"));
        }
        return empty;
    }

    private void checkRows(long duration, long interval) {
        boolean readable = interval <= duration && duration / interval <= ROWS_MAX;
        if (!readable) {
            run.flatMap(part -> part.find("time_series"))
                    .ifPresent(part -> part.problem(
                            "does not divide the duration into 1 to " + ROWS_MAX + " intervals",
                            "an interval of at least "
                                    + QuantityKind.DURATION.format(Math.max(1, duration / ROWS_MAX))
                                    + ", at most the duration",
                            Optional.empty()));
        }
    }

    private boolean isGiven(String key) {
        return run.flatMap(part -> part.find(key))
                .flatMap(Part::text)
                .filter(text -> !text.equals("auto"))
                .isPresent();
    }

    private OptionalLong value(String key, String none, QuantityKind kind, Limits limits) {
        Optional<Part> part = run.flatMap(r -> r.find(key));
        return part.isEmpty()
                ? OptionalLong.empty()
                : QuantityReading.readUnless(none, part.get(), kind, limits);
    }
}
