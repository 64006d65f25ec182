package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.pool.PagePart;

import java.util.List;

/**
 * One volume.
 *
 * @param name unique in its array
 * @param sizeBytes size that hosts see, bytes; at least 64 KiB
 * @param parts where its pages are before a run, in the order of their addresses
 */
public record VolumeSpec(String name, long sizeBytes, List<PagePart> parts) {
    public VolumeSpec {
        parts = ImmutableList.copyOf(parts);
        checkArgument(sizeBytes >= 65_536, "volume %s has %s B", name, sizeBytes);
        int shares = parts.stream().mapToInt(PagePart::sharePpm).sum();
        checkArgument(shares == Ppm.WHOLE, "parts of volume %s make %s ppm", name, shares);
    }

    /** A volume whose pages are all where host writes land. */
    public VolumeSpec(String name, long sizeBytes) {
        this(name, sizeBytes, List.of(PagePart.ACTIVE));
    }

    /** The same with another size, bytes. */
    public VolumeSpec withSize(long bytes) {
        return new VolumeSpec(name, bytes, parts);
    }
}
