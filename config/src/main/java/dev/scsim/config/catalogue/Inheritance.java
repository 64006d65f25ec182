package dev.scsim.config.catalogue;

import com.google.common.collect.ImmutableList;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gives every entry the values of the entry that it extends. */
final class Inheritance {
    private final Map<String, CatalogueEntry> raw = new LinkedHashMap<>();
    private final Map<String, CatalogueEntry> done = new HashMap<>();

    private Inheritance(Collection<CatalogueEntry> entries) {
        entries.forEach(entry -> raw.put(entry.key(), entry));
    }

    /** The entries in their order, with own and inherited values. */
    static List<CatalogueEntry> resolve(Collection<CatalogueEntry> entries) {
        Inheritance inheritance = new Inheritance(entries);
        return inheritance.raw.values().stream()
                .map(inheritance::resolved)
                .collect(ImmutableList.toImmutableList());
    }

    private CatalogueEntry resolved(CatalogueEntry entry) {
        CatalogueEntry known = done.get(entry.key());
        if (known != null) {
            return known;
        }
        CatalogueEntry result = parent(entry)
                .map(parent -> entry.inheriting(resolved(parent)))
                .orElseGet(() -> entry.withValues(entry.own(), entry.own()));
        done.put(entry.key(), result);
        return result;
    }

    private Optional<CatalogueEntry> parent(CatalogueEntry entry) {
        return entry.parent().map(id -> raw.get(entry.kind().directory() + "." + id));
    }

    /** Whether following {@code extends} from an entry comes back to it. */
    static boolean isCircular(CatalogueEntry entry, Map<String, CatalogueEntry> byKey) {
        Set<String> seen = new HashSet<>();
        Optional<CatalogueEntry> next = Optional.of(entry);
        while (next.isPresent()) {
            if (!seen.add(next.get().key())) {
                return true;
            }
            String directory = entry.kind().directory();
            next = next.get().parent().map(id -> byKey.get(directory + "." + id));
        }
        return false;
    }
}
