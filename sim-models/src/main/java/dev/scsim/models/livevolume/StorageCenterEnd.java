package dev.scsim.models.livevolume;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.resource.BandwidthLink;
import dev.scsim.models.array.StorageCenter;
import dev.scsim.models.controller.Controller;
import dev.scsim.models.release.IoPathCosts;
import dev.scsim.models.replication.ArrayEnd;

import java.util.List;

/**
 * A whole array as one end of a pair. Replication and proxied I/O use its front-end ports (arrays
 * connect to each other through these) and its cores.
 *
 * <p>A relayed request takes the ports in and out, and of its core the front-end part of a write or
 * of a read, but no cache: the data does not stay. A mirrored write or a copy takes the port out
 * and as much of its core as a write takes of the peer controller's. What comes over the link is
 * served like a host's request. None of this work is published: it is assumed. Ports are booked
 * when the work begins, and their times added on the way back, which nobody can tell apart.
 *
 * <p>Confined to the simulation thread.
 */
public final class StorageCenterEnd implements ArrayEnd {
    private static final long PPM = 1_000_000;
    private static final long KIB = 1024;

    private final Scheduler scheduler;
    private final StorageCenter array;
    private final IoPathCosts costs;
    private final long portCommandNanos;
    private final long portRate;
    private final Side[] sides;

    /** The ports of one controller, used in turn. */
    private static final class Side {
        private final Controller controller;
        private final BandwidthLink[] in;
        private final BandwidthLink[] out;
        private int nextIn;
        private int nextOut;

        private Side(Controller controller) {
            this.controller = controller;
            List<BandwidthLink> ports = controller.ports();
            int half = ports.size() / 2;
            this.in = ports.subList(0, half).toArray(BandwidthLink[]::new);
            this.out = ports.subList(half, ports.size()).toArray(BandwidthLink[]::new);
        }

        private long receive(long bytes) {
            nextIn = nextIn + 1 == in.length ? 0 : nextIn + 1;
            return in[nextIn].transfer(bytes);
        }

        private long send(long bytes) {
            nextOut = nextOut + 1 == out.length ? 0 : nextOut + 1;
            return out[nextOut].transfer(bytes);
        }
    }

    /** An end over an array of the same simulation and request table. */
    public StorageCenterEnd(Scheduler scheduler, StorageCenter array) {
        this.scheduler = scheduler;
        this.array = array;
        this.costs = array.spec().release().costs();
        this.portCommandNanos = array.spec().controllers().frontEnd().commandNanos();
        this.portRate = array.spec().controllers().frontEnd().bytesPerSecond();
        this.sides = array.controllers().stream().map(Side::new).toArray(Side[]::new);
    }

    /** The array. */
    public StorageCenter array() {
        return array;
    }

    @Override
    public void serve(int request) {
        array.submit(request);
    }

    @Override
    public void serveRemote(int request) {
        array.submit(request);
    }

    @Override
    public void relay(Transfer transfer, EventHandler done, long payload) {
        Side side = sideOf(transfer);
        if (!transfer.isRead()) {
            side.receive(transfer.bytes());
            side.send(transfer.bytes());
        }
        long work = transfer.isRead() ? costs.hostReadNanos() : ownPart(transfer.bytes());
        side.controller.compute(stripOf(transfer), work, done, payload);
    }

    @Override
    public void send(Transfer transfer, EventHandler done, long payload) {
        Side side = sideOf(transfer);
        side.send(transfer.bytes());
        long work = writeNanos(transfer.bytes()) - ownPart(transfer.bytes());
        side.controller.compute(stripOf(transfer), work, done, payload);
    }

    @Override
    public void answer(Transfer transfer, EventHandler done, long payload) {
        Side side = sideOf(transfer);
        long now = scheduler.nowNanos();
        long portEnds = now + dev.scsim.core.units.Transfer.nanosFor(transfer.bytes(), portRate);
        if (transfer.isRead()) {
            side.receive(transfer.bytes());
            portEnds = side.send(transfer.bytes());
        }
        scheduler.at(portEnds + 2 * portCommandNanos, done, payload);
    }

    @Override
    public long frontEndNanos(long bytes) {
        return dev.scsim.core.units.Transfer.nanosFor(bytes, portRate)
                + 2 * portCommandNanos
                + ownPart(bytes);
    }

    @Override
    public long volumeBytes(int volume) {
        return array.volumeBytes(volume);
    }

    private Side sideOf(Transfer transfer) {
        return sides[array.ownerOf(transfer.volume())];
    }

    private long stripOf(Transfer transfer) {
        return array.pool().stripOf(transfer.volume(), transfer.offset());
    }

    private long writeNanos(long bytes) {
        long beyond = Math.max(0, bytes - costs.inlineBytes());
        return costs.hostWriteNanos() + costs.writeNanosPerKib() * beyond / KIB;
    }

    /** The front-end part of a write without the mirror between controllers. */
    private long ownPart(long bytes) {
        long whole = writeNanos(bytes);
        return whole - whole * costs.mirrorSharePpm() / PPM;
    }
}
