package dev.scsim.models.link;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.RandomStream;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.core.resource.BandwidthLink;
import dev.scsim.core.units.Bandwidth;

import java.util.ArrayList;
import java.util.List;

/**
 * A link between two arrays, its ends numbered 0 and 1.
 *
 * <p>Time of a message: it waits for the direction, occupies it for bytes / rate, and arrives a
 * propagation later; a write takes its further round trips first. Messages of one lane (writes, or
 * all others) keep their order. A cut loses everything on its way, and what is sent while the link
 * is down never arrives: whoever waits for an answer is told by a {@link LinkListener}.
 *
 * <p>Confined to the simulation thread.
 */
public final class Link {
    private static final int ENDS = 2;

    private final Scheduler scheduler;
    private final LinkSpec spec;
    private final BandwidthLink[] directions = new BandwidthLink[ENDS];
    private final LinkLane[] writes = new LinkLane[ENDS];
    private final LinkLane[] others = new LinkLane[ENDS];
    private final RandomStream luck;
    private final boolean lucky;
    private final List<LinkListener> listeners = new ArrayList<>();
    private final long[] bytesSent = new long[ENDS];
    private final EventHandler onDisturbance = this::disturbanceBegins;
    private final EventHandler onDisturbanceEnd = this::disturbanceEnds;
    private int cuts;
    private long extraNanos;

    /**
     * A link that is up; its disturbances are planned.
     *
     * @param streams random streams of the run
     */
    public Link(Scheduler scheduler, LinkSpec spec, RandomStreams streams) {
        this.scheduler = scheduler;
        this.spec = spec;
        this.luck = streams.named("link." + spec.name());
        this.lucky = !spec.luck().equals(LinkSpec.Luck.NONE);
        for (int end = 0; end < ENDS; end++) {
            directions[end] = new BandwidthLink(
                    scheduler, spec.name() + "." + end, new Bandwidth(spec.bytesPerSecond()), 0);
            writes[end] = new LinkLane(scheduler);
            others[end] = new LinkLane(scheduler);
        }
        for (int i = 0; i < spec.disturbances().size(); i++) {
            LinkSpec.Disturbance disturbance = spec.disturbances().get(i);
            scheduler.at(disturbance.fromNanos(), onDisturbance, i);
            scheduler.at(disturbance.toNanos(), onDisturbanceEnd, i);
        }
    }

    /** Is told of every cut and return from now on, in the order of adding. */
    public void addListener(LinkListener listener) {
        listeners.add(listener);
    }

    public LinkSpec spec() {
        return spec;
    }

    /**
     * Sends a command, an answer or the data of a read.
     *
     * @param from end that sends, 0 or 1
     * @param bytes payload, 0 or more
     * @param arrived called at the other end, unless the link is cut before
     */
    public void send(int from, long bytes, EventHandler arrived, long payload) {
        if (isUp()) {
            others[from].put(transferred(from, bytes) + wayNanos(), arrived, payload);
        }
    }

    /** Sends a write with its data; the rest as for {@link #send}. */
    public void sendWrite(int from, long bytes, EventHandler arrived, long payload) {
        if (isUp()) {
            long before = (spec.writeRoundTrips() - 1) * roundTripNanos();
            writes[from].put(transferred(from, bytes) + before + wayNanos(), arrived, payload);
        }
    }

    public boolean isUp() {
        return cuts == 0;
    }

    /** There and back at present, jitter and queues apart, ns. */
    public long roundTripNanos() {
        return 2 * (spec.propagationNanos() + extraNanos);
    }

    /** Payload handed over at one end since the start, bytes. */
    public long bytesSent(int from) {
        return bytesSent[from];
    }

    /** For reports: the direction that begins at an end. */
    public BandwidthLink direction(int from) {
        return directions[from];
    }

    /** Cuts the link once more; as many {@link #restore}s bring it back. */
    public void cut() {
        cuts++;
        if (cuts == 1) {
            dropInFlight();
            listeners.forEach(LinkListener::linkChanged);
        }
    }

    /** Takes one cut back; nothing when there is none. */
    public void restore() {
        if (cuts > 0) {
            cuts--;
            if (cuts == 0) {
                listeners.forEach(LinkListener::linkChanged);
            }
        }
    }

    /** Loses what is on its way, as when an end dies. */
    public void dropInFlight() {
        for (int end = 0; end < ENDS; end++) {
            writes[end].drop();
            others[end].drop();
        }
    }

    /** Makes every message slower or faster again by so much, one way, ns. */
    public void slowBy(long nanos) {
        extraNanos = Math.max(0, extraNanos + nanos);
    }

    private long transferred(int from, long bytes) {
        bytesSent[from] += bytes;
        return bytes == 0 ? scheduler.nowNanos() : directions[from].transfer(bytes);
    }

    private long wayNanos() {
        long way = spec.propagationNanos() + extraNanos;
        if (lucky) {
            way += spec.luck().jitterNanos() == 0
                    ? 0
                    : luck.nextLong(spec.luck().jitterNanos() + 1);
            while (spec.luck().lossPpm() > 0 && luck.nextChance(spec.luck().lossPpm())) {
                way += spec.luck().retransmitNanos();
            }
        }
        return way;
    }

    private void disturbanceBegins(long index) {
        LinkSpec.Disturbance disturbance = spec.disturbances().get((int) index);
        if (disturbance.cuts()) {
            cut();
        } else {
            slowBy(disturbance.extraNanos());
        }
    }

    private void disturbanceEnds(long index) {
        LinkSpec.Disturbance disturbance = spec.disturbances().get((int) index);
        if (disturbance.cuts()) {
            restore();
        } else {
            slowBy(-disturbance.extraNanos());
        }
    }
}
