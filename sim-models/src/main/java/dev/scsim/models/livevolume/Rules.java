package dev.scsim.models.livevolume;

/** What an array does with an I/O, as the Live Volume stands. */
final class Rules {
    private Rules() {}

    /** At an array that acts as primary; NOTE stands for "serves" where the I/O reads. */
    static WriteRule atPrimary(LiveVolume volume, int array, boolean read) {
        LiveVolumeState state = volume.state();
        if (!state.hasPrimary()) {
            return WriteRule.REFUSE;
        }
        if (!volume.isServing(array) || state == LiveVolumeState.SWAPPING) {
            return WriteRule.HOLD;
        }
        return read ? WriteRule.NOTE : state.writes(volume.spec().mode());
    }

    /** At the secondary; NOTE stands for "passes it on". */
    static WriteRule atSecondary(LiveVolume volume, int array) {
        LiveVolumeState state = volume.state();
        if (volume.isFenced(array) || !state.hasPrimary() || !volume.pair().hears(array)) {
            return WriteRule.REFUSE;
        }
        return state == LiveVolumeState.SWAPPING ? WriteRule.HOLD : WriteRule.NOTE;
    }
}
