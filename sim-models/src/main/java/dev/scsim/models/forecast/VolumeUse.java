package dev.scsim.models.forecast;

import static com.google.common.base.Preconditions.checkArgument;

import dev.scsim.models.page.StorageProfile;

/**
 * What hosts do with a volume from day to day, as far as Data Progression is concerned.
 *
 * @param profile where its writes land and how far its frozen pages travel
 * @param usedBytes data that hosts hold on it, bytes; 0 or more
 * @param dailyBytes data that hosts write over in a day, bytes; 0 to {@code usedBytes}
 * @param snapshotEveryDays days from one snapshot to the next, at least 1
 * @param snapshotsKept snapshots that exist at one time; 0 = none are taken, nothing is frozen
 */
public record VolumeUse(
        StorageProfile profile,
        long usedBytes,
        long dailyBytes,
        int snapshotEveryDays,
        int snapshotsKept) {
    public VolumeUse {
        checkArgument(usedBytes >= 0, "used %s B", usedBytes);
        checkArgument(dailyBytes >= 0 && dailyBytes <= usedBytes, "daily %s B", dailyBytes);
        checkArgument(snapshotEveryDays > 0, "snapshots every %s days", snapshotEveryDays);
        checkArgument(snapshotsKept >= 0, "%s snapshots", snapshotsKept);
    }
}
