package dev.scsim.models.risk;

import dev.scsim.core.random.Mixer;
import dev.scsim.core.random.RandomStream;

/** Where the random numbers of a degraded period come from. */
interface Luck {

    /** Uniform on 0 to 1, both excluded. */
    double uniform();

    /** Exponential with mean 1. */
    double exponential();

    /** One number after the other from a stream. */
    record Streamed(RandomStream stream) implements Luck {
        @Override
        public double uniform() {
            return stream.nextDouble() + 0x1p-54;
        }

        @Override
        public double exponential() {
            return stream.nextExponential();
        }
    }

    /**
     * The n-th number of an occasion is always the same, however many other occasions drew: two
     * variants of a study that come to the same failure see the same luck there.
     */
    final class Counted implements Luck {
        private final long seed;
        private long occasion;
        private int draws;

        Counted(long seed) {
            this.seed = seed;
        }

        void restart(long newOccasion) {
            occasion = newOccasion;
            draws = 0;
        }

        @Override
        public double uniform() {
            return (Mixer.draw(seed, occasion, draws++) >>> 11) * 0x1p-53 + 0x1p-54;
        }

        @Override
        public double exponential() {
            return -StrictMath.log(uniform());
        }
    }
}
