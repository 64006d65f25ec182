package dev.scsim.config.catalogue;

import dev.scsim.config.document.Part;
import dev.scsim.config.document.Problem;
import dev.scsim.config.document.SchemaCheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One way a catalogue file can be laid out, told by the key it holds: an entry ({@code array},
 * {@code drive}, ...) or a table ({@code measurements}, {@code claims}, {@code sources}).
 *
 * @param firstKey the telling key
 * @param rows reads the file into the catalogue
 */
record CatalogueFile(String firstKey, Rows rows) {
    private static final Map<String, SchemaCheck> CHECKS = new ConcurrentHashMap<>();
    private static final List<CatalogueFile> ALL = all();

    /** Reads a file whose structure is right. */
    interface Rows {
        void read(Part file, CatalogueReader into);
    }

    private static List<CatalogueFile> all() {
        List<CatalogueFile> files = new ArrayList<>();
        for (EntryKind kind : EntryKind.values()) {
            files.add(new CatalogueFile(kind.idKey(), (file, into) -> EntryFile.read(kind, file)
                    .ifPresent(entry -> into.add(file, entry))));
        }
        files.add(new CatalogueFile("measurements", TableFiles::measurements));
        files.add(new CatalogueFile("claims", TableFiles::claims));
        files.add(new CatalogueFile("parameters", TableFiles::parameters));
        files.add(new CatalogueFile("sources", TableFiles::sources));
        return List.copyOf(files);
    }

    static Optional<CatalogueFile> of(Part root) {
        return ALL.stream().filter(file -> root.keys().contains(file.firstKey)).findFirst();
    }

    static String firstKeys() {
        return String.join(", ", ALL.stream().map(CatalogueFile::firstKey).toList());
    }

    List<Problem> check(Part root) {
        return CHECKS.computeIfAbsent(
                        firstKey, key -> SchemaCheck.ofDefinition(CatalogueSchema.url(), key))
                .check(root);
    }

    void addTo(CatalogueReader into, Part root) {
        rows.read(root, into);
    }
}
