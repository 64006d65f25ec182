package dev.scsim.models.livevolume;

import dev.scsim.models.link.LinkSpec;
import dev.scsim.models.replication.EgressQos;

import java.util.List;
import java.util.Optional;

/**
 * Two arrays that share Live Volumes.
 *
 * @param link between them, end 0 at the first
 * @param tiebreaker at the third site; empty = none
 * @param timers how long things take
 * @param qos bounds of the replication that leaves each array, in their order; empty = none
 * @param liveVolumes at least one, with distinct names
 */
public record PairSpec(
        LinkSpec link,
        Optional<TiebreakerSpec> tiebreaker,
        TimerSpec timers,
        List<Optional<EgressQos>> qos,
        List<LiveVolumeSpec> liveVolumes) {
    public PairSpec {
        qos = List.copyOf(qos);
        liveVolumes = List.copyOf(liveVolumes);
    }

    /** Without bounds on replication. */
    public PairSpec(
            LinkSpec link,
            Optional<TiebreakerSpec> tiebreaker,
            TimerSpec timers,
            List<LiveVolumeSpec> liveVolumes) {
        this(link, tiebreaker, timers, List.of(Optional.empty(), Optional.empty()), liveVolumes);
    }
}
