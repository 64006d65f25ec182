package dev.scsim.config.catalogue;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;

import dev.scsim.config.document.Place;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One file of the catalogue: an array, a drive, a release, a workload or a reference configuration.
 *
 * @param kind what it describes
 * @param id unique in its kind, such as {@code ssd-ri-1.92tb}
 * @param alias its name in the measurements; the id where there is no other
 * @param title one line for people
 * @param parent id of the entry whose values it inherits
 * @param abstractEntry whether it only holds what others inherit
 * @param own values written in its file, by path within the entry
 * @param values own and inherited values, by path within the entry
 * @param place where the file is
 */
public record CatalogueEntry(
        EntryKind kind,
        String id,
        String alias,
        String title,
        Optional<String> parent,
        boolean abstractEntry,
        ImmutableMap<String, CatalogueValue> own,
        ImmutableMap<String, CatalogueValue> values,
        Place place) {

    /** Key path of the entry, such as {@code releases.7.3}. */
    public String key() {
        return kind.directory() + "." + id;
    }

    /** A value that the kind requires. */
    public CatalogueValue value(String path) {
        CatalogueValue value = values.get(path);
        if (value == null) {
            throw new IllegalArgumentException(key() + " has no " + path);
        }
        return value;
    }

    public Optional<CatalogueValue> find(String path) {
        return Optional.ofNullable(values.get(path));
    }

    long number(String path) {
        return value(path).number();
    }

    int count(String path) {
        return Math.toIntExact(number(path));
    }

    String text(String path) {
        return value(path).text();
    }

    /** The values that a simulation reads, in the order of the file. */
    public ImmutableList<CatalogueValue> all() {
        return ImmutableList.copyOf(values.values());
    }

    CatalogueEntry withOwn(String path, CatalogueValue value) {
        Map<String, CatalogueValue> changed = new LinkedHashMap<>(own);
        changed.put(path, value);
        return withValues(ImmutableMap.copyOf(changed), ImmutableMap.of());
    }

    /** A resolved entry with one value in force changed. */
    CatalogueEntry withResolved(String path, String text) {
        Map<String, CatalogueValue> changed = new LinkedHashMap<>(values);
        changed.put(path, value(path).overridden(key() + "." + path, text));
        return withValues(own, ImmutableMap.copyOf(changed));
    }

    CatalogueEntry withValues(
            ImmutableMap<String, CatalogueValue> newOwn,
            ImmutableMap<String, CatalogueValue> newValues) {
        return new CatalogueEntry(
                kind, id, alias, title, parent, abstractEntry, newOwn, newValues, place);
    }

    /** This entry with the values of its parent beneath its own. */
    CatalogueEntry inheriting(CatalogueEntry from) {
        ImmutableMap<String, CatalogueValue> mine = ownWithEffectsOf(from);
        Map<String, CatalogueValue> all = new LinkedHashMap<>(from.values);
        all.putAll(mine);
        return withValues(mine, ImmutableMap.copyOf(all));
    }

    /** What a value moves is the same for an heir, so it need not be written again. */
    ImmutableMap<String, CatalogueValue> ownWithEffectsOf(CatalogueEntry other) {
        ImmutableMap.Builder<String, CatalogueValue> mine = ImmutableMap.builder();
        own.forEach((path, value) -> {
            CatalogueValue above = other.values.getOrDefault(path, other.own.get(path));
            boolean lacksEffect = value.effect().isEmpty() && above != null;
            mine.put(path, lacksEffect ? value.withEffect(above.effect()) : value);
        });
        return mine.build();
    }
}
