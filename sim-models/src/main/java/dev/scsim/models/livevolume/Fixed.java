package dev.scsim.models.livevolume;

/**
 * One path as long as it is usable, else the next; it follows no swap of roles.
 *
 * @param preferred path number, from 0: those to the first array come first
 */
public record Fixed(int preferred) implements PathPolicy {
    @Override
    public String label() {
        return "fixed";
    }

    @Override
    public boolean readsReport() {
        return false;
    }

    @Override
    public int next(Paths paths, int current, long sent) {
        return Turns.next(paths, preferred, true, false);
    }
}
