package dev.scsim.models.cache;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.core.random.Mixer;
import dev.scsim.models.pool.PagePool;

/**
 * Which core serves which address: granules of consecutive strips are dealt to the cores in turn,
 * so that random addresses spread evenly and a sequential stream passes over all cores. Each round
 * begins one core further, and each round of rounds anywhere: requests as long as a round would
 * otherwise all begin on the same core.
 */
public final class StripAffinity {
    private final int cores;
    private final long stripsPerGranule;

    /**
     * @param cores cores of one controller
     * @param granuleBytes consecutive bytes on one core, a multiple of the strip
     */
    public StripAffinity(int cores, long granuleBytes) {
        checkArgument(cores > 0, "cores %s", cores);
        checkArgument(granuleBytes >= PagePool.STRIP_BYTES, "granule %s B", granuleBytes);
        this.cores = cores;
        this.stripsPerGranule = granuleBytes / PagePool.STRIP_BYTES;
    }

    public int coreOf(long strip) {
        long granule = strip / stripsPerGranule;
        long round = granule / cores;
        long anywhere = Mixer.mix64(round / cores) >>> 33;
        return (int) ((granule + round + anywhere) % cores);
    }

    public int cores() {
        return cores;
    }
}
