package dev.scsim.models.check;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.base.Splitter;

import dev.scsim.core.units.Ppm;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.fault.Fault.DriveFailure;
import dev.scsim.models.fault.Fault.DriveReplacement;
import dev.scsim.models.fault.Fault.DrivesAdded;
import dev.scsim.models.fault.FaultTime;
import dev.scsim.models.fault.FaultTime.AtProgress;
import dev.scsim.models.fault.FaultTime.AtTime;
import dev.scsim.models.pool.ExtentGroup;
import dev.scsim.models.pool.RegionSpec;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.sparing.NominalBudgets;
import dev.scsim.models.sparing.NominalBudgets.HostLoad;
import dev.scsim.models.sparing.RebuildRules;
import dev.scsim.models.sparing.RebuildSpec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A trial as one line of text, exact to the byte and nanosecond, so that it can be run again:
 *
 * <pre>
 * drives=4x1000,2x2000 raid=RAID_10 sparing=DEDICATED/21 extent=100 used=500000
 * bandwidth=400,300 share=1000000 controllers=9000 chains=2x8000 load=0,0,0
 * rules=used,4,0,0 grid=0 horizon=1000000 faults=fail:3@0;replace:3:2000@r0:500000
 * </pre>
 *
 * <p>Bytes, bytes per second, nanoseconds, ppm. Several levels on the same drives stand with their
 * shares: {@code raid=RAID_10:300000,RAID_5_9:700000}. Faults: {@code fail:DRIVE}, {@code
 * replace:DRIVE:BYTES}, {@code add:COUNT:BYTES}, {@code optimise}, each {@code @NANOS} or {@code
 * @rREBUILD:PPM}; {@code -} for none.
 */
public final class TrialText {
    private TrialText() {}

    /** What a text describes. */
    public record Trial(RebuildSpec spec, List<Fault> faults) {
        public Trial {
            faults = List.copyOf(faults);
        }
    }

    /** The text of a trial. */
    public static String write(RebuildSpec spec, List<Fault> faults) {
        ExtentGroup group = spec.group();
        NominalBudgets budgets = spec.budgets();
        HostLoad load = budgets.load();
        RebuildRules rules = spec.rules();
        return "drives=" + drives(group.capacityBytes())
                + " raid=" + regions(group.regions())
                + " sparing=" + group.sparing().name() + "/" + group.spareGroupSize()
                + " extent=" + group.extentBytes()
                + " used=" + group.usedPpm()
                + " bandwidth=" + budgets.driveReadBytesPerSecond()
                + "," + budgets.driveWriteBytesPerSecond()
                + " share=" + budgets.sharePpm()
                + " controllers=" + budgets.controllerPairBytesPerSecond()
                + " chains=" + budgets.chains() + "x" + budgets.eachChainBytesPerSecond()
                + " load=" + load.drivePpm() + "," + load.controllerPpm() + "," + load.chainPpm()
                + " rules=" + (rules.allExtents() ? "all" : "used") + "," + rules.jobsPerDrive()
                + "," + rules.detectionNanos() + "," + rules.jitterNanos()
                + " grid=" + spec.gridNanos()
                + " horizon=" + spec.horizonNanos()
                + " faults=" + faults(faults);
    }

    /**
     * Reads the text of a trial.
     *
     * @throws IllegalArgumentException when a key is missing, unknown, or has a wrong value
     */
    public static Trial parse(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String part : Splitter.on(' ').omitEmptyStrings().split(text.trim())) {
            int equals = part.indexOf('=');
            checkArgument(equals > 0, "\"%s\" is not key=value", part);
            String key = part.substring(0, equals);
            String previous = values.put(key, part.substring(equals + 1));
            checkArgument(previous == null, "key %s twice", key);
        }
        Fields fields = new Fields(values);
        RebuildSpec spec = new RebuildSpec(
                group(fields),
                rules(fields.list("rules", 4)),
                budgets(fields),
                fields.number("grid"),
                fields.number("horizon"));
        List<Fault> faults = parseFaults(fields.text("faults"));
        fields.checkAllRead();
        return new Trial(spec, faults);
    }

    private static ExtentGroup group(Fields fields) {
        List<String> sparing = Splitter.on('/').splitToList(fields.text("sparing"));
        checkArgument(sparing.size() == 2, "sparing=%s, not KIND/GROUP", sparing);
        return new ExtentGroup(
                parseDrives(fields.text("drives")),
                parseRegions(fields.text("raid")),
                Sparing.valueOf(sparing.get(0)),
                Integer.parseInt(sparing.get(1)),
                fields.number("extent"),
                Math.toIntExact(fields.number("used")));
    }

    private static NominalBudgets budgets(Fields fields) {
        List<String> bandwidth = fields.list("bandwidth", 2);
        List<String> load = fields.list("load", 3);
        List<String> chains = Splitter.on('x').splitToList(fields.text("chains"));
        checkArgument(chains.size() == 2, "chains=%s, not COUNTxRATE", chains);
        return new NominalBudgets(
                Long.parseLong(bandwidth.get(0)),
                Long.parseLong(bandwidth.get(1)),
                Math.toIntExact(fields.number("share")),
                fields.number("controllers"),
                Integer.parseInt(chains.get(0)),
                Long.parseLong(chains.get(1)),
                new HostLoad(
                        Integer.parseInt(load.get(0)),
                        Integer.parseInt(load.get(1)),
                        Integer.parseInt(load.get(2))));
    }

    private static RebuildRules rules(List<String> values) {
        String extents = values.get(0);
        checkArgument(extents.equals("all") || extents.equals("used"), "rules=%s", extents);
        return new RebuildRules(
                extents.equals("all"),
                Integer.parseInt(values.get(1)),
                Long.parseLong(values.get(2)),
                Long.parseLong(values.get(3)));
    }

    private static String drives(List<Long> capacities) {
        StringBuilder text = new StringBuilder();
        int first = 0;
        while (first < capacities.size()) {
            int end = first;
            while (end < capacities.size() && capacities.get(end).equals(capacities.get(first))) {
                end++;
            }
            text.append(first == 0 ? "" : ",").append(end - first).append('x');
            text.append(capacities.get(first));
            first = end;
        }
        return text.toString();
    }

    /** One level needs no share. */
    private static String regions(List<RegionSpec> regions) {
        if (regions.size() == 1) {
            return regions.get(0).raid().name();
        }
        return regions.stream()
                .map(region -> region.raid().name() + ":" + region.sharePpm())
                .collect(Collectors.joining(","));
    }

    private static List<RegionSpec> parseRegions(String text) {
        List<RegionSpec> regions = new ArrayList<>();
        for (String region : Splitter.on(',').split(text)) {
            List<String> parts = Splitter.on(':').splitToList(region);
            checkArgument(parts.size() <= 2, "raid=%s, not LEVEL or LEVEL:PPM", region);
            int share = parts.size() == 1 ? Ppm.WHOLE : Integer.parseInt(parts.get(1));
            regions.add(new RegionSpec(RaidLevel.valueOf(parts.get(0)), share));
        }
        return regions;
    }

    private static List<Long> parseDrives(String text) {
        List<Long> capacities = new ArrayList<>();
        for (String run : Splitter.on(',').split(text)) {
            List<String> parts = Splitter.on('x').splitToList(run);
            checkArgument(parts.size() == 2, "drives=%s, not COUNTxBYTES", run);
            int count = Integer.parseInt(parts.get(0));
            checkArgument(count > 0 && count <= Short.MAX_VALUE, "%s drives", count);
            for (int i = 0; i < count; i++) {
                capacities.add(Long.parseLong(parts.get(1)));
            }
        }
        return capacities;
    }

    private static String faults(List<Fault> faults) {
        StringBuilder text = new StringBuilder();
        for (Fault fault : faults) {
            text.append(text.length() == 0 ? "" : ";").append(what(fault));
            text.append('@').append(when(fault.at()));
        }
        return text.length() == 0 ? "-" : text.toString();
    }

    private static String what(Fault fault) {
        if (fault instanceof DriveFailure failure) {
            return "fail:" + failure.drive();
        }
        if (fault instanceof DrivesAdded added) {
            return "add:" + added.count() + ":" + added.capacityBytes();
        }
        return fault instanceof DriveReplacement replacement
                ? "replace:" + replacement.drive() + ":" + replacement.capacityBytes()
                : "optimise";
    }

    private static String when(FaultTime time) {
        return time instanceof AtProgress progress
                ? "r" + progress.rebuild() + ":" + progress.progressPpm()
                : Long.toString(time.dueNanos());
    }

    private static List<Fault> parseFaults(String text) {
        List<Fault> faults = new ArrayList<>();
        if (text.equals("-")) {
            return faults;
        }
        for (String part : Splitter.on(';').split(text)) {
            List<String> halves = Splitter.on('@').splitToList(part);
            checkArgument(halves.size() == 2, "fault \"%s\", not WHAT@WHEN", part);
            faults.add(fault(Splitter.on(':').splitToList(halves.get(0)), time(halves.get(1))));
        }
        return faults;
    }

    private static Fault fault(List<String> words, FaultTime at) {
        String kind = words.get(0) + "/" + words.size();
        return switch (kind) {
            case "fail/2" -> new DriveFailure(at, Integer.parseInt(words.get(1)));
            case "replace/3" ->
                new DriveReplacement(
                        at, Integer.parseInt(words.get(1)), Long.parseLong(words.get(2)));
            case "add/3" ->
                new DrivesAdded(at, Integer.parseInt(words.get(1)), Long.parseLong(words.get(2)));
            case "optimise/1" -> new Fault.OptimiserEnabled(at);
            default -> throw new IllegalArgumentException("unknown fault " + words);
        };
    }

    private static FaultTime time(String text) {
        if (!text.startsWith("r")) {
            return new AtTime(Long.parseLong(text));
        }
        List<String> parts = Splitter.on(':').splitToList(text.substring(1));
        checkArgument(parts.size() == 2, "time \"%s\", not rREBUILD:PPM", text);
        return new AtProgress(Integer.parseInt(parts.get(0)), Integer.parseInt(parts.get(1)));
    }

    /** The values of a text, each of which must be read once. */
    private static final class Fields {
        private final Map<String, String> values;

        Fields(Map<String, String> values) {
            this.values = values;
        }

        String text(String key) {
            String value = values.remove(key);
            checkArgument(value != null, "key %s is missing", key);
            return value;
        }

        long number(String key) {
            return Long.parseLong(text(key));
        }

        List<String> list(String key, int size) {
            List<String> parts = Splitter.on(',').splitToList(text(key));
            checkArgument(parts.size() == size, "%s wants %s values, not %s", key, size, parts);
            return parts;
        }

        void checkAllRead() {
            checkArgument(values.isEmpty(), "unknown keys %s", values.keySet());
        }
    }
}
