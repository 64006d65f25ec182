package dev.scsim.models.check;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.base.Strings;

import dev.scsim.models.fault.Fault;
import dev.scsim.models.fault.FaultTime;
import dev.scsim.models.sparing.NominalBudgets.HostLoad;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.RebuildSpec;

import java.util.List;

/**
 * Relations between two trials that differ in one thing: the rebuild of one drive does not get
 * faster when hosts ask for more or when more data is to be restored.
 *
 * <p>They hold up to the time of one job. Extents are dealt to drives one by one as others end
 * (list scheduling), and a list schedule is not monotone in its job times: with slower jobs another
 * order of ends, and so another choice of sources, may happen to pack the tail better (R. L.
 * Graham, Bounds on Multiprocessing Timing Anomalies, 1969). What such luck can win is the wait for
 * the last jobs, which is at most as long as one job runs.
 */
public final class PairedTrials {
    /** One part of so many: two per cent. */
    private static final int TOLERANCE_PARTS = 50;

    private PairedTrials() {}

    /**
     * Breaches of "rebuild time does not fall when load grows".
     *
     * @param drive the one that fails, at time 0
     * @param load at least the spec's, of every resource
     */
    public static List<RebuildViolation> withMoreLoad(
            RebuildSpec spec, int drive, HostLoad load, long seed) {
        HostLoad less = spec.budgets().load();
        checkArgument(
                load.drivePpm() >= less.drivePpm()
                        && load.controllerPpm() >= less.controllerPpm()
                        && load.chainPpm() >= less.chainPpm(),
                "%s is not more than %s",
                load,
                less);
        RebuildSpec more = spec.withBudgets(spec.budgets().withLoad(load));
        return compare("rebuild time does not fall when load grows", spec, more, drive, seed);
    }

    /**
     * Breaches of "rebuild time does not fall when data grows".
     *
     * @param drive the one that fails, at time 0
     * @param usedPpm share of stripes in use, at least the spec's
     */
    public static List<RebuildViolation> withMoreData(
            RebuildSpec spec, int drive, int usedPpm, long seed) {
        checkArgument(usedPpm >= spec.group().usedPpm(), "%s ppm is not more", usedPpm);
        RebuildSpec more = spec.withGroup(spec.group().withUsedPpm(usedPpm));
        return compare("rebuild time does not fall when data grows", spec, more, drive, seed);
    }

    /**
     * Breaches of "a new drive does not lengthen a rebuild": it may help, but what it is to hold in
     * the end comes to it afterwards. Two per cent are allowed for jobs that end in another order.
     *
     * @param drive the one that fails, at time 0
     * @param at when a drive of the same capacity takes its place
     */
    public static List<RebuildViolation> withReplacement(
            RebuildSpec spec, int drive, FaultTime at, long seed) {
        Fault failure = Fault.failure(drive, 0);
        Fault replacement = new Fault.DriveReplacement(
                at, drive, spec.group().capacityBytes().get(drive));
        RebuildTrial without = new RebuildTrial(spec, List.of(failure), seed);
        RebuildTrial with = new RebuildTrial(spec, List.of(failure, replacement), seed);
        return slower(
                "a new drive does not lengthen a rebuild",
                without,
                with,
                without.finish().rebuilds(),
                with.finish().rebuilds());
    }

    private static List<RebuildViolation> slower(
            String relation,
            RebuildTrial base,
            RebuildTrial other,
            List<RebuildRecord> first,
            List<RebuildRecord> second) {
        if (first.isEmpty() || !first.get(0).completed()) {
            return List.of();
        }
        long most = first.get(0).nanos()
                + first.get(0).nanos() / TOLERANCE_PARTS
                + Math.max(base.engine().longestJobNanos(), other.engine().longestJobNanos());
        if (second.get(0).completed() && second.get(0).nanos() <= most) {
            return List.of();
        }
        String detail = Strings.lenientFormat(
                "%s ns became %s ns, allowed %s ns",
                first.get(0).nanos(), second.get(0).nanos(), most);
        return List.of(new RebuildViolation(relation, detail, 0, other.command()));
    }

    /** Compares two rebuild times; package-private so that a test can show it a wrong pair. */
    static List<RebuildViolation> compare(
            String relation, RebuildSpec less, RebuildSpec more, int drive, long seed) {
        List<Fault> faults = List.of(Fault.failure(drive, 0));
        RebuildTrial light = new RebuildTrial(less, faults, seed);
        RebuildTrial heavy = new RebuildTrial(more, faults, seed);
        List<RebuildRecord> first = light.finish().rebuilds();
        List<RebuildRecord> second = heavy.finish().rebuilds();
        if (first.isEmpty() || second.isEmpty() || !second.get(0).completed()) {
            return List.of();
        }
        long slack = Math.max(light.engine().longestJobNanos(), heavy.engine().longestJobNanos());
        long fall = first.get(0).nanos() - second.get(0).nanos();
        if (fall <= slack) {
            return List.of();
        }
        String detail = Strings.lenientFormat(
                "%s ns became %s ns, one job takes at most %s ns, with %s",
                first.get(0).nanos(), second.get(0).nanos(), slack, TrialText.write(less, faults));
        return List.of(new RebuildViolation(relation, detail, 0, heavy.command()));
    }
}
