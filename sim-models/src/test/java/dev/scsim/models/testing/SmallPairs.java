package dev.scsim.models.testing;

import static dev.scsim.models.testing.SmallArrays.MICROSECOND;
import static dev.scsim.models.testing.SmallArrays.MILLISECOND;
import static dev.scsim.models.testing.SmallArrays.SECOND;

import dev.scsim.core.random.NanosDistribution;
import dev.scsim.models.link.LinkSpec;
import dev.scsim.models.livevolume.AluaAware;
import dev.scsim.models.livevolume.FailoverSpec;
import dev.scsim.models.livevolume.FixedTimesArray;
import dev.scsim.models.livevolume.HostSpec;
import dev.scsim.models.livevolume.LiveVolumeAction;
import dev.scsim.models.livevolume.LiveVolumeSpec;
import dev.scsim.models.livevolume.LiveVolumeSpec.Options;
import dev.scsim.models.livevolume.LiveVolumeTrial;
import dev.scsim.models.livevolume.PairSpec;
import dev.scsim.models.livevolume.TiebreakerSpec;
import dev.scsim.models.livevolume.TimedAction;
import dev.scsim.models.livevolume.TimerSpec;
import dev.scsim.models.livevolume.TrialOutcome;
import dev.scsim.models.livevolume.TrialSpec;
import dev.scsim.models.release.PathReporting;
import dev.scsim.models.replication.HighAvailability;
import dev.scsim.models.replication.ReplicationMode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A Live Volume over two arrays of fixed times whose numbers are all written here: front end 0.1
 * ms, commit and read 0.3 ms, round trip 1 ms, no time for bytes; detection, lease and activation
 * of 5 s. High Availability with automatic failover, reported by ALUA; a uniform host, one at the
 * first and one at the second array. A test changes what it speaks about.
 */
public final class SmallPairs {
    /** Numbers of the three hosts. */
    public static final int UNIFORM = 0;

    public static final int AT_FIRST = 1;
    public static final int AT_SECOND = 2;

    public static final TimerSpec TIMERS = new TimerSpec(
            NanosDistribution.constant(5 * SECOND),
            5 * SECOND,
            NanosDistribution.constant(5 * SECOND),
            NanosDistribution.constant(SECOND),
            NanosDistribution.constant(100 * MILLISECOND),
            SECOND,
            5 * SECOND);

    private static final int BLOCKS = 8;

    private final List<TimedAction> actions = new ArrayList<>();
    private ReplicationMode mode = new HighAvailability();
    private PathReporting paths = PathReporting.ALUA;
    private Options options =
            Options.PLAIN.withFailover(FailoverSpec.ON).withGranule(LiveVolumeTrial.blockBytes());
    private int roundTrips = 1;
    private long bytesPerSecond = 9_000_000_000_000_000L;
    private long tiebreakerNanos = 10 * MILLISECOND;
    private boolean managed;
    private List<HostSpec> hosts = List.of(
            HostSpec.uniform("uniform", 2, new AluaAware(1)),
            HostSpec.nonUniform("at-1", 0, 2, new AluaAware(1)),
            HostSpec.nonUniform("at-2", 1, 2, new AluaAware(1)));

    private SmallPairs() {}

    public static SmallPairs pair() {
        return new SmallPairs();
    }

    /** Another mode; without automatic failover unless it is High Availability. */
    public SmallPairs mode(ReplicationMode newMode) {
        mode = newMode;
        options = options.withFailover(
                newMode instanceof HighAvailability ? FailoverSpec.ON : FailoverSpec.OFF);
        return this;
    }

    public SmallPairs options(Options newOptions) {
        options = newOptions.withGranule(LiveVolumeTrial.blockBytes());
        return this;
    }

    public Options options() {
        return options;
    }

    public SmallPairs paths(PathReporting reporting) {
        paths = reporting;
        return this;
    }

    public SmallPairs roundTrips(int ofAWrite) {
        roundTrips = ofAWrite;
        return this;
    }

    public SmallPairs bandwidth(long linkBytesPerSecond) {
        bytesPerSecond = linkBytesPerSecond;
        return this;
    }

    public SmallPairs tiebreaker(long roundTripNanos) {
        tiebreakerNanos = roundTripNanos;
        return this;
    }

    public SmallPairs managed() {
        managed = true;
        return this;
    }

    public SmallPairs hosts(HostSpec... specs) {
        hosts = List.of(specs);
        return this;
    }

    /** Something happens at a time, in seconds. */
    public SmallPairs at(double seconds, LiveVolumeAction action) {
        actions.add(new TimedAction((long) (seconds * SECOND), action));
        return this;
    }

    /** Each host writes and reads once in two seconds. */
    public SmallPairs load(int untilSecond) {
        for (int second = 1; second < untilSecond; second += 2) {
            for (int host = 0; host < hosts.size(); host++) {
                at(second + 0.1 * host, new LiveVolumeAction.Write(host, second % BLOCKS));
                at(second + 1 + 0.1 * host, new LiveVolumeAction.Read(host, second % BLOCKS));
            }
        }
        return this;
    }

    public PairSpec pairSpec() {
        LiveVolumeSpec volume = new LiveVolumeSpec(
                "lv", new LiveVolumeSpec.VolumePair(0, 0), 0, mode, paths, options);
        return new PairSpec(
                LinkSpec.steady("link", bytesPerSecond, MILLISECOND, roundTrips),
                Optional.of(new TiebreakerSpec(tiebreakerNanos)),
                TIMERS,
                List.of(volume));
    }

    public TrialSpec spec(double seconds) {
        FixedTimesArray.Times times = new FixedTimesArray.Times(
                100 * MICROSECOND, 0, 300 * MICROSECOND, 300 * MICROSECOND);
        return new TrialSpec(pairSpec(), hosts, BLOCKS, times, managed, (long) (seconds * SECOND));
    }

    public List<TimedAction> actions() {
        return List.copyOf(actions);
    }

    public TrialOutcome run(double seconds) {
        return LiveVolumeTrial.run(spec(seconds), actions, 1);
    }
}
