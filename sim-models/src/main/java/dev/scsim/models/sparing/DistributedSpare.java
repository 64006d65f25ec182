package dev.scsim.models.sparing;

import dev.scsim.models.sparing.JobTable.Phase;
import dev.scsim.models.sparing.SparingEvent.Kind;

import java.util.Arrays;

/**
 * Rebuilds each lost extent onto reserved spare space of a drive that holds no other extent of its
 * stripe, spread over all drives so that they end together ({@link SpareRoom}). A new drive takes
 * part with its reserve like the others; what it is to hold in the end comes to it afterwards, in
 * the background. More degraded stripes choose first.
 *
 * <p>Source: 4024-BP-SC page 7 (spare space on all drives, rebuilt in parallel: documented); the
 * choice of the drive is ours (assumed).
 */
final class DistributedSpare implements SparingPolicy {
    @Override
    public boolean distributed() {
        return true;
    }

    @Override
    public DriveState replaced() {
        return DriveState.IN_SERVICE;
    }

    @Override
    public int targetDrives(SparingState state) {
        return state.map().drivesInService();
    }

    @Override
    public void plan(SparingState state) {
        JobTable jobs = state.jobs();
        for (int job : jobs.inOrder(Phase.PLANNED)) {
            if (jobs.rebuild(job).spare == Rebuild.NONE) {
                jobs.unplan(job);
            }
        }
        int[] toPlace = Arrays.stream(jobs.inOrder(Phase.WAITING))
                .filter(job -> jobs.rebuild(job).detected)
                .toArray();
        SpareRoom room = new SpareRoom(state.map(), jobs, toPlace.length);
        int withoutDrive = 0;
        int withoutSpace = 0;
        int firstWaiting = -1;
        for (int job : toPlace) {
            if (room.place(job)) {
                continue;
            }
            firstWaiting = firstWaiting < 0 ? job : firstWaiting;
            if (room.anyCandidate(jobs.stripe(job))) {
                withoutSpace++;
            } else {
                withoutDrive++;
            }
        }
        if (firstWaiting >= 0) {
            tell(state, firstWaiting, withoutSpace, withoutDrive);
        }
        jobs.sort();
    }

    private static void tell(SparingState state, int job, int withoutSpace, int withoutDrive) {
        int drive = state.jobs().rebuild(job).drive;
        int stripe = state.jobs().stripe(job);
        if (withoutSpace > 0) {
            state.log()
                    .addOnce(
                            Kind.NO_SPARE_SPACE,
                            drive,
                            "no spare space left: %s extents wait, the first of stripe %s",
                            withoutSpace,
                            stripe);
        }
        if (withoutDrive > 0) {
            state.log()
                    .addOnce(
                            Kind.NO_DRIVE_WITHOUT_STRIPE,
                            drive,
                            "no drive without this stripe: %s extents wait, the first of stripe %s",
                            withoutDrive,
                            stripe);
        }
    }
}
