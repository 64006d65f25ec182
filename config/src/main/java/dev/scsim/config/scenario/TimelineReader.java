package dev.scsim.config.scenario;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.ReleaseModel;
import dev.scsim.config.document.Node;
import dev.scsim.config.document.Node.ScalarNode;
import dev.scsim.config.document.Part;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problems;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.config.scenario.ScenarioReader.DraftVariant;
import dev.scsim.models.pool.Sparing;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Reads {@code timeline}: the scenario at its start and after each step, every state as a whole.
 * Changes stay: a step sees what the steps before it have made.
 *
 * <p>An array keeps its spares when its release changes; only the optimiser spreads them
 * (documented), so {@code sparing: auto} means what the array was shipped with.
 */
final class TimelineReader {
    private static final Limits COUNT = Limits.of(1, 4096);
    private static final List<String> CHANGES = List.of("set", "enable", "add");

    private final Catalogue catalogue;
    private final Changes changes;
    private final Part timeline;
    private final List<LocalDate> dates = new ArrayList<>();

    TimelineReader(Catalogue catalogue, Changes changes, Part timeline) {
        this.catalogue = catalogue;
        this.changes = changes;
        this.timeline = timeline;
    }

    /** The start and the state after each step, in the order of the file. */
    List<DraftVariant> states(Part root) {
        refuseBeside(root);
        Optional<Part> from = timeline.find("from");
        Node state = from.isPresent()
                ? changes.set(
                        root.node(),
                        from.get().place(),
                        "capacity.from",
                        from.get().node())
                : root.node();
        List<DraftVariant> states = new ArrayList<>();
        states.add(new DraftVariant(Timeline.START, Map.of(), state));
        date(timeline, "from");
        Set<String> names = new HashSet<>(Set.of(Timeline.START));
        for (Part step : steps()) {
            step.find("name")
                    .filter(name -> name.text().filter(text -> !names.add(text)).isPresent())
                    .ifPresent(name -> name.problem("is the name of an earlier state"));
            date(step, "at");
            if (step.isMap()) {
                states.add(after(states.get(states.size() - 1).root(), step));
            }
        }
        return states;
    }

    /** Once all states could be read. */
    Timeline timeline() {
        return new Timeline(dates);
    }

    /** Reports steps that capacity does not reach. */
    void checkHorizon(List<Variant> states) {
        if (dates.isEmpty() || dates.size() != steps().size() + 1) {
            return;
        }
        int horizon = states.stream()
                .mapToInt(state -> state.design().capacity().horizonDays())
                .min()
                .orElse(Integer.MAX_VALUE);
        for (int i = 1; i < dates.size(); i++) {
            if (ChronoUnit.DAYS.between(dates.get(0), dates.get(i)) > horizon) {
                steps().get(i - 1)
                        .find("at")
                        .orElseThrow()
                        .problem(
                                "lies beyond the horizon of capacity, "
                                        + dates.get(0).plusDays(horizon),
                                "an earlier date, or a longer capacity.horizon",
                                Optional.empty());
            }
        }
    }

    private List<Part> steps() {
        return timeline.find("steps").map(Part::items).orElse(List.of());
    }

    private static void refuseBeside(Part root) {
        for (String key : List.of("variants", "faults")) {
            root.find(key)
                    .ifPresent(part -> part.problem(
                            "does not go with a time line",
                            "either " + key + " or timeline",
                            Optional.empty()));
        }
        root.find("run")
                .flatMap(run -> run.find("branch"))
                .filter(part -> part.text().equals(Optional.of("true")))
                .ifPresent(part -> part.problem("does not go with a time line"));
        root.find("capacity")
                .flatMap(capacity -> capacity.find("from"))
                .ifPresent(part -> part.problem("is said by timeline.from"));
    }

    private void date(Part part, String key) {
        Optional<LocalDate> date = part.find(key).flatMap(CapacityReader::date);
        if (date.isEmpty()) {
            return;
        }
        if (!dates.isEmpty() && !date.get().isAfter(dates.get(dates.size() - 1))) {
            LocalDate before = dates.get(dates.size() - 1);
            part.find(key)
                    .get()
                    .problem(
                            "is not after " + before + ", when the state before begins",
                            "steps in the order of time",
                            Optional.empty());
        }
        dates.add(date.get());
    }

    private DraftVariant after(Node before, Part step) {
        String name = step.find("name").flatMap(Part::text).orElse("");
        DraftVariant set = changes.draft(keepSparing(before), name, step);
        Map<String, String> made = new LinkedHashMap<>(set.changes());
        Node state = set.root();
        if (CHANGES.stream().noneMatch(step.keys()::contains)) {
            step.problem("changes nothing", "one of " + String.join(", ", CHANGES), none());
        }
        boolean adds = step.keys().contains("add");
        for (String key : adds ? List.<String>of() : List.of("folder", "count")) {
            step.find(key).ifPresent(part -> part.problem("goes with add only"));
        }
        if (!adds && !step.keys().contains("enable")) {
            step.find("array").ifPresent(part -> part.problem("goes with enable and add only"));
            return new DraftVariant(name, made, state);
        }
        Optional<Part> array = array(Part.root(state, new Problems()), step);
        if (array.isPresent()) {
            String path = "arrays." + array.get().key();
            if (step.find("enable").isPresent()) {
                Part enable = step.find("enable").get();
                checkOptimiser(enable, array.get());
                state = distribute(state, enable.place(), path, made);
            }
            if (adds) {
                state = add(state, step, array.get(), made);
            }
        }
        return new DraftVariant(name, made, state);
    }

    private Node distribute(Node state, Place place, String path, Map<String, String> made) {
        made.put(path + ".sparing", "distributed");
        return changes.set(state, place, path + ".sparing", ScalarNode.of(place, "distributed"));
    }

    private Node add(Node state, Part step, Part array, Map<String, String> made) {
        OptionalLong count = value(step, "count", COUNT);
        if (!step.keys().contains("count")) {
            FaultReader.missing(step, "count", "the number of drives that join, such as 12");
        }
        List<Part> folders = array.find("folders").map(Part::items).orElse(List.of());
        OptionalLong folder = step.keys().contains("folder")
                ? value(step, "folder", Limits.ANY)
                : OptionalLong.of(0);
        if (folder.isPresent() && folder.getAsLong() >= folders.size()) {
            step.find("folder")
                    .orElse(step)
                    .problem(
                            "is no folder of array " + array.key() + ", which has "
                                    + folders.size(),
                            "the number of a folder, from 0",
                            none());
            return state;
        }
        if (count.isEmpty() || folder.isEmpty()) {
            return state;
        }
        OptionalLong before = value(folders.get((int) folder.getAsLong()), "count", COUNT);
        if (before.isEmpty()) {
            return state; // What is wrong with it is told where the array is read.
        }
        String path = "arrays." + array.key() + ".folders." + folder.getAsLong() + ".count";
        String sum = Long.toString(before.getAsLong() + count.getAsLong());
        made.put(path, sum);
        Place place = step.find("count").orElseThrow().place();
        return changes.set(state, place, path, ScalarNode.of(place, sum));
    }

    private static OptionalLong value(Part part, String key, Limits limits) {
        return part.find(key)
                .map(value -> QuantityReading.read(value, QuantityKind.COUNT, limits))
                .orElse(OptionalLong.empty());
    }

    private static Optional<Part> array(Part state, Part step) {
        List<Part> arrays = state.find("arrays").map(Part::items).orElse(List.of());
        List<String> names = arrays.stream().map(Part::key).toList();
        Optional<Part> wanted = step.find("array");
        if (wanted.isEmpty() && arrays.size() > 1) {
            FaultReader.missing(step, "array", "the array it is done to: " + names);
            return Optional.empty();
        }
        String name = wanted.flatMap(Part::text).orElse(names.isEmpty() ? "" : names.get(0));
        if (wanted.isPresent() && !names.contains(name)) {
            wanted.get().unknownName("array of this scenario", names);
        }
        return arrays.stream().filter(array -> array.key().equals(name)).findFirst();
    }

    private void checkOptimiser(Part enable, Part array) {
        Optional<ReleaseModel> release = release(array);
        if (release.isPresent() && enable.text().equals(Optional.of("optimiser"))) {
            Sparing sparing =
                    array.find("sparing").flatMap(Part::text).equals(Optional.of("distributed"))
                            ? Sparing.DISTRIBUTED
                            : Sparing.DEDICATED;
            FaultReader.checkOptimiser(enable, array.key(), release.get(), sparing, catalogue);
        }
    }

    /** The state with the spares written down that each array has. */
    private Node keepSparing(Node before) {
        Node state = before;
        Part root = Part.root(before, new Problems());
        for (Part array : root.find("arrays").map(Part::items).orElse(List.of())) {
            boolean auto = array.find("sparing")
                    .flatMap(Part::text)
                    .filter(text -> !text.equals("auto"))
                    .isEmpty();
            Optional<ReleaseModel> release = release(array);
            if (auto && release.isPresent() && !array.key().isEmpty()) {
                Place place = array.find("scos").orElseThrow().place();
                String sparing = release.get().shippedSparing().name().toLowerCase(Locale.ROOT);
                state = changes.set(
                        state,
                        place,
                        "arrays." + array.key() + ".sparing",
                        ScalarNode.of(place, sparing));
            }
        }
        return state;
    }

    private Optional<ReleaseModel> release(Part array) {
        return array.find("scos").flatMap(Part::text).flatMap(catalogue::release);
    }

    private static Optional<String> none() {
        return Optional.empty();
    }
}
