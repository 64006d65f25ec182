package dev.scsim.config.scenario;

import dev.scsim.config.catalogue.ArrayModel;
import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.catalogue.DriveModel;
import dev.scsim.config.catalogue.EnclosureModel;
import dev.scsim.config.catalogue.PortKind;
import dev.scsim.config.document.NearestName;
import dev.scsim.config.document.Part;
import dev.scsim.config.quantity.Limits;
import dev.scsim.config.quantity.QuantityKind;
import dev.scsim.config.quantity.QuantityReading;
import dev.scsim.config.scenario.Cabling.FrontEnd;
import dev.scsim.config.scenario.Cabling.Shelf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads what is plugged into one array, and checks that the model takes it. */
final class CablingReader {
    private static final Limits PORTS = Limits.of(1, 64);
    private static final Limits SHELVES = Limits.of(1, 1000);

    private final Catalogue catalogue;
    private final Part array;
    private final ArrayModel model;
    private final String scos;

    CablingReader(Catalogue catalogue, Part array, ArrayModel model, String scos) {
        this.catalogue = catalogue;
        this.array = array;
        this.model = model;
        this.scos = scos;
    }

    /** What could be read; the rest is reported. */
    Cabling read() {
        checkRelease();
        Optional<FrontEnd> frontEnd = array.find("front_end").flatMap(this::frontEnd);
        List<Shelf> shelves = new ArrayList<>();
        for (Part item : array.find("enclosures").map(Part::items).orElse(List.of())) {
            shelf(item).ifPresent(shelves::add);
        }
        return new Cabling(frontEnd, chains(shelves), shelves);
    }

    private void checkRelease() {
        if (!model.runs(scos)) {
            List<String> allowed = catalogue.releases().stream()
                    .map(release -> release.id())
                    .filter(model::runs)
                    .toList();
            array.find("scos")
                    .orElseThrow()
                    .problem(
                            "is not a release that " + model.id() + " runs",
                            String.join(", ", allowed),
                            Optional.empty());
        }
    }

    private Optional<FrontEnd> frontEnd(Part part) {
        OptionalLong ports = part.find("ports")
                .map(count -> QuantityReading.read(count, QuantityKind.COUNT, PORTS))
                .orElse(OptionalLong.empty());
        Optional<Part> kind = part.find("kind");
        Optional<String> id = kind.flatMap(Part::text);
        if (id.isEmpty() || !isTaken(kind.get(), id.get())) {
            return Optional.empty();
        }
        return Optional.of(new FrontEnd(id.get(), asInt(ports)));
    }

    private boolean isTaken(Part kind, String id) {
        if (catalogue.port(id).isEmpty()) {
            kind.unknownName(
                    "kind of front-end port",
                    catalogue.ports().stream().map(PortKind::id).toList());
            return false;
        }
        return allowed(kind, id, model.portKinds(scos), "a front end of " + modelAndRelease());
    }

    private String modelAndRelease() {
        return model.id() + " under " + scos;
    }

    /** A model that names none takes all: nothing is known against them. */
    private static boolean allowed(Part part, String id, List<String> allowed, String what) {
        if (allowed.isEmpty() || allowed.contains(id)) {
            return true;
        }
        part.problem("is not " + what, String.join(", ", allowed), NearestName.of(id, allowed));
        return false;
    }

    private Optional<Shelf> shelf(Part part) {
        Optional<Part> name = part.find("enclosure");
        Optional<String> id = name.flatMap(Part::text);
        OptionalLong count = part.find("count")
                .map(c -> QuantityReading.read(c, QuantityKind.COUNT, SHELVES))
                .orElse(OptionalLong.of(1));
        if (id.isEmpty()) {
            return Optional.empty();
        }
        if (catalogue.enclosure(id.get()).isEmpty()) {
            name.get()
                    .unknownName(
                            "enclosure",
                            catalogue.enclosures().stream()
                                    .map(EnclosureModel::id)
                                    .toList());
            return Optional.empty();
        }
        boolean fits =
                allowed(name.get(), id.get(), model.enclosures(), "an enclosure of " + model.id());
        return fits && count.isPresent()
                ? Optional.of(new Shelf(id.get(), (int) count.getAsLong()))
                : Optional.empty();
    }

    /** As written; else no more than there are enclosures, for each is on one chain. */
    private OptionalInt chains(List<Shelf> shelves) {
        Optional<Part> written = array.find("chains");
        if (written.isPresent()) {
            Limits limits = Limits.of(1, model.chains());
            return asInt(QuantityReading.read(written.get(), QuantityKind.COUNT, limits));
        }
        if (shelves.isEmpty()) {
            return OptionalInt.empty();
        }
        int boxes = shelves.stream().mapToInt(Shelf::count).sum() + (model.slots() > 0 ? 1 : 0);
        return boxes < model.chains() ? OptionalInt.of(boxes) : OptionalInt.empty();
    }

    private static OptionalInt asInt(OptionalLong count) {
        return count.isPresent() ? OptionalInt.of((int) count.getAsLong()) : OptionalInt.empty();
    }

    /**
     * Every drive needs a slot of its size, once the file says which enclosures there are.
     *
     * @param folders the parts of the array's folders, in their order
     */
    void checkSlots(ArrayEntry entry, List<Part> folders) {
        if (array.find("enclosures").isEmpty()) {
            return;
        }
        Map<String, Integer> drives = new LinkedHashMap<>();
        for (int i = 0; i < folders.size(); i++) {
            ArrayEntry.Folder folder = entry.folders().get(i);
            Part count = folders.get(i).find("count").orElseThrow();
            DriveModel drive = catalogue.drive(folder.drive()).orElseThrow();
            drive.size()
                    .ifPresent(size -> checkSlots(
                            size,
                            drives.merge(size, folder.count(), Integer::sum),
                            entry.cabling(),
                            count));
        }
    }

    private void checkSlots(String size, int drives, Cabling cabling, Part count) {
        long slots =
                model.slotSize().filter(size::equals).map(s -> model.slots()).orElse(0);
        for (Shelf shelf : cabling.enclosures()) {
            EnclosureModel enclosure = catalogue.enclosure(shelf.enclosure()).orElseThrow();
            if (enclosure.size().equals(size)) {
                slots += (long) shelf.count() * enclosure.slots();
            }
        }
        if (drives > slots) {
            count.problem(
                    "makes " + drives + " drives of " + size + ", more than the " + slots
                            + " slots of " + model.id() + " and its enclosures",
                    "at most " + slots + ", or more enclosures",
                    Optional.empty());
        }
    }
}
