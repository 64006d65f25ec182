package dev.scsim.models.pool;

import dev.scsim.core.random.Mixer;
import dev.scsim.core.random.RandomStream;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.raid.StripeLayout;

import java.util.List;

/**
 * Deals the stripes of a layer, one after the other, so that after any number of them no drive has
 * more than one extent more than another.
 *
 * <p>Drives are dealt like cards: all of a shuffled deck, then all of the next; a stripe that runs
 * over the end of a deck leaves those drives of the next one that it has already for the stripe
 * after it. As every deck is shuffled anew, any two drives share nearly the same number of stripes,
 * which is what makes a rebuild quick; {@link StripeLayout}, which keeps nothing and therefore uses
 * one order for a whole row, leaves them several times less even.
 *
 * <p>A layer with only one drive more than a stripe is the exception: a lost extent has a single
 * drive to go to, so each row must leave out every drive equally often, and the rows of {@link
 * StripeLayout} do just that. Stripes of several levels are always dealt like cards, from one deck.
 */
final class StripeDealer {
    private static final int ROW_BITS = 20;

    private final int[] deck;
    private final List<RegionSpec> regions;

    /** By region and drive. */
    private final int[][] inLastRole;

    private final RandomStream luck;
    private final StripeLayout rows;
    private final long firstStripe;
    private int next;
    private int stripe;

    StripeDealer(List<RegionSpec> regions, int[] drives, long seed, int layer) {
        this.deck = drives.clone();
        this.regions = regions;
        this.inLastRole = new int[regions.size()][drives[drives.length - 1] + 1];
        this.luck = new RandomStream(Mixer.draw(seed, layer, 0));
        this.next = deck.length;
        RaidLevel first = regions.get(0).raid();
        this.rows = regions.size() == 1 && deck.length <= first.width() + 1
                ? new StripeLayout(first, deck.length)
                : null;
        this.firstStripe = (luck.nextLong() >>> (Long.SIZE - ROW_BITS)) * deck.length;
    }

    /**
     * Deals one stripe.
     *
     * @param region whose it is
     * @param to takes its drives, from {@code at} on
     */
    void deal(int region, short[] to, int at) {
        RaidLevel level = regions.get(region).raid();
        int width = level.width();
        for (int member = 0; member < width; member++) {
            to[at + member] = (short)
                    (rows == null
                            ? draw(to, at, member)
                            : deck[rows.driveOf(firstStripe + stripe, member)]);
        }
        if (rows == null) {
            // Members whose roles are dealt out evenly: parity, or the last copy.
            int lastRoles = Math.max(1, level.parityStrips());
            for (int member = width - 1; member >= width - lastRoles; member--) {
                giveLastRole(inLastRole[region], to, at, member);
            }
        }
        stripe++;
    }

    private int draw(short[] to, int at, int dealt) {
        if (next == deck.length) {
            shuffle();
        }
        int place = next;
        while (has(to, at, dealt, deck[place])) {
            place++;
        }
        int drive = deck[place];
        deck[place] = deck[next];
        deck[next++] = drive;
        return drive;
    }

    private static boolean has(short[] to, int at, int dealt, int drive) {
        for (int member = 0; member < dealt; member++) {
            if (to[at + member] == drive) {
                return true;
            }
        }
        return false;
    }

    /** Parity is read by no host: it goes to the drive that has least of it. */
    private static void giveLastRole(int[] inLastRole, short[] to, int at, int member) {
        int least = member;
        for (int other = 0; other < member; other++) {
            if (inLastRole[to[at + other]] < inLastRole[to[at + least]]) {
                least = other;
            }
        }
        short drive = to[at + least];
        to[at + least] = to[at + member];
        to[at + member] = drive;
        inLastRole[drive]++;
    }

    /** Shuffle of Fisher and Yates. */
    private void shuffle() {
        for (int i = deck.length - 1; i > 0; i--) {
            int j = luck.nextInt(i + 1);
            int drive = deck[i];
            deck[i] = deck[j];
            deck[j] = drive;
        }
        next = 0;
    }
}
