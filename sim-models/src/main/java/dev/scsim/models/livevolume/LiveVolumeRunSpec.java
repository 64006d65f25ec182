package dev.scsim.models.livevolume;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.workload.WorkloadSpec;

import java.util.List;

/**
 * Two arrays, their Live Volumes, the hosts that use them, and what befalls them.
 *
 * @param arrays two arrays with distinct names
 * @param pair link, tiebreaker, timers, Live Volumes on volumes of the arrays
 * @param hosts hosts with distinct names
 * @param actions faults and deeds of administrators, at times from the start of the warm-up
 */
public record LiveVolumeRunSpec(
        List<StorageCenterSpec> arrays,
        PairSpec pair,
        List<HostLoad> hosts,
        List<TimedAction> actions) {
    public LiveVolumeRunSpec {
        arrays = List.copyOf(arrays);
        hosts = List.copyOf(hosts);
        actions = List.copyOf(actions);
        checkArgument(arrays.size() == 2, "%s arrays", arrays.size());
        checkArgument(!hosts.isEmpty(), "no host");
    }

    /**
     * A host and its workloads; their volumes are numbers of Live Volumes.
     *
     * @param host the host
     * @param workloads with names that are unique over all hosts
     */
    public record HostLoad(HostSpec host, List<WorkloadSpec> workloads) {
        public HostLoad {
            workloads = List.copyOf(workloads);
        }
    }
}
