package dev.scsim.models.array;

import dev.scsim.core.engine.EventHandler;
import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.Mixer;
import dev.scsim.core.units.Ppm;
import dev.scsim.core.units.Transfer;
import dev.scsim.models.controller.BackEnd;
import dev.scsim.models.drive.DriveSpec;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.raid.RaidLevel;

import java.util.Arrays;
import java.util.List;

/**
 * Page moves as real I/Os: a page is read strip by strip from its region, costs the core of its
 * address moving and parity work, and is written as whole stripes to the other region. Which pages
 * go is drawn over the space of both regions.
 *
 * <p>The share of the drives is kept by paying in advance, as a rebuild does: a page books the time
 * of its strips at the background rate on all its drives and starts when the last of them has come
 * to it. Reads wait their turn behind host reads.
 *
 * <p>State: pages on their way in places; the strip that stands for the page's source and target.
 * Confined to the simulation thread.
 */
final class PageTraffic implements BackgroundTraffic {
    private static final long KIB = 1024;

    private final Scheduler scheduler;
    private final StorageCenter array;
    private final PageLoad load;
    private final int stripsPerPage;
    private final int[] moveOfTurn;
    private final long[] readNanos; // of a strip, by drive
    private final long[] writeNanos;
    private final long[] workNanos; // of a page, by move
    private final long[] paidUntilNanos;
    private final int[] move;
    private final long[] from; // first strip inside its region
    private final long[] to;
    private final int[] operationsLeft;
    private final EventHandler onStart = this::start;
    private final EventHandler onRead = this::read;
    private final EventHandler onComputed = this::computed;
    private final EventHandler onWritten = this::written;
    private long begun;
    private long pagesMoved;

    PageTraffic(Scheduler scheduler, StorageCenter array, PageLoad load) {
        this.scheduler = scheduler;
        this.array = array;
        this.load = load;
        this.stripsPerPage = (int) (array.spec().pageBytes() / PagePool.STRIP_BYTES);
        this.moveOfTurn = load.moves().stream()
                .flatMapToInt(m ->
                        Arrays.stream(new int[m.weight()]).map(i -> load.moves().indexOf(m)))
                .toArray();
        List<DriveSpec> drives = array.spec().tiers().stream()
                .flatMap(tier -> tier.folder().drives().stream())
                .toList();
        this.readNanos = drives.stream()
                .mapToLong(drive -> paidNanos(drive.readBytesPerSecond()))
                .toArray();
        this.writeNanos = drives.stream()
                .mapToLong(drive -> paidNanos(drive.writeBytesPerSecond()))
                .toArray();
        this.workNanos = load.moves().stream().mapToLong(this::workNanos).toArray();
        this.paidUntilNanos = new long[drives.size()];
        this.move = new int[load.pagesAtOnce()];
        this.from = new long[load.pagesAtOnce()];
        this.to = new long[load.pagesAtOnce()];
        this.operationsLeft = new int[load.pagesAtOnce()];
    }

    private long paidNanos(long bytesPerSecond) {
        long share = new Ppm(load.sharePpm()).shareOf(bytesPerSecond);
        return Transfer.nanosFor(PagePool.STRIP_BYTES, Math.max(1, share));
    }

    /** Controller work of a page: every KiB read or written, and parity of what is written. */
    private long workNanos(PageLoad.Move kind) {
        RaidLevel level = level(kind.to());
        long moveNanos = array.spec().release().rebuild().moveNanosPerKib();
        long xorNanos = array.spec().release().costs().xorNanosPerKib() * level.parityStrips();
        long pageKib = array.spec().pageBytes() / KIB;
        long written = pageKib * level.width() / level.dataStrips();
        return moveNanos * (pageKib + written) + xorNanos * pageKib;
    }

    @Override
    public void start() {
        for (int page = 0; page < move.length; page++) {
            begin(page);
        }
    }

    @Override
    public long bytesWritten() {
        return pagesMoved * array.spec().pageBytes();
    }

    @Override
    public long endNanos() {
        return -1;
    }

    private void begin(int page) {
        move[page] = moveOfTurn[(int) (begun % moveOfTurn.length)];
        PageLoad.Move kind = load.moves().get(move[page]);
        from[page] = draw(kind.from(), 2 * begun);
        to[page] = draw(kind.to(), 2 * begun + 1);
        begun++;
        long now = scheduler.nowNanos();
        long starts = now;
        for (int i = 0; i < stripsPerPage; i++) {
            int drive = sourceDrive(kind.from(), from[page] + i);
            starts = Math.max(starts, pay(drive, readNanos[drive], now));
        }
        StripePlacement target = array.placement(kind.to());
        int stripes = stripsPerPage / target.level().dataStrips();
        for (int i = 0; i < stripes * target.level().width(); i++) {
            int drive = targetDrive(target, to[page], i);
            starts = Math.max(starts, pay(drive, writeNanos[drive], now));
        }
        scheduler.at(starts, onStart, page);
    }

    /** A page of a region, anywhere in its space. */
    private long draw(int region, long number) {
        long pages = array.pool().capacityStrips(region) / stripsPerPage;
        return (Mixer.mix64(number) >>> 1) % pages * stripsPerPage;
    }

    private long pay(int drive, long nanos, long now) {
        long begins = Math.max(now, paidUntilNanos[drive]);
        paidUntilNanos[drive] = begins + nanos;
        return begins;
    }

    private void start(long payload) {
        int page = (int) payload;
        int region = load.moves().get(move[page]).from();
        StripePlacement source = array.placement(region);
        operationsLeft[page] = stripsPerPage;
        for (int i = 0; i < stripsPerPage; i++) {
            long strip = from[page] + i;
            int member = source.positionOf(strip);
            backEnd(page)
                    .readForRebuild(
                            sourceDrive(region, strip),
                            source.onDrive(strip, member),
                            PagePool.STRIP_BYTES,
                            onRead,
                            page);
        }
    }

    private void read(long payload) {
        int page = (int) payload;
        if (--operationsLeft[page] == 0) {
            array.controllers()
                    .get(side(page))
                    .compute(to[page], workNanos[move[page]], onComputed, page);
        }
    }

    private void computed(long payload) {
        int page = (int) payload;
        StripePlacement target = array.placement(load.moves().get(move[page]).to());
        int width = target.level().width();
        int members = stripsPerPage / target.level().dataStrips() * width;
        operationsLeft[page] = members;
        for (int i = 0; i < members; i++) {
            long strip = to[page] + (long) (i / width) * target.level().dataStrips();
            backEnd(page)
                    .writeForRebuild(
                            targetDrive(target, to[page], i),
                            target.onDrive(strip, i % width),
                            PagePool.STRIP_BYTES,
                            onWritten,
                            page);
        }
    }

    private void written(long payload) {
        int page = (int) payload;
        if (--operationsLeft[page] == 0) {
            pagesMoved++;
            begin(page);
        }
    }

    private int sourceDrive(int region, long strip) {
        StripePlacement source = array.placement(region);
        return source.drive(source.row(source.stripeOf(strip)), source.positionOf(strip));
    }

    /** Drive of the {@code i}-th member of the stripes of a page. */
    private static int targetDrive(StripePlacement target, long firstStrip, int i) {
        long stripe = target.stripeOf(firstStrip) + i / target.level().width();
        return target.drive(target.row(stripe), i % target.level().width());
    }

    /** The controllers take turns. */
    private int side(int page) {
        return (int) (to[page] / stripsPerPage & 1);
    }

    private BackEnd backEnd(int page) {
        return array.backEnds().get(side(page));
    }

    private RaidLevel level(int region) {
        return array.placement(region).level();
    }
}
