package dev.scsim.config.scenario;

import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.models.capacity.StorageProfile;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the entries of {@code volumes}. */
final class VolumeReader {
    private static final Limits COUNT = Limits.of(1, 4096);
    // One affinity granule at least; the sum of all volumes must stay within a long.
    private static final Limits SIZE = Limits.of(64L << 10, 1L << 50);

    private final List<String> arrays;
    private final Map<String, Boolean> flashOnly;

    /**
     * @param arrays names
     * @param flashOnly whether the array of a name has SSDs only; of those that could be read
     */
    VolumeReader(List<String> arrays, Map<String, Boolean> flashOnly) {
        this.arrays = arrays;
        this.flashOnly = flashOnly;
    }

    Optional<VolumeEntry> read(Part part) {
        Optional<Part> array = part.find("array");
        Optional<String> arrayName = array.flatMap(Part::text);
        if (arrayName.isPresent() && !arrays.contains(arrayName.get())) {
            array.get().unknownName("array of this scenario", arrays);
            arrayName = Optional.empty();
        }
        OptionalLong count = part.find("count")
                .map(c -> QuantityReading.read(c, QuantityKind.COUNT, COUNT))
                .orElse(OptionalLong.of(1));
        OptionalLong size = part.find("size")
                .map(s -> QuantityReading.read(s, QuantityKind.SIZE, SIZE))
                .orElse(OptionalLong.empty());
        if (arrayName.isEmpty() || count.isEmpty() || size.isEmpty()) {
            return Optional.empty();
        }
        VolumeFill fill = VolumeFillReader.read(part, size.getAsLong());
        checkProfile(part, fill, arrayName.get());
        return Optional.of(new VolumeEntry(
                part.find("name").flatMap(Part::text).orElse(""),
                arrayName.get(),
                (int) count.getAsLong(),
                size.getAsLong(),
                fill));
    }

    /** Flash-optimised storage types have profiles of their own (administrator's guide). */
    private void checkProfile(Part part, VolumeFill fill, String array) {
        Optional<StorageProfile> profile = fill.profile();
        if (profile.isEmpty() || !flashOnly.containsKey(array)) {
            return;
        }
        boolean flash = flashOnly.get(array);
        boolean fits =
                switch (profile.get()) {
                    case RECOMMENDED, HIGH, MEDIUM -> !flash;
                    case LOW -> true;
                    case FLASH_OPTIMIZED -> flash;
                };
        if (!fits) {
            part.find("storage_profile")
                    .orElseThrow()
                    .problem(
                            "is no profile of an array "
                                    + (flash ? "of SSDs only" : "with hard drives"),
                            flash ? "flash-optimized, low" : "recommended, high, medium, low",
                            Optional.of(flash ? "flash-optimized" : "recommended"));
        }
    }

    /** {@code data} counted twice and a volume {@code data-1} would be two volumes of one name. */
    void checkExpandedNames(List<Part> parts, List<VolumeEntry> volumes) {
        Map<String, String> owners = new HashMap<>();
        for (VolumeEntry volume : volumes) {
            for (String name : volume.names()) {
                String first = owners.putIfAbsent(name, volume.name());
                if (first != null && !first.equals(volume.name())) {
                    report(parts, volume.name(), name, first);
                    break;
                }
            }
        }
    }

    private static void report(List<Part> parts, String entry, String volume, String first) {
        parts.stream()
                .flatMap(part -> part.find("name").stream())
                .filter(name -> name.text().equals(Optional.of(entry)))
                .findFirst()
                .ifPresent(name -> name.problem(
                        "makes a volume " + volume + ", which \"" + first + "\" makes too"));
    }
}
