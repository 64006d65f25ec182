package dev.scsim.planner.capacity;

import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.CapacitySpec;
import dev.scsim.models.capacity.ThinVolume;
import dev.scsim.models.capacity.Threshold;
import dev.scsim.planner.capacity.CapacityResult.Array;

import java.util.ArrayList;
import java.util.List;

/** What a planner should know of a pool and what is on it. */
final class FillWarnings {
    private static final long NO_REDUCTION_PPM = 1_000_000;

    private final String name;
    private final CapacitySpec spec;
    private final CapacityForecast forecast;
    private final List<String> warnings = new ArrayList<>();

    FillWarnings(Array array) {
        this.name = array.plan().name();
        this.spec = array.plan().spec();
        this.forecast = array.forecast();
    }

    List<String> list() {
        overSubscription();
        alreadyReached();
        tiers();
        spec.volumes().forEach(this::volume);
        return warnings;
    }

    private void warn(String statement) {
        warnings.add("array " + name + ": " + statement);
    }

    private void overSubscription() {
        long usable = forecast.capacity().usableBytes();
        if (forecast.configuredBytes() > usable) {
            warn("volumes of " + size(forecast.configuredBytes()) + " on " + size(usable)
                    + " usable: the pool is over-subscribed");
        }
    }

    private void alreadyReached() {
        long missing = forecast.today().missingBytes();
        if (missing > 0) {
            warn("the data does not fit: " + size(missing) + " too much");
            return;
        }
        forecast.thresholds().stream()
                .filter(reached -> reached.day().isPresent()
                        && reached.day().getAsInt() == 0
                        && reached.threshold().kind() != Threshold.Kind.ALERT)
                .reduce((first, second) -> second)
                .ifPresent(reached -> warn(reached.threshold().kind().label() + " from the start"));
    }

    private void tiers() {
        List<Integer> tiers = spec.pool().tiers();
        for (int tier : tiers) {
            long bound = spec.boundBytes(tier);
            long usable = forecast.capacity().usableBytes(tier);
            if (tiers.size() > 1 && bound > usable) {
                warn("volumes that stay in tier " + tier + " take " + size(bound) + " of its "
                        + size(usable) + ": the rest lies in other tiers");
            }
        }
    }

    private void volume(ThinVolume volume) {
        if (volume.reductionPpm() > NO_REDUCTION_PPM && !volume.snapshots().taken()) {
            warn("volume " + volume.name() + " is not reduced: without snapshots no page is"
                    + " frozen");
        }
        volume.fullDay(spec.horizonDays())
                .ifPresent(day -> warn("volume " + volume.name() + " has grown to its size of "
                        + QuantityKind.SIZE.format(volume.sizeBytes()) + " on day " + day
                        + " and grows no further"));
    }

    private static String size(long bytes) {
        return Terabytes.text(bytes) + " TB";
    }
}
