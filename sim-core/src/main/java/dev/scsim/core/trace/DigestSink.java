package dev.scsim.core.trace;

import com.google.common.hash.HashCode;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;

/**
 * Keeps nothing of its records but their SHA-256, to tell whether two runs were equal event by
 * event.
 *
 * <p>State: the running digest. Used by the ring's consumer thread; read after the ring is closed.
 */
public final class DigestSink implements TraceSink {

    private final Hasher hasher = Hashing.sha256().newHasher();
    private HashCode digest;

    public DigestSink() {}

    @Override
    public void accept(long[] chunk, int length) {
        for (int i = 0; i < length; i++) {
            hasher.putLong(chunk[i]);
        }
    }

    @Override
    public void close() {
        digest = hasher.hash();
    }

    /**
     * The digest in 64 lower-case hexadecimal digits.
     *
     * @throws IllegalStateException before the ring was closed
     */
    public String hex() {
        if (digest == null) {
            throw new IllegalStateException("the digest is complete when the ring is closed");
        }
        return digest.toString();
    }
}
