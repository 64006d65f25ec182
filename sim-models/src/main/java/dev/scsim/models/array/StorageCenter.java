package dev.scsim.models.array;

import dev.scsim.core.engine.Scheduler;
import dev.scsim.core.random.RandomStreams;
import dev.scsim.models.cache.ReadCache;
import dev.scsim.models.cache.StripAffinity;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.controller.BackEnd;
import dev.scsim.models.controller.Controller;
import dev.scsim.models.controller.Destager;
import dev.scsim.models.controller.ReadPath;
import dev.scsim.models.controller.WritePath;
import dev.scsim.models.io.IoTarget;
import dev.scsim.models.io.RequestTable;
import dev.scsim.models.pool.DiskFolder;
import dev.scsim.models.pool.ExtentLayout;
import dev.scsim.models.pool.FolderSpec;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.pool.StripePlacement;
import dev.scsim.models.release.ReleaseProfile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One array: a controller pair over a disk folder. Each volume is owned by one controller, in turn;
 * its I/O runs there, and writes are mirrored to the other.
 *
 * <p>An array is a component like any other: several live in one simulation. Confined to the
 * simulation thread.
 */
public final class StorageCenter implements IoTarget {
    /** Both controllers of a pair are of the same model (Administrator's Guide, documented). */
    private static final int CONTROLLERS = 2;

    private final StorageCenterSpec spec;
    private final RequestTable requests;
    private final PagePool pool;
    private final DiskFolder folder;
    private final List<StripePlacement> placements;
    private final long[] volumeBytes;
    private final Controller[] controllers = new Controller[CONTROLLERS];
    private final BackEnd[] backEnds = new BackEnd[CONTROLLERS];
    private final WriteCache[] writeCaches = new WriteCache[CONTROLLERS];
    private final Destager[] destagers = new Destager[CONTROLLERS];
    private final ReadPath[] readPaths = new ReadPath[CONTROLLERS];
    private final WritePath[] writePaths = new WritePath[CONTROLLERS];
    private final ReadCache[] readCaches = new ReadCache[CONTROLLERS];
    private final ControllerPair pair;

    /**
     * @param requests shared with the workloads
     * @param spec the array
     * @param streams random streams of the run
     */
    public StorageCenter(
            Scheduler scheduler,
            RequestTable requests,
            StorageCenterSpec spec,
            RandomStreams streams) {
        this(scheduler, requests, spec, streams, Optional.empty());
    }

    /** @param degraded where stripes of a tier are instead of where they are while all are well */
    StorageCenter(
            Scheduler scheduler,
            RequestTable requests,
            StorageCenterSpec spec,
            RandomStreams streams,
            Optional<RebuildLoad> degraded) {
        this.spec = spec;
        this.requests = requests;
        List<StorageCenterSpec.Region> regions = spec.regions();
        List<ExtentLayout> layouts = regions.stream().map(spec::layout).toList();
        this.folder = newFolder(scheduler, spec, regions, layouts);
        this.volumeBytes =
                spec.volumes().stream().mapToLong(VolumeSpec::sizeBytes).toArray();
        this.pool = spec.newPool(layouts);
        this.placements = IntStream.range(0, regions.size())
                .mapToObj(i -> degraded.flatMap(load -> degraded(load, i))
                        .orElseGet(() -> placement(spec, regions.get(i), layouts.get(i), i)))
                .toList();
        StripAffinity affinity = new StripAffinity(
                spec.controllers().coresPerController(),
                spec.release().scheduling().affinityBytes());
        for (int i = 0; i < CONTROLLERS; i++) {
            buildController(scheduler, i, affinity, streams);
        }
        for (int i = 0; i < CONTROLLERS; i++) {
            buildPaths(scheduler, i);
        }
        this.pair = new ControllerPair(scheduler, requests, this);
    }

    private static DiskFolder newFolder(
            Scheduler scheduler,
            StorageCenterSpec spec,
            List<StorageCenterSpec.Region> regions,
            List<ExtentLayout> layouts) {
        List<FolderSpec> folders = new ArrayList<>();
        List<ExtentLayout> layoutOfTier = new ArrayList<>();
        for (int i = 0; i < regions.size(); i++) {
            if (regions.get(i).tier() == folders.size()) {
                folders.add(spec.tiers().get(regions.get(i).tier()).folder());
                layoutOfTier.add(layouts.get(i));
            }
        }
        return new DiskFolder(scheduler, spec.name(), folders, layoutOfTier);
    }

    private static Optional<StripePlacement> degraded(RebuildLoad load, int region) {
        int place = region - load.firstRegion();
        return place >= 0 && place < load.placements().size()
                ? Optional.of(load.placements().get(place).copy())
                : Optional.empty();
    }

    private StripePlacement placement(
            StorageCenterSpec spec,
            StorageCenterSpec.Region region,
            ExtentLayout layout,
            int number) {
        return StripePlacement.of(
                layout,
                pool.allocatedBytes(number),
                region.firstDrive(),
                spec.firstOnDrive(region));
    }

    private void buildController(
            Scheduler scheduler, int index, StripAffinity affinity, RandomStreams streams) {
        String name = spec.name() + ".controller-" + (index + 1);
        controllers[index] = new Controller(
                scheduler,
                name,
                spec.controllers(),
                affinity,
                streams.named(name + ".cpu-times"),
                spec.release().scheduling().exponentialCpu());
        backEnds[index] = new BackEnd(new BackEnd.Parts(
                scheduler,
                name,
                controllers[index],
                spec.controllers().backEnd(),
                folder,
                placements,
                pool,
                spec.release().costs().xorNanosPerKib()));
        writeCaches[index] = new WriteCache(spec.controllers().writeCacheBytes(), affinity);
    }

    private void buildPaths(Scheduler scheduler, int index) {
        ReleaseProfile release = spec.release();
        Controller controller = controllers[index];
        WriteCache writeCache = writeCaches[index];
        destagers[index] = new Destager(
                new Destager.Parts(
                        scheduler,
                        requests,
                        controller,
                        backEnds[index],
                        writeCache,
                        release.costs()),
                release.scheduling());
        writePaths[index] = new WritePath(
                new WritePath.Parts(
                        scheduler,
                        requests,
                        pool,
                        controller,
                        controllers[peerOf(index)],
                        backEnds[index],
                        writeCache,
                        destagers[index],
                        release.costs()),
                spec.caches().write());
        emptyReadCache(index);
        readPaths[index] = new ReadPath(
                new ReadPath.Parts(
                        scheduler,
                        requests,
                        pool,
                        controller,
                        backEnds[index],
                        writeCache,
                        readCaches[index],
                        release.costs()),
                volumeBytes,
                release.scheduling().readAheadBytes(),
                spec.caches().read());
    }

    @Override
    public void submit(int request) {
        pair.submit(ownerOf(requests.volume(request)), request);
    }

    /** To the paths of the volumes that a controller owns, whoever serves them. */
    void send(int half, int request) {
        if (requests.isRead(request)) {
            readPaths[half].submit(request);
        } else {
            writePaths[half].submit(request);
        }
    }

    /** A controller serves the volumes of a half from now on. */
    void serveBy(int half, int server) {
        Controller controller = controllers[server];
        readPaths[half].runOn(controller, backEnds[server], readCaches[server]);
        writePaths[half].runOn(controller, controllers[peerOf(server)], backEnds[server]);
        destagers[half].runOn(controller, backEnds[server]);
    }

    /** A controller starts with an empty read cache. */
    void emptyReadCache(int controller) {
        readCaches[controller] =
                new ReadCache(spec.caches().read() ? spec.controllers().readCacheBytes() : 0);
    }

    /** Who serves what, and what waits. */
    ControllerPair pair() {
        return pair;
    }

    @Override
    public long volumeBytes(int volume) {
        return volumeBytes[volume];
    }

    /** Controller that owns a volume, 0 or 1. */
    public int ownerOf(int volume) {
        return volume % CONTROLLERS;
    }

    /**
     * Makes a drawn write dirty as if it had come before the run, until the cache is at its low
     * watermark.
     *
     * @return whether more is dirty than before
     */
    public boolean preloadWrite(int request) {
        int volume = requests.volume(request);
        int owner = ownerOf(volume);
        return writePaths[owner].preload(
                volume,
                requests.offset(request),
                requests.bytes(request),
                destagers[owner].lowWatermarkBlocks());
    }

    /** Leaves the run the space that a steady destage needs, the rest belongs to older data. */
    void fillUpCaches(long largestRequestBytes) {
        for (int i = 0; i < CONTROLLERS; i++) {
            long request = 2 * largestRequestBytes / PagePool.BLOCK_BYTES + 2;
            writeCaches[i].fillUp(destagers[i].lowWatermarkBlocks()
                    + Math.max(request, destagers[i].blocksInBatches()));
        }
    }

    /** Reads the first bytes of a volume, as many as fit, into the read cache before the run. */
    public void preloadReads(int volume, long bytes) {
        long cached = Math.min(bytes, spec.controllers().readCacheBytes());
        long end = Math.min(cached, volumeBytes[volume]);
        for (long offset = 0; offset < end; offset += PagePool.STRIP_BYTES) {
            readPaths[ownerOf(volume)].preload(pool.stripOf(volume, offset));
        }
    }

    public StorageCenterSpec spec() {
        return spec;
    }

    public DiskFolder folder() {
        return folder;
    }

    /** Whether a stripe of any region has lost its data. */
    boolean anyLost() {
        return placements.stream().anyMatch(StripePlacement::anyLost);
    }

    /** Where the stripes of a region are. */
    public StripePlacement placement(int region) {
        return placements.get(region);
    }

    public PagePool pool() {
        return pool;
    }

    public List<Controller> controllers() {
        return List.of(controllers);
    }

    public List<BackEnd> backEnds() {
        return List.of(backEnds);
    }

    public List<WriteCache> writeCaches() {
        return List.of(writeCaches);
    }

    public List<Destager> destagers() {
        return List.of(destagers);
    }

    public List<ReadPath> readPaths() {
        return List.of(readPaths);
    }

    public List<WritePath> writePaths() {
        return List.of(writePaths);
    }

    private static int peerOf(int controller) {
        return CONTROLLERS - 1 - controller;
    }
}
