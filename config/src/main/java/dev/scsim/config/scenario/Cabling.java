package dev.scsim.config.scenario;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is plugged into an array, as far as the scenario says.
 *
 * @param frontEnd ports to the hosts; empty = the model's
 * @param chains SAS chains in use, of one controller; empty = the model's
 * @param enclosures beside the array's own slots
 */
public record Cabling(Optional<FrontEnd> frontEnd, OptionalInt chains, List<Shelf> enclosures) {
    public Cabling {
        enclosures = List.copyOf(enclosures);
    }

    /**
     * Ports to the hosts.
     *
     * @param kind catalogue id of the kind of port
     * @param ports of one controller; empty = as many as the model has
     */
    public record FrontEnd(String kind, OptionalInt ports) {}

    /**
     * Equal enclosures.
     *
     * @param enclosure catalogue id
     * @param count how many, at least 1
     */
    public record Shelf(String enclosure, int count) {}
}
