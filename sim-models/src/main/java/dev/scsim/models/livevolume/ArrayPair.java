package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.link.Link;
import dev.scsim.models.link.LinkSpec;
import dev.scsim.models.replication.ArrayEnd;
import dev.scsim.models.replication.EgressShaper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two arrays that share Live Volumes: which of them live, who hears whom, and who can ask the
 * tiebreaker.
 *
 * <p>Contact is lost at once when the link is cut or an array dies; an array knows it after a
 * detection time. When both live and the link is up they talk again after a reconnection. Confined
 * to the simulation thread.
 */
public final class ArrayPair {
    static final int ARRAYS = 2;

    private final Scheduler scheduler;
    private final PairSpec spec;
    private final List<String> names;
    private final Link link;
    private final RandomStream luck;
    private final boolean[] up = {true, true};
    private final boolean[] hears = {true, true};
    private final boolean[] tiebreakerPath = {true, true};
    private final long[] lastHeardByTiebreaker = new long[ARRAYS];
    private final int[] incarnation = new int[ARRAYS];
    private final EventHandler onDetection = this::detected;
    private final EventHandler onReconnected = this::reconnected;
    private final EventHandler onTiebreakerLost = this::tiebreakerLost;
    private final TimeLine timeLine = new TimeLine();
    private final Tiebreaker tiebreaker;
    private final List<LiveVolume> liveVolumes = new ArrayList<>();
    private final List<Host> hosts = new ArrayList<>();
    private final List<EgressShaper> egress = new ArrayList<>();
    private final DataPath dataPath;
    private boolean tiebreakerUp = true;
    private boolean talking = true;
    private long session;
    private long lostNanos;
    private long lostSession;

    /** What a pair is built on. */
    public record Parts(
            Scheduler scheduler,
            RequestTable requests,
            List<String> names,
            List<? extends ArrayEnd> arrays,
            RandomStreams streams) {}

    /** A pair in contact, its Live Volumes in the state that their specifications say. */
    public ArrayPair(Parts parts, PairSpec spec) {
        this(parts, spec, GrantRule.EXCLUSIVE, Contents.NONE);
    }

    ArrayPair(Parts parts, PairSpec spec, GrantRule rule, Contents contents) {
        this.scheduler = parts.scheduler();
        this.spec = spec;
        this.names = List.copyOf(parts.names());
        this.link = new Link(scheduler, spec.link(), parts.streams());
        this.luck = parts.streams().named("pair." + spec.link().name());
        this.tiebreaker = new Tiebreaker(spec.liveVolumes().size(), rule);
        for (int array = 0; array < ARRAYS; array++) {
            String name = names.get(array) + ".egress";
            egress.add(new EgressShaper(scheduler, name, spec.qos().get(array)));
        }
        this.dataPath = new DataPath(scheduler, parts.requests(), this, parts.arrays());
        for (int i = 0; i < spec.liveVolumes().size(); i++) {
            LiveVolume.Parts volumeParts = new LiveVolume.Parts(
                    scheduler, parts.requests(), this, parts.arrays(), parts.streams());
            liveVolumes.add(new LiveVolume(volumeParts, spec.liveVolumes().get(i), i, contents));
        }
        link.addListener(this::contactMayHaveChanged);
        warnOfTiebreaker();
        liveVolumes.forEach(LiveVolume::begin);
    }

    private void warnOfTiebreaker() {
        Optional<TiebreakerSpec> given = spec.tiebreaker();
        if (given.isPresent() && !given.get().isWithinLimit()) {
            note(
                    "tiebreaker",
                    TimeLineEvent.Kind.WARNING,
                    "its round trip is beyond the supported 200 ms: it counts as out of reach");
        }
        if (link.spec().roundTripNanos() > LinkSpec.USUAL_ROUND_TRIP_NANOS_MAX) {
            note(
                    link.spec().name(),
                    TimeLineEvent.Kind.WARNING,
                    "its round trip is beyond the usual 10 ms");
        }
    }

    public PairSpec spec() {
        return spec;
    }

    public Link link() {
        return link;
    }

    public List<LiveVolume> liveVolumes() {
        return List.copyOf(liveVolumes);
    }

    /** What happened so far, in order. */
    public List<TimeLineEvent> timeLine() {
        return timeLine.events();
    }

    /** An array dies with all that is on its way in it; its data stays. */
    public void crash(int array) {
        if (up[array]) {
            note(names.get(array), TimeLineEvent.Kind.FAULT, "lost");
            up[array] = false;
            incarnation[array]++;
            lastHeardByTiebreaker[array] = heardNow(array, true);
            link.dropInFlight();
            dataPath.crashed(array);
            contactMayHaveChanged();
            liveVolumes.forEach(volume -> volume.crashed(array));
            hosts.forEach(host -> host.arrayChanged(array));
            liveVolumes.forEach(volume -> volume.patience().look());
        }
    }

    /** An array that was lost is back. */
    public void bringBack(int array) {
        if (!up[array]) {
            note(names.get(array), TimeLineEvent.Kind.FAULT, "back");
            up[array] = true;
            hears[array] = false;
            contactMayHaveChanged();
            liveVolumes.forEach(volume -> volume.returned(array));
            planDetection(array);
            hosts.forEach(host -> host.arrayChanged(array));
            tiebreakerMayHaveChanged();
        }
    }

    /** The tiebreaker service stops or starts. */
    public void setTiebreakerUp(boolean isUp) {
        if (tiebreakerUp != isUp) {
            note("tiebreaker", TimeLineEvent.Kind.FAULT, isUp ? "back" : "lost");
            rememberHeard();
            tiebreakerUp = isUp;
            tiebreakerMayHaveChanged();
        }
    }

    /** The way between an array and the tiebreaker breaks or comes back. */
    public void setTiebreakerPath(int array, boolean isUp) {
        if (tiebreakerPath[array] != isUp) {
            note(
                    names.get(array),
                    TimeLineEvent.Kind.FAULT,
                    isUp ? "reaches the tiebreaker again" : "no longer reaches the tiebreaker");
            rememberHeard();
            tiebreakerPath[array] = isUp;
            tiebreakerMayHaveChanged();
        }
    }

    boolean isUp(int array) {
        return up[array];
    }

    int incarnation(int array) {
        return incarnation[array];
    }

    /** Whether messages get through in both directions. */
    boolean isTalking() {
        return talking;
    }

    /** Whether an array believes that it hears the other. */
    boolean hears(int array) {
        return hears[array];
    }

    /** When contact was lost last, ns. */
    long lostNanos() {
        return lostNanos;
    }

    /** Whether nothing has changed since contact was lost last. */
    boolean isFirstLoss() {
        return session == lostSession;
    }

    /** Changes with every loss and return of contact. */
    long session() {
        return session;
    }

    /** Whether an array can ask the tiebreaker now. */
    boolean reachesTiebreaker(int array) {
        return up[array]
                && tiebreakerUp
                && tiebreakerPath[array]
                && spec.tiebreaker().isPresent()
                && spec.tiebreaker().get().isWithinLimit();
    }

    /** Whether the tiebreaker and the other array have not heard an array for its whole lease. */
    boolean isSilent(int array) {
        long heard = Math.max(heardNow(array, false), talking ? scheduler.nowNanos() : lostNanos);
        return scheduler.nowNanos() - heard > spec.timers().leaseNanos();
    }

    Tiebreaker tiebreaker() {
        return tiebreaker;
    }

    DataPath dataPath() {
        return dataPath;
    }

    EgressShaper egress(int array) {
        return egress.get(array);
    }

    String name(int array) {
        return names.get(array);
    }

    List<Host> hosts() {
        return hosts;
    }

    void add(Host host) {
        hosts.add(host);
    }

    void rolesChanged(LiveVolume volume) {
        hosts.forEach(host -> host.rolesChanged(volume.index()));
    }

    void note(String who, TimeLineEvent.Kind kind, String what) {
        timeLine.add(scheduler.nowNanos(), who, kind, what);
    }

    private long heardNow(int array, boolean dying) {
        boolean reaches = dying ? tiebreakerUp && tiebreakerPath[array] : reachesTiebreaker(array);
        return reaches ? scheduler.nowNanos() : lastHeardByTiebreaker[array];
    }

    private void rememberHeard() {
        for (int array = 0; array < ARRAYS; array++) {
            lastHeardByTiebreaker[array] = heardNow(array, false);
        }
    }

    private boolean contact() {
        return up[0] && up[1] && link.isUp();
    }

    private void contactMayHaveChanged() {
        if (talking && !contact()) {
            talking = false;
            session++;
            lostNanos = scheduler.nowNanos();
            lostSession = session;
            liveVolumes.forEach(LiveVolume::contactBroken);
            planDetection(0);
            planDetection(1);
        } else if (!talking && contact()) {
            session++;
            long delay = spec.timers().reconnect().sampleNanos(luck);
            scheduler.after(delay, onReconnected, session);
            planDetection(0);
            planDetection(1);
        } else if (!talking) {
            session++; // what was to reconnect will not
            planDetection(0);
            planDetection(1);
        }
    }

    /** An array that hears nothing from now on knows it after a while, at most a lease. */
    private void planDetection(int array) {
        if (up[array] && !talking) {
            long sampled = spec.timers().detection().sampleNanos(luck);
            long last = Math.max(0, lostNanos + spec.timers().leaseNanos() - scheduler.nowNanos());
            long delay = hears[array] ? Math.min(sampled, last) : sampled;
            scheduler.after(delay, onDetection, session << 1 | array);
        }
    }

    private void detected(long payload) {
        int array = (int) (payload & 1);
        if (!talking && payload >> 1 == session && up[array]) {
            hears[array] = false;
            liveVolumes.forEach(volume -> volume.peerLost(array));
            liveVolumes.forEach(volume -> volume.patience().look());
        }
    }

    private void reconnected(long sentIn) {
        if (sentIn == session && contact() && !talking) {
            talking = true;
            hears[0] = true;
            hears[1] = true;
            dataPath.contactBack();
            liveVolumes.forEach(LiveVolume::contactBack);
            liveVolumes.forEach(volume -> volume.patience().look());
        }
    }

    private void tiebreakerMayHaveChanged() {
        liveVolumes.forEach(volume -> volume.patience().look());
        if (reachesTiebreaker(0) && reachesTiebreaker(1)) {
            liveVolumes.forEach(LiveVolume::armIfPossible);
        } else {
            long delay = Math.min(
                    spec.timers().detection().sampleNanos(luck), spec.timers().leaseNanos());
            scheduler.after(delay, onTiebreakerLost, 0);
        }
    }

    /** Arrays that hear each other agree that the primary stays, whatever comes. */
    private void tiebreakerLost(long payload) {
        if (talking && !(reachesTiebreaker(0) && reachesTiebreaker(1))) {
            liveVolumes.forEach(LiveVolume::disarm);
        }
    }
}
