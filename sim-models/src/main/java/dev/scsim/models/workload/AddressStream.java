package dev.scsim.models.workload;

import dev.scsim.core.random.AliasTable;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.io.IoTarget;
import dev.scsim.models.io.RequestTable;

import java.util.List;

/**
 * Draws what a workload asks for: read or write, size, address. Every kind of draw has a stream of
 * its own, so that changing one property leaves the others' luck alone.
 *
 * <p>State: by position in the workload's list of volumes, where its stream goes on and where its
 * last write ended. Confined to the simulation thread.
 */
final class AddressStream {
    private static final int PPM = 1_000_000;
    private static final int BLOCK_BYTES = 4096;

    private final AccessSpec spec;
    private final long[] sizes;
    private final AliasTable sizeTable;
    private final RandomStream kinds;
    private final RandomStream sizeDraws;
    private final RandomStream addresses;
    private final RandomStream places;
    private final int[] volumes;
    private final long[] volumeBytes;
    private final long[] streamAt;
    private final long[] lastWriteEnd;

    AddressStream(WorkloadSpec workload, IoTarget target, RandomStreams streams) {
        this.spec = workload.access();
        this.sizes = spec.sizes().sizes();
        this.sizeTable = sizes.length == 1 ? null : AliasTable.of(spec.sizes().weightArray());
        String name = "workload." + workload.name();
        this.kinds = streams.named(name + ".kinds");
        this.sizeDraws = streams.named(name + ".sizes");
        this.addresses = streams.named(name + ".addresses");
        this.places = streams.named(name + ".places");
        List<Integer> used = workload.volumes();
        this.volumes = used.stream().mapToInt(Integer::intValue).toArray();
        this.volumeBytes = used.stream().mapToLong(target::volumeBytes).toArray();
        this.streamAt = new long[volumes.length];
        this.lastWriteEnd = new long[volumes.length];
        for (int i = 0; i < volumes.length; i++) {
            streamAt[i] = aligned(addresses.nextLong(volumeBytes[i]), BLOCK_BYTES);
            lastWriteEnd[i] = streamAt[i];
        }
    }

    int volumeCount() {
        return volumes.length;
    }

    /** Fills a request for the volume at {@code index} of the workload's list. */
    void draw(RequestTable requests, int request, int index) {
        boolean read =
                spec.readPpm() == PPM || spec.readPpm() > 0 && kinds.nextChance(spec.readPpm());
        fill(requests, request, index, read);
    }

    /** Fills a request that writes; for a cache that is filled before the run. */
    void drawWrite(RequestTable requests, int request, int index) {
        fill(requests, request, index, false);
    }

    private void fill(RequestTable requests, int request, int index, boolean read) {
        long bytes = Math.min(drawSize(), volumeBytes[index]);
        long offset = spec.sequential() ? goOn(index, bytes) : jump(index, bytes, read);
        if (!read) {
            lastWriteEnd[index] = offset + bytes;
        }
        requests.fill(request, read, volumes[index], offset, bytes);
    }

    private long drawSize() {
        return sizeTable == null ? sizes[0] : sizes[sizeTable.next(sizeDraws)];
    }

    private long goOn(int index, long bytes) {
        long offset = streamAt[index];
        if (offset + bytes > volumeBytes[index]) {
            offset = 0;
        }
        streamAt[index] = offset + bytes;
        return offset;
    }

    private long jump(int index, long bytes, boolean read) {
        if (!read && spec.neighbourWritePpm() > 0 && places.nextChance(spec.neighbourWritePpm())) {
            long offset = lastWriteEnd[index];
            return offset + bytes <= volumeBytes[index] ? offset : 0;
        }
        long range = volumeBytes[index];
        if (read && spec.hotReadPpm() > 0 && places.nextChance(spec.hotReadPpm())) {
            range = Math.max(bytes, Math.min(spec.hotBytes(), range));
        }
        return addresses.nextLong(range / bytes) * bytes;
    }

    private static long aligned(long offset, long unit) {
        return offset - offset % unit;
    }
}
