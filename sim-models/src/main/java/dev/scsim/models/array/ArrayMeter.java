package dev.scsim.models.array;

import dev.scsim.core.resource.Resource;
import dev.scsim.models.cache.WriteCache;
import dev.scsim.models.controller.BackEnd;
import dev.scsim.models.controller.Controller;
import dev.scsim.models.controller.Destager;
import dev.scsim.models.controller.ReadPath;
import dev.scsim.models.controller.WritePath;
import dev.scsim.models.drive.Drive;
import dev.scsim.models.pool.PagePool;
import dev.scsim.models.pool.TierSpec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Reads an array's gauges: the busy share of each group of resources and the counters of what was
 * done, both since the last reset and in a fixed order.
 */
public final class ArrayMeter {
    private final StorageCenter array;
    private Map<String, Long> countersAtReset;

    /** Reads from now on. */
    public ArrayMeter(StorageCenter array) {
        this.array = array;
        this.countersAtReset = totals();
    }

    /** Starts over. */
    public void reset() {
        resources().forEach(Resource::resetStatistics);
        countersAtReset = totals();
    }

    /** Busy share of each group of resources since the reset, 0 to 1. */
    public Map<String, Double> utilisation() {
        String name = array.spec().name() + ".";
        Map<String, Double> shares = new LinkedHashMap<>();
        List<Controller> controllers = array.controllers();
        for (int i = 0; i < controllers.size(); i++) {
            String key = name + "controller-" + (i + 1) + ".cpu";
            shares.put(key, controllers.get(i).cpu().utilisation());
        }
        shares.put(name + "front-end.in", mean(ports(".port-in.")));
        shares.put(name + "front-end.out", mean(ports(".port-out.")));
        shares.put(name + "mirror-link", mean(controllers.stream().map(Controller::mirrorLink)));
        shares.put(name + "back-end.read", mean(chains(".chain-read.")));
        shares.put(name + "back-end.write", mean(chains(".chain-write.")));
        int tiers = array.folder().tiers();
        for (int tier = 0; tier < tiers; tier++) {
            String key =
                    tiers == 1 ? "drives" : tierKey(array.spec().tiers().get(tier)) + ".drives";
            addDrives(shares, name + key, array.folder().activeDrives(tier));
        }
        return shares;
    }

    private static String tierKey(TierSpec tier) {
        String driveClass = tier.folder().drive().driveClass().toLowerCase(Locale.ROOT);
        return "tier-" + tier.rank() + "-" + driveClass;
    }

    private static void addDrives(Map<String, Double> shares, String key, List<Drive> drives) {
        shares.put(key, mean(drives.stream().map(Drive::medium)));
        shares.put(key + ".busiest", max(drives.stream().map(Drive::medium)));
        shares.put(key + ".read-interface", mean(drives.stream().map(Drive::readInterface)));
        shares.put(key + ".write-interface", mean(drives.stream().map(Drive::writeInterface)));
    }

    /** What was done since the reset. */
    public Map<String, Long> counters() {
        Map<String, Long> since = totals();
        since.replaceAll((key, total) -> total - countersAtReset.get(key));
        return since;
    }

    private Map<String, Long> totals() {
        String name = array.spec().name() + ".";
        Map<String, Long> totals = new LinkedHashMap<>();
        totals.put(name + "read-hits", sum(array.readPaths(), ReadPath::hits));
        totals.put(name + "read-misses", sum(array.readPaths(), ReadPath::misses));
        totals.put(name + "read-ahead", sum(array.readPaths(), ReadPath::fetchesStarted));
        totals.put(name + "blocks-written", sum(array.writeCaches(), WriteCache::blocksWritten));
        totals.put(
                name + "blocks-coalesced", sum(array.writeCaches(), WriteCache::blocksCoalesced));
        totals.put(name + "writes-waited", sum(array.writePaths(), WritePath::waitedForSpace));
        totals.put(name + "writes-through", sum(array.writePaths(), WritePath::writtenThrough));
        totals.put(name + "destage-batches", sum(array.destagers(), Destager::batches));
        totals.put(name + "destage-operations", sum(array.destagers(), Destager::operations));
        totals.put(name + "full-stripes", sum(array.destagers(), Destager::fullStripes));
        totals.put(name + "drive-reads", sum(array.backEnds(), BackEnd::driveReads));
        totals.put(name + "drive-writes", sum(array.backEnds(), BackEnd::driveWrites));
        if (!array.spec().oneRegion()) {
            addPages(totals, name);
        }
        return totals;
    }

    /** What writes to frozen pages took, region by region. */
    private void addPages(Map<String, Long> totals, String name) {
        totals.put(name + "back-fills", sum(array.backEnds(), BackEnd::backFills));
        PagePool pool = array.pool();
        List<StorageCenterSpec.Region> regions = array.spec().regions();
        for (int i = 0; i < regions.size(); i++) {
            String label = regions.get(i).label().toLowerCase(Locale.ROOT).replace(' ', '-');
            totals.put(name + "pages-taken." + label, pool.pagesTaken(i));
        }
        totals.put(name + "pages-refused", pool.pagesRefused());
    }

    /** Pages that writes took beyond the first region, since the start. */
    List<RunResult.Spill> spills() {
        PagePool pool = array.pool();
        List<StorageCenterSpec.Region> regions = array.spec().regions();
        List<RunResult.Spill> spills = new ArrayList<>();
        for (int i = 1; i < regions.size(); i++) {
            if (pool.pagesTaken(i) > 0) {
                spills.add(new RunResult.Spill(
                        regions.get(i - 1).label(),
                        regions.get(i).label(),
                        pool.firstTakenNanos(i),
                        pool.pagesTaken(i),
                        false));
            }
        }
        if (pool.pagesRefused() > 0) {
            String last = regions.get(regions.size() - 1).label();
            spills.add(new RunResult.Spill(last, last, -1, pool.pagesRefused(), true));
        }
        return spills;
    }

    private Stream<Resource> resources() {
        Stream<Resource> hardware = array.controllers().stream()
                .flatMap(
                        c -> Stream.concat(Stream.of(c.cpu(), c.mirrorLink()), c.ports().stream()));
        Stream<Resource> chains = array.backEnds().stream().flatMap(b -> b.chains().stream());
        Stream<Resource> drives = array.folder().drives().stream()
                .flatMap(d -> Stream.of(d.medium(), d.readInterface(), d.writeInterface()));
        return Stream.of(hardware, chains, drives).flatMap(s -> s);
    }

    private Stream<? extends Resource> ports(String kind) {
        return array.controllers().stream().flatMap(c -> c.ports().stream()).filter(named(kind));
    }

    private Stream<? extends Resource> chains(String kind) {
        return array.backEnds().stream().flatMap(b -> b.chains().stream()).filter(named(kind));
    }

    private static Predicate<Resource> named(String part) {
        return resource -> resource.name().contains(part);
    }

    private static double mean(Stream<? extends Resource> resources) {
        return resources.mapToDouble(Resource::utilisation).average().orElse(0);
    }

    private static double max(Stream<? extends Resource> resources) {
        return resources.mapToDouble(Resource::utilisation).max().orElse(0);
    }

    private static <T> long sum(List<T> parts, ToLongFunction<T> counter) {
        return parts.stream().mapToLong(counter).sum();
    }
}
