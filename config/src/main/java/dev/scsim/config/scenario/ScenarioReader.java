package dev.scsim.config.scenario;

import dev.scsim.config.catalogue.Catalogue;
import dev.scsim.config.document.ConfigException;
import dev.scsim.config.document.Node;
import dev.scsim.config.document.NodePaths;
import dev.scsim.config.document.Part;
import dev.scsim.config.document.Place;
import dev.scsim.config.document.Problem;
import dev.scsim.config.document.Problems;
import dev.scsim.config.document.SchemaCheck;
import dev.scsim.config.document.TextFile;
import dev.scsim.config.document.YamlText;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a scenario file. What {@code --set} says goes first, then each variant's own changes on top
 * of it; every variant is checked as a whole, so a wrong change is reported where it is written.
 */
public final class ScenarioReader {
    private static final SchemaCheck SCHEMA = SchemaCheck.of(ScenarioSchema.url());

    private final Catalogue catalogue;
    private final Problems problems = new Problems();

    private ScenarioReader(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Reads a file.
     *
     * @param sets changes from the command line, {@code arrays.sc1.scos=7.3}
     * @throws ConfigException with every problem found
     */
    public static Scenario read(Path file, List<String> sets, Catalogue catalogue) {
        ScenarioReader reader = new ScenarioReader(catalogue);
        Optional<Node> root = TextFile.read(file, reader.problems)
                .flatMap(text -> YamlText.parse(file.toString(), text, reader.problems));
        return reader.read(file.toString(), root, sets);
    }

    /**
     * Reads a scenario that is not in a file.
     *
     * @param source what problems call it
     */
    public static Scenario parse(
            String source, String text, List<String> sets, Catalogue catalogue) {
        ScenarioReader reader = new ScenarioReader(catalogue);
        return reader.read(source, YamlText.parse(source, text, reader.problems), sets);
    }

    /**
     * Reads a scenario with the variants of another file in the place of its own.
     *
     * @param source what problems call the scenario
     * @param text the scenario
     * @param futures a file with {@code variants}
     * @throws ConfigException with every problem found
     */
    public static Scenario withVariants(
            String source, String text, List<String> sets, Path futures, Catalogue catalogue) {
        ScenarioReader reader = new ScenarioReader(catalogue);
        Optional<Node> root = YamlText.parse(source, text, reader.problems);
        Optional<Node> other = TextFile.read(futures, reader.problems)
                .flatMap(found -> YamlText.parse(futures.toString(), found, reader.problems));
        Optional<Node> variants = other.flatMap(
                        node -> Part.root(node, reader.problems).find("variants"))
                .map(Part::node);
        if (other.isPresent() && variants.isEmpty()) {
            Part.root(other.get(), reader.problems).problem("has no variants");
        }
        reader.problems.throwIfAny();
        Place place = Place.whole(futures.toString());
        Node joined = NodePaths.set(
                root.orElseThrow(),
                Set.of(),
                place,
                "variants",
                variants.orElseThrow(),
                reader.problems);
        return reader.read(source, Optional.of(joined), sets);
    }

    private Scenario read(String source, Optional<Node> root, List<String> sets) {
        if (root.isEmpty()) {
            throw new ConfigException(problems.list());
        }
        Changes changes = new Changes(problems);
        Node base = changes.fromCommandLine(root.get(), sets);
        Optional<TimelineReader> timeline = Part.root(base, problems)
                .find("timeline")
                .map(part -> new TimelineReader(catalogue, changes, part));
        List<DraftVariant> drafts = timeline.isPresent()
                ? timeline.get().states(Part.root(base, problems))
                : changes.variants(base);
        List<Problems> readings = new ArrayList<>();
        List<Variant> variants = new ArrayList<>();
        for (DraftVariant draft : drafts) {
            Problems found = new Problems();
            Part part = Part.root(draft.root(), found);
            List<Problem> scalars = SCHEMA.check(part);
            new DesignReader(catalogue, part)
                    .read()
                    .ifPresent(design ->
                            variants.add(new Variant(draft.name(), draft.changes(), design)));
            scalars.forEach(found::addUnlessPlaceIsKnown);
            readings.add(found);
        }
        timeline.ifPresent(reader -> reader.checkHorizon(variants));
        problems.addMerged(
                timeline.isPresent() ? "state" : "variant",
                drafts.stream().map(DraftVariant::name).toList(),
                readings);
        problems.throwIfAny();
        return new Scenario(name(base), source, variants, timeline.map(TimelineReader::timeline));
    }

    private String name(Node base) {
        return Part.root(base, problems).find("name").flatMap(Part::text).orElseThrow();
    }

    /**
     * A variant before it is read.
     *
     * @param changes path to text, as written
     * @param root the scenario with the changes made
     */
    record DraftVariant(String name, java.util.Map<String, String> changes, Node root) {}
}
