package dev.scsim.models.page;

import dev.scsim.models.page.CycleRecord.Trigger;

/**
 * The page groups that one cycle is to move, each of them once, lane after lane: a lane holds those
 * of one region that move for one reason, in the order of their numbers.
 *
 * <p>State: {@code int[] planned}, the groups of all lanes one behind the other; where each lane
 * ends. Which region a group goes to is decided at its turn, when room is known.
 */
final class ProgressionPlan {
    private static final MoveKind[] KINDS = MoveKind.values();

    final int[] planned;
    private final PageTable table;
    private final ProgressionRules rules;
    private final Trigger trigger;
    private final MoveRoutes routes;
    private final int[] laneEnd;
    private int next;
    private int lane;

    ProgressionPlan(PageTable table, ProgressionRules rules, MoveRoutes routes, Trigger trigger) {
        this.table = table;
        this.rules = rules;
        this.routes = routes;
        this.trigger = trigger;
        int lanes = KINDS.length * table.regions().size();
        this.laneEnd = new int[lanes];
        PageGroups groups = table.groups();
        for (int group = 0; group < groups.count(); group++) {
            int itsLane = laneOf(group);
            if (itsLane >= 0) {
                laneEnd[itsLane]++;
            }
        }
        int[] at = new int[lanes];
        for (int i = 1; i < lanes; i++) {
            at[i] = laneEnd[i - 1];
            laneEnd[i] += laneEnd[i - 1];
        }
        this.planned = new int[laneEnd[lanes - 1]];
        for (int group = 0; group < groups.count(); group++) {
            int itsLane = laneOf(group);
            if (itsLane >= 0) {
                planned[at[itsLane]++] = group;
            }
        }
    }

    boolean hasNext() {
        return next < planned.length;
    }

    /** The next group, whose reason is then {@link #kind()}. */
    int next() {
        while (next == laneEnd[lane]) {
            lane++;
        }
        return planned[next++];
    }

    /** Why the group that {@link #next()} gave is to move. */
    MoveKind kind() {
        return KINDS[lane / table.regions().size()];
    }

    /** Whether the group that {@link #next()} gave still is where and what it was. */
    boolean stillStands(int group) {
        return laneOf(group) == lane;
    }

    /** The first region with room that the group may go to, or {@link PageTable#NONE}. */
    int target(int group) {
        int from = table.groups().region[group];
        boolean anyTier = table.volume(group).profile.progresses();
        for (int to : routes.of(kind(), from)) {
            boolean sameTier =
                    table.regions().get(to).tier() == table.regions().get(from).tier();
            if ((anyTier || sameTier) && table.freeGroups(to) > 0) {
                return to;
            }
        }
        return PageTable.NONE;
    }

    /** Groups that are still to come. */
    int left() {
        return planned.length - next;
    }

    /** The lane of a group; negative when it is to stay. */
    private int laneOf(int group) {
        PageGroups groups = table.groups();
        if (!groups.allocated[group]) {
            return PageTable.NONE;
        }
        PageVolume volume = table.volume(group);
        if (groups.born[group] >= volume.generation) {
            return PageTable.NONE;
        }
        int region = groups.region[group];
        MoveKind kind = kindOf(group, region, volume.profile);
        if (kind == null || routes.of(kind, region).length == 0) {
            return PageTable.NONE;
        }
        // Demotions go from the slowest tier up, so that room is made before it is needed.
        int regions = table.regions().size();
        int rank = kind == MoveKind.DEMOTE ? regions - 1 - region : region;
        return kind.ordinal() * regions + rank;
    }

    /** Why a frozen group is to move, or null. */
    private MoveKind kindOf(int group, int region, StorageProfile profile) {
        PageGroups groups = table.groups();
        Region source = table.regions().get(region);
        boolean aged = trigger == Trigger.NIGHTLY && profile.progresses();
        boolean hasTierBelow = source.tier() < table.regions().lastTier();
        boolean forWritesOnly =
                profile.progresses() && source.tier() < profile.highestFrozenTier() && hasTierBelow;
        boolean idle = groups.idleCycles[group] >= rules.demoteAfterCycles() && hasTierBelow;
        if (forWritesOnly || (aged && idle)) {
            return MoveKind.DEMOTE;
        }
        if (source.level().mirrored()) {
            return MoveKind.RESTRIPE;
        }
        boolean steady = groups.steadyDays[group] >= rules.promoteAfterDays()
                && source.tier() > profile.highestFrozenTier();
        return aged && steady ? MoveKind.PROMOTE : null;
    }
}
