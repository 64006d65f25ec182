package dev.scsim.config.scenario;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Equal volumes of one array.
 *
 * @param name unique; workloads refer to it
 * @param array name of the array
 * @param count at least 1
 * @param sizeBytes size of each, bytes
 * @param fill what each holds, for capacity
 */
public record VolumeEntry(String name, String array, int count, long sizeBytes, VolumeFill fill) {

    /** Names of the single volumes: {@code data}, or {@code data-1} and so on. */
    public List<String> names() {
        if (count == 1) {
            return List.of(name);
        }
        return IntStream.rangeClosed(1, count).mapToObj(i -> name + "-" + i).toList();
    }
}
