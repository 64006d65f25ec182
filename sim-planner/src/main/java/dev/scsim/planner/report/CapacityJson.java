package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.scsim.models.capacity.CapacityForecast;
import dev.scsim.models.capacity.CapacityForecast.Reached;
import dev.scsim.models.capacity.ClassCapacity;
import dev.scsim.models.capacity.LowSpaceMode;
import dev.scsim.models.capacity.PoolCapacity;
import dev.scsim.models.capacity.PoolSpec;
import dev.scsim.models.capacity.PoolUse;
import dev.scsim.models.capacity.Threshold;
import dev.scsim.planner.capacity.CapacityResult;
import dev.scsim.planner.capacity.CapacityResult.Array;
import dev.scsim.planner.capacity.CapacityResult.Variant;
import dev.scsim.planner.study.ProgramVersion;

import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;

/**
 * {@code capacity.json}, schema {@value #SCHEMA}. Bytes are exact. Equal scenarios give equal
 * bytes.
 *
 * <p>The schema is published as {@code scsim-capacity.schema.json} beside this class. Within one
 * schema number fields are only added.
 */
public final class CapacityJson {

    /** Name and number of the schema. */
    public static final String SCHEMA = "scsim-capacity/1";

    private static final double PPM_PER_PERCENT = 1e4;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private CapacityJson() {}

    /** The published JSON Schema. */
    public static String schema() {
        return Resources.text(CapacityJson.class, "scsim-capacity.schema.json");
    }

    /** The text of the file. */
    public static String text(CapacityResult result) {
        return JsonText.of(tree(result));
    }

    static ObjectNode tree(CapacityResult result) {
        ObjectNode top = NODES.objectNode();
        top.put("schema", SCHEMA);
        top.put("scsim_version", ProgramVersion.text());
        top.put("scenario", result.scenario());
        ArrayNode variants = top.putArray("variants");
        result.variants().forEach(variant -> variants.add(variant(variant)));
        return top;
    }

    private static ObjectNode variant(Variant variant) {
        ObjectNode node = NODES.objectNode();
        node.put("name", variant.name());
        ArrayNode arrays = node.putArray("arrays");
        variant.arrays().forEach(array -> arrays.add(array(array, variant.from())));
        ArrayNode assumptions = node.putArray("assumptions");
        variant.assumptions()
                .forEach(assumption -> assumptions.add(ResultJson.assumption(assumption)));
        ArrayNode warnings = node.putArray("warnings");
        variant.warnings().forEach(warnings::add);
        return node;
    }

    private static ObjectNode array(Array array, Optional<LocalDate> from) {
        PoolSpec pool = array.plan().spec().pool();
        CapacityForecast forecast = array.forecast();
        ObjectNode node = NODES.objectNode();
        node.put("array", array.plan().name());
        node.put("model", array.plan().model());
        node.put("scos", array.plan().scos());
        node.put("sparing", pool.sparing().name().toLowerCase(Locale.ROOT));
        node.put("redundancy_rule", array.plan().ruleSet());
        node.put("redundancy_chosen", array.plan().redundancyChosen());
        node.put("raid_10_rebalanced", array.plan().rebalancesRaid10());
        node.put("page_bytes", pool.pageBytes());
        node.put("extent_bytes", pool.extentBytes());
        capacity(node, forecast.capacity());
        node.put("configured_bytes", forecast.configuredBytes());
        node.set("use", use(forecast.today()));
        ArrayNode classes = node.putArray("classes");
        forecast.capacity().classes().forEach(drives -> classes.add(drives(drives)));
        ObjectNode modes = node.putObject("low_space");
        modes.set("conservation", mode(array.plan().spec().lowSpace().conservation()));
        modes.set("emergency", mode(array.plan().spec().lowSpace().emergency()));
        node.put("horizon_days", array.plan().spec().horizonDays());
        ArrayNode thresholds = node.putArray("thresholds");
        forecast.thresholds().forEach(reached -> thresholds.add(threshold(reached, from)));
        ArrayNode days = node.putArray("days");
        for (int day : CapacityFigures.daysShown(forecast)) {
            ObjectNode row = day(day, from);
            row.setAll(use(forecast.days().get(day)));
            days.add(row);
        }
        return node;
    }

    private static void capacity(ObjectNode node, PoolCapacity capacity) {
        node.put("raw_bytes", capacity.rawBytes());
        node.put("spare_bytes", capacity.spareBytes());
        node.put("unplaced_bytes", capacity.unplacedBytes());
        node.put("copy_bytes", capacity.copyBytes());
        node.put("parity_bytes", capacity.parityBytes());
        node.put("usable_bytes", capacity.usableBytes());
        node.put("mirrored_bytes", capacity.mirroredBytes());
    }

    private static ObjectNode use(PoolUse use) {
        ObjectNode node = NODES.objectNode();
        node.put("host_bytes", use.hostBytes());
        node.put("active_bytes", use.activeBytes());
        node.put("frozen_bytes", use.frozenBytes());
        node.put("snapshot_bytes", use.snapshotBytes());
        node.put("page_rounding_bytes", use.pageGapBytes());
        node.put("free_bytes", use.freeBytes());
        node.put("missing_bytes", use.missingBytes());
        node.put("saved_bytes", use.savedBytes());
        return node;
    }

    private static ObjectNode drives(ClassCapacity drives) {
        ObjectNode node = NODES.objectNode();
        node.put("class", drives.driveClass().label());
        node.put("tier", drives.tier());
        node.put("redundancy", drives.redundancy().label());
        node.put("drives", drives.drives());
        node.put("spare_drives", drives.spareDrives());
        node.put("raw_bytes", drives.rawBytes());
        node.put("spare_bytes", drives.spareBytes());
        node.put("unplaced_bytes", drives.unplacedBytes());
        node.put("copy_bytes", drives.copyBytes());
        node.put("parity_bytes", drives.parityBytes());
        node.put("usable_bytes", drives.usableBytes());
        node.put("mirrored_bytes", drives.mirroredBytes());
        return node;
    }

    private static ObjectNode mode(LowSpaceMode mode) {
        ObjectNode node = NODES.objectNode();
        node.put("expires_snapshots", mode.expiresSnapshots());
        node.put("slows_writes", mode.slowsWrites());
        node.put("refuses_volumes", mode.refusesVolumes());
        node.put("blocks_volumes", mode.blocksVolumes());
        node.put("blocks_restart", mode.blocksRestart());
        node.put("repeats_alerts", mode.repeatsAlerts());
        return node;
    }

    private static ObjectNode threshold(Reached reached, Optional<LocalDate> from) {
        Threshold threshold = reached.threshold();
        ObjectNode node = NODES.objectNode();
        node.put("kind", threshold.kind().name().toLowerCase(Locale.ROOT));
        if (threshold.kind() == Threshold.Kind.ALERT) {
            node.set("free_pct", JsonText.number(threshold.sharePpm() / PPM_PER_PERCENT));
        } else {
            node.putNull("free_pct");
        }
        node.put("free_bytes", threshold.freeBytes());
        if (reached.day().isPresent()) {
            node.setAll(day(reached.day().getAsInt(), from));
        } else {
            node.putNull("day");
            node.putNull("date");
        }
        return node;
    }

    private static ObjectNode day(int day, Optional<LocalDate> from) {
        ObjectNode node = NODES.objectNode();
        node.put("day", day);
        node.put("date", from.map(date -> date.plusDays(day).toString()).orElse(null));
        return node;
    }
}
