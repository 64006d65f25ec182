package dev.scsim.models.replication;

import dev.scsim.core.engine.EventHandler;

/**
 * What replication and Live Volumes ask of one array. Requests are from the shared table, with the
 * array's own volume index, and come back through their listener.
 */
public interface ArrayEnd {
    /** Serves a request of a host at this array: front end, then cache or drives. */
    void serve(int request);

    /** Serves a request that came over a link: a proxied one, a mirrored write, a copy. */
    void serveRemote(int request);

    /**
     * Takes a host's request in to pass it on to the other array.
     *
     * @param done called when it can be sent, with {@code payload}
     */
    void relay(Transfer transfer, EventHandler done, long payload);

    /** Brings data or a command to the port towards the other array. */
    void send(Transfer transfer, EventHandler done, long payload);

    /** Hands an answer that came from the other array to the host. */
    void answer(Transfer transfer, EventHandler done, long payload);

    /**
     * Mean time from the arrival of a host's write to the moment at which it can be sent to the
     * other array, ns; for mirrors that do not wait for the commit here.
     */
    long frontEndNanos(long bytes);

    /** Size of a volume, bytes. */
    long volumeBytes(int volume);

    /** What is on its way; a mutable carrier, valid during the call only. */
    final class Transfer {
        private boolean read;
        private int volume;
        private long offset;
        private long bytes;

        /** Fills the carrier and returns it. */
        public Transfer of(boolean isRead, int volumeIndex, long byteOffset, long length) {
            read = isRead;
            volume = volumeIndex;
            offset = byteOffset;
            bytes = length;
            return this;
        }

        public boolean isRead() {
            return read;
        }

        public int volume() {
            return volume;
        }

        public long offset() {
            return offset;
        }

        public long bytes() {
            return bytes;
        }
    }
}
