package dev.scsim.config.scenario;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.Part;
import dev.scsim.config.document.Problem;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.models.array.RunEvent;
import dev.scsim.models.sparing.RebuildSpec;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Reads the entries of {@code faults} that strike controllers, ports, the battery or the service as
 * a whole, one by one; {@link ArrayEventOrder} sees them together. Entries for drives are {@link
 * FaultReader}'s.
 */
final class ArrayEventReader {
    /** Keys that only these entries have. */
    static final List<String> OWN_KEYS =
            List.of("return", "rebalance", "controller", "port", "volumes", "for");

    private static final List<String> WORDS = List.of("controller", "port", "battery", "stall");
    private static final List<String> COMMON_KEYS = List.of("at", "array");
    private static final Limits TIME = Limits.of(0, RebuildSpec.FAR);

    private final Catalogue catalogue;
    private final List<String> arrayNames;
    private final List<ArrayEntry> arrays;

    /**
     * @param arrayNames every name that stands in the file
     * @param arrays the entries that could be read
     */
    ArrayEventReader(Catalogue catalogue, List<String> arrayNames, List<ArrayEntry> arrays) {
        this.catalogue = catalogue;
        this.arrayNames = arrayNames;
        this.arrays = arrays;
    }

    /** Whether an entry is for this reader. */
    static boolean concerns(Part part) {
        return part.isMap()
                && (part.keys().contains("return")
                        || part.keys().contains("rebalance")
                        || part.find("fail")
                                .flatMap(Part::text)
                                .filter(WORDS::contains)
                                .isPresent());
    }

    Optional<ArrayEventDraft> read(Part part) {
        List<String> kinds = List.of("fail", "return", "rebalance").stream()
                .filter(part.keys()::contains)
                .toList();
        if (kinds.size() > 1) {
            part.problem(
                    "mixes " + String.join(" and ", kinds),
                    "one of fail, return and rebalance",
                    Optional.empty());
            return Optional.empty();
        }
        String kind = kinds.get(0);
        String word = part.find(kind).flatMap(Part::text).orElse("");
        refuseOthers(part, kind, word);
        OptionalLong at = at(part);
        Optional<ArrayEntry> array = array(part);
        if (at.isEmpty() || array.isEmpty()) {
            return Optional.empty();
        }
        int ports = ports(array.get());
        return event(part, kind + " " + word, at.getAsLong(), ports)
                .map(event -> new ArrayEventDraft(part, array.get(), ports, event));
    }

    /** Front-end ports of each controller. */
    private int ports(ArrayEntry array) {
        return array.cabling()
                .frontEnd()
                .map(Cabling.FrontEnd::ports)
                .orElse(OptionalInt.empty())
                .orElseGet(() -> catalogue.array(array.model()).orElseThrow().frontEndPorts());
    }

    private static Optional<RunEvent> event(Part part, String what, long at, int ports) {
        switch (what) {
            case "fail controller":
                return controller(part).map(c -> new RunEvent.ControllerFailure(at, c));
            case "return controller":
                boolean home =
                        !part.find("volumes").flatMap(Part::text).equals(Optional.of("stay"));
                return controller(part).map(c -> new RunEvent.ControllerReturn(at, c, home));
            case "rebalance volumes":
                return Optional.of(new RunEvent.Rebalance(at));
            case "fail port":
                return controller(part).flatMap(c -> port(part, ports)
                        .map(port -> new RunEvent.PortFailure(at, c, port)));
            case "return port":
                return controller(part).flatMap(c -> port(part, ports)
                        .map(port -> new RunEvent.PortReturn(at, c, port)));
            case "fail battery":
                return Optional.of(new RunEvent.BatteryFailure(at));
            case "return battery":
                return Optional.of(new RunEvent.BatteryReturn(at));
            case "fail stall":
                return length(part).map(nanos -> new RunEvent.Stall(at, nanos));
            default:
                // The schema has reported a word that it does not know.
                return Optional.empty();
        }
    }

    private static List<String> keysOf(String kind, String word) {
        return switch (word) {
            case "controller" ->
                kind.equals("return") ? List.of("controller", "volumes") : List.of("controller");
            case "port" -> List.of("controller", "port");
            case "stall" -> List.of("for");
            default -> List.of();
        };
    }

    private static void refuseOthers(Part part, String kind, String word) {
        List<String> allowed = keysOf(kind, word);
        for (Part child : part.children()) {
            String key = child.key();
            if (!key.equals(kind) && !COMMON_KEYS.contains(key) && !allowed.contains(key)) {
                child.problem("does not go with " + kind + ": " + word);
            }
        }
    }

    private static OptionalLong at(Part part) {
        Optional<Part> at = part.find("at");
        if (at.isEmpty() && !part.keys().contains("at")) {
            part.problem("does not say when", "at, such as 60 s", Optional.empty());
        }
        return at.map(value -> QuantityReading.read(value, QuantityKind.DURATION, TIME))
                .orElse(OptionalLong.empty());
    }

    private static Optional<Long> length(Part part) {
        OptionalLong nanos = required(
                part, "for", QuantityKind.DURATION, Limits.POSITIVE, "its length, such as 30 s");
        return nanos.isPresent() ? Optional.of(nanos.getAsLong()) : Optional.empty();
    }

    /** Controllers are called 1 and 2, and counted from 0. */
    private static Optional<Integer> controller(Part part) {
        OptionalLong number = required(
                part, "controller", QuantityKind.COUNT, Limits.of(1, 2), "the controller, 1 or 2");
        return number.isPresent() ? Optional.of((int) number.getAsLong() - 1) : Optional.empty();
    }

    private static Optional<Integer> port(Part part, int ports) {
        OptionalLong number = required(
                part,
                "port",
                QuantityKind.COUNT,
                Limits.of(1, Math.max(1, ports)),
                "the port of the controller, from 1");
        return number.isPresent() ? Optional.of((int) number.getAsLong() - 1) : Optional.empty();
    }

    private static OptionalLong required(
            Part part, String key, QuantityKind kind, Limits limits, String allowed) {
        Optional<Part> value = part.find(key);
        if (value.isEmpty() && !part.keys().contains(key)) {
            part.problems()
                    .add(new Problem(
                            part.place(),
                            part.path() + "." + key,
                            "",
                            "missing",
                            allowed,
                            Optional.empty()));
        }
        return value.map(v -> QuantityReading.read(v, kind, limits)).orElse(OptionalLong.empty());
    }

    private Optional<ArrayEntry> array(Part part) {
        return FaultReader.array(part, arrayNames, arrays);
    }
}
