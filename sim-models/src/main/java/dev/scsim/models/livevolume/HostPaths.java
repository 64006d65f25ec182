package dev.scsim.models.livevolume;

import dev.scsim.models.release.PathReporting;

import java.util.Arrays;

/**
 * Paths of one host to one Live Volume: usable or not, and as which the arrays reported them.
 * Confined to the simulation thread.
 */
final class HostPaths implements PathPolicy.Paths {
    private final HostSpec spec;
    private final LiveVolume volume;
    private final int firstCount;
    private final boolean[] optimised;
    private final boolean[] attention;
    private final long[] attentions;
    private final boolean[] up = {true, true};
    private final boolean[] refused = new boolean[ArrayPair.ARRAYS];
    private final boolean reports;
    private boolean allDown;
    private boolean everImpaired;
    private int current;
    private long sentInTurn;
    private int lastArray = -1;
    long[] sent = new long[ArrayPair.ARRAYS];
    long sentPastOptimised;
    long roleChanges;

    HostPaths(HostSpec spec, LiveVolume volume) {
        this.spec = spec;
        this.volume = volume;
        this.firstCount = spec.mappings().get(0).paths();
        int count = firstCount + spec.mappings().get(1).paths();
        this.optimised = new boolean[count];
        this.attention = new boolean[count];
        this.attentions = new long[count];
        this.reports = volume.spec().paths() == PathReporting.ALUA;
        readReport();
    }

    @Override
    public int count() {
        return optimised.length;
    }

    @Override
    public boolean isUsable(int path) {
        int array = arrayOf(path);
        return up[array] && !refused[array];
    }

    @Override
    public boolean isOptimised(int path) {
        return optimised[path];
    }

    int arrayOf(int path) {
        return path < firstCount ? 0 : 1;
    }

    boolean reports() {
        return reports;
    }

    /** Whether a path's next I/O comes back with a unit attention. */
    boolean awaitsAttention(int path) {
        return attention[path];
    }

    /** Unit attentions on a path so far. */
    long attentions(int path) {
        return attentions[path];
    }

    int choose() {
        int path = spec.policy().next(this, current, sentInTurn);
        if (path == PathPolicy.NO_PATH) {
            return path;
        }
        sentInTurn = path == current ? sentInTurn + 1 : 1;
        current = path;
        sent[arrayOf(path)]++;
        if (!optimised[path] && reports && spec.policy().readsReport() && optimisedUsable()) {
            sentPastOptimised++;
        }
        return path;
    }

    private boolean optimisedUsable() {
        for (int path = 0; path < optimised.length; path++) {
            if (optimised[path] && isUsable(path)) {
                return true;
            }
        }
        return false;
    }

    boolean takeAttention(int path) {
        boolean due = attention[path];
        if (due) {
            attention[path] = false;
            attentions[path]++;
        }
        return due;
    }

    void rolesChanged() {
        roleChanges++;
        if (reports && spec.policy().readsReport()) {
            Arrays.fill(attention, true);
        }
        Arrays.fill(refused, false);
    }

    /** Takes over what the arrays report now. */
    void readReport() {
        for (int path = 0; path < optimised.length; path++) {
            optimised[path] = !reports || arrayOf(path) == volume.primary();
        }
    }

    void setUp(int array, boolean isUp) {
        up[array] = isUp;
        everImpaired |= !isUp;
        refused[array] &= !isUp;
    }

    void refused(ArrayPair pair, String host, int array) {
        if (!refused[array]) {
            pair.note(
                    host,
                    TimeLineEvent.Kind.PATH,
                    pair.name(array) + " refuses " + volume.spec().name());
        }
        refused[array] = true;
        everImpaired = true;
    }

    /** A path gave no answer: the next one is tried. */
    void timedOut(int path) {
        everImpaired = true;
        if (path == current) {
            sentInTurn = Long.MAX_VALUE - 1;
        }
    }

    void tryRefusedAgain() {
        Arrays.fill(refused, false);
    }

    void allDown(ArrayPair pair, String host) {
        if (!allDown) {
            allDown = true;
            pair.note(
                    host,
                    TimeLineEvent.Kind.PATH,
                    "no path to " + volume.spec().name() + " is usable");
        }
    }

    void works(ArrayPair pair, String host, int path) {
        int array = arrayOf(path);
        if (allDown) {
            allDown = false;
            pair.note(
                    host,
                    TimeLineEvent.Kind.PATH,
                    volume.spec().name() + " answers again by " + pair.name(array));
        }
        lastArray = array;
    }

    /** Whether any path was ever down, refused or silent. */
    boolean everImpaired() {
        return everImpaired;
    }

    /** Array that answered last; -1 before the first answer. */
    int lastArray() {
        return lastArray;
    }
}
