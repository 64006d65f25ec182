package dev.scsim.models.sparing;

import com.google.common.primitives.ImmutableIntArray;

import dev.scsim.core.units.Transfer;

/**
 * One extent on its way. What is left is counted in bytes times 1e9, so that a rate in bytes per
 * second over nanoseconds is subtracted without rounding.
 */
final class RunningJob {
    /** Stands for the number of a job that is a move. */
    static final int MOVE = -1;

    final int job;
    final Rebuild rebuild;
    final int stripe;
    final int member;
    final int[] sources;
    final int target;
    long startNanos;
    long left;
    long rate;

    RunningJob(int job, Rebuild rebuild, int stripe, int member, int[] sources, int target) {
        this.job = job;
        this.rebuild = rebuild;
        this.stripe = stripe;
        this.member = member;
        this.sources = sources;
        this.target = target;
    }

    boolean isMove() {
        return job == MOVE;
    }

    boolean reads(int drive) {
        for (int source : sources) {
            if (source == drive) {
                return true;
            }
        }
        return false;
    }

    long doneBytes(long extentBytes) {
        long rest = Math.max(0, left);
        long whole = rest / Transfer.NANOS_PER_SECOND;
        return extentBytes - whole - (whole * Transfer.NANOS_PER_SECOND == rest ? 0 : 1);
    }

    RebuildJob view(long extentBytes) {
        return new RebuildJob(
                rebuild.number,
                stripe,
                member,
                ImmutableIntArray.copyOf(sources),
                target,
                doneBytes(extentBytes),
                rate);
    }
}
