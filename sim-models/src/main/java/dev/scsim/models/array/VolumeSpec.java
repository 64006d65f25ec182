package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

/**
 * One volume.
 *
 * @param name unique in its array
 * @param sizeBytes size that hosts see, bytes; at least 64 KiB
 */
public record VolumeSpec(String name, long sizeBytes) {
    public VolumeSpec {
        checkArgument(sizeBytes >= 65_536, "volume %s has %s B", name, sizeBytes);
    }
}
