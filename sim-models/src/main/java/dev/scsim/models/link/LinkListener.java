package dev.scsim.models.link;

/** Is told when a link breaks or comes back. */
@FunctionalInterface
public interface LinkListener {
    /** The link's state has changed; {@link Link#isUp()} is the new one. */
    void linkChanged();
}
