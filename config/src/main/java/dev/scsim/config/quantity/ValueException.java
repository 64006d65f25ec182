package dev.scsim.config.quantity;

import java.util.Optional;

/** A text is not the value it should be. The message says why, as a clause. */
public final class ValueException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final String allowed;
    private final transient Optional<String> maybe;

    public ValueException(String statement, String allowed, Optional<String> maybe) {
        super(statement);
        this.allowed = allowed;
        this.maybe = maybe;
    }

    /** What would be right. */
    public String allowed() {
        return allowed;
    }

    /** The nearest right text. */
    public Optional<String> maybe() {
        return maybe == null ? Optional.empty() : maybe;
    }
}
