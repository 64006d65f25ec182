package dev.scsim.models.array;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;

import dev.scsim.core.units.Ppm;

import java.util.List;

/**
 * Pages on their way between regions beside the host load: Data Progression at one moment, as if it
 * went on like this.
 *
 * @param moves kinds of moves, at least one; pages take turns between them by weight
 * @param pagesAtOnce pages on their way at one time, 1 to 4096
 * @param sharePpm share of a drive's bandwidth that the moves may take, 1 to 1,000,000
 */
public record PageLoad(List<Move> moves, int pagesAtOnce, int sharePpm) implements BackgroundLoad {
    public PageLoad {
        moves = ImmutableList.copyOf(moves);
        checkArgument(!moves.isEmpty(), "no kind of move");
        checkArgument(pagesAtOnce > 0 && pagesAtOnce <= 4096, "pages at once %s", pagesAtOnce);
        checkArgument(sharePpm > 0 && sharePpm <= Ppm.WHOLE, "share %s ppm", sharePpm);
    }

    /**
     * A kind of move.
     *
     * @param from region that is read
     * @param to region that is written
     * @param weight pages of this kind for each round over all kinds, at least 1
     */
    public record Move(int from, int to, int weight) {
        public Move {
            checkArgument(from >= 0 && to >= 0, "regions %s and %s", from, to);
            checkArgument(weight > 0, "weight %s", weight);
        }
    }
}
