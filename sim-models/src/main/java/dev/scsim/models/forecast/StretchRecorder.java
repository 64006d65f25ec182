package dev.scsim.models.forecast;

import dev.scsim.models.page.DataProgression;
import dev.scsim.models.page.PageMove;
import dev.scsim.models.page.ProgressionListener;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Notes which lane pages move on, and when. */
final class StretchRecorder implements ProgressionListener {
    private final long originNanos;
    private final long groupBytes;
    private final List<Stretch> stretches = new ArrayList<>();
    private boolean started;
    private Optional<PageMove> before = Optional.empty();
    private long sinceNanos;
    private long bytes;

    /** @param originNanos time that stretches count from, ns */
    StretchRecorder(long originNanos, long groupBytes) {
        this.originNanos = originNanos;
        this.groupBytes = groupBytes;
    }

    /** From now on it notes. */
    void start() {
        started = true;
    }

    List<Stretch> stretches() {
        return stretches;
    }

    @Override
    public void afterInstant(DataProgression progression) {
        if (!started) {
            return;
        }
        long now = progression.nowNanos();
        Optional<PageMove> move = progression.move();
        if (before.isPresent() && before.get().endNanos() == now) {
            bytes += groupBytes;
        }
        if (!sameLane(move)) {
            end(now);
            sinceNanos = now;
        }
        before = move;
    }

    private boolean sameLane(Optional<PageMove> move) {
        return move.isPresent() == before.isPresent()
                && (move.isEmpty()
                        || move.get().kind() == before.get().kind()
                                && lane(move.get()).equals(lane(before.get())));
    }

    private void end(long now) {
        if (bytes > 0) {
            PageMove last = before.orElseThrow();
            stretches.add(new Stretch(
                    last.kind(), lane(last), sinceNanos - originNanos, now - originNanos, bytes));
        }
        bytes = 0;
    }

    private static Lane lane(PageMove move) {
        return new Lane(move.from(), move.to());
    }
}
