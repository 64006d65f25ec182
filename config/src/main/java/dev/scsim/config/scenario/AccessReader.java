package dev.scsim.config.scenario;

import dev.scsim.config.catalogue.WorkloadProfile;
import dev.scsim.config.document.Part;
import dev.scsim.config.document.Problem;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.config.quantity.RequestSizes;
import dev.scsim.config.quantity.ValueException;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.SizeMix;

import java.util.List;
import java.util.Optional;

/**
 * Reads what a workload touches: a profile's values with those of the scenario over them, or all
 * of them inline.
 */
final class AccessReader {
    private static final Limits SHARE = Limits.of(0, 1_000_000);
    private static final List<String> REQUIRED = List.of("read", "size", "access");

    private final Part part;
    private final Optional<AccessSpec> profile;
    private final boolean profileWrong;
    private boolean complete = true;

    /**
     * @param profileWrong the scenario names a profile that does not exist; missing values are
     *     then its matter
     */
    AccessReader(Part part, Optional<WorkloadProfile> profile, boolean profileWrong) {
        this.part = part;
        this.profile = profile.map(WorkloadProfile::access);
        this.profileWrong = profileWrong;
    }

    Optional<AccessSpec> read() {
        if (profile.isEmpty() && !profileWrong) {
            REQUIRED.stream().filter(key -> part.find(key).isEmpty()).forEach(this::missing);
        }
        boolean sequential = part.find("access")
                .flatMap(Part::text)
                .map(word -> word.equals("sequential"))
                .orElse(profile.map(AccessSpec::sequential).orElse(false));
        int read = share("read", profile.map(AccessSpec::readPpm));
        SizeMix sizes = sizes();
        int neighbours = share("neighbour_writes", profile.map(AccessSpec::neighbourWritePpm));
        int hotReads = share("hot_reads", profile.map(AccessSpec::hotReadPpm));
        long hotBytes = hotBytes();
        if (complete && hotReads > 0 && hotBytes == 0) {
            missing("hot_range");
        }
        return complete && !profileWrong
                ? Optional.of(
                        new AccessSpec(sequential, read, sizes, neighbours, hotReads, hotBytes))
                : Optional.empty();
    }

    private void missing(String key) {
        complete = false;
        String allowed = key.equals("hot_range")
                ? "the size of the range that hot reads go to, such as 1 GiB"
                : "a profile, or all of " + String.join(", ", REQUIRED);
        part.problems()
                .add(new Problem(
                        part.place(),
                        part.path() + "." + key,
                        "",
                        "missing",
                        allowed,
                        Optional.empty()));
    }

    private int share(String key, Optional<Integer> inherited) {
        Optional<Part> value = part.find(key);
        if (value.isEmpty()) {
            return inherited.orElse(0);
        }
        var ppm = QuantityReading.read(value.get(), QuantityKind.SHARE, SHARE);
        complete &= ppm.isPresent();
        return (int) ppm.orElse(0);
    }

    private SizeMix sizes() {
        Optional<Part> value = part.find("size");
        Optional<String> text = value.flatMap(Part::text);
        SizeMix fallback = profile.map(AccessSpec::sizes).orElse(SizeMix.of(4096));
        if (text.isEmpty()) {
            return fallback;
        }
        try {
            return RequestSizes.parse(text.get());
        } catch (ValueException e) {
            complete = false;
            QuantityReading.report(value.get(), e);
            return fallback;
        }
    }

    private long hotBytes() {
        Optional<Part> value = part.find("hot_range");
        if (value.isEmpty()) {
            return profile.map(AccessSpec::hotBytes).orElse(0L);
        }
        var bytes = QuantityReading.read(value.get(), QuantityKind.SIZE, Limits.ANY);
        complete &= bytes.isPresent();
        return bytes.orElse(0);
    }
}
