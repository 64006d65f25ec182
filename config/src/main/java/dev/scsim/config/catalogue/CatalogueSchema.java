package dev.scsim.config.catalogue;

import java.net.URL;

/** The published JSON Schema of catalogue files: editors complete and check with it. */
public final class CatalogueSchema {
    /** Name of the file, for those that write it beside a user's catalogue. */
    public static final String FILE_NAME = "scsim-catalogue.schema.json";

    private CatalogueSchema() {}

    static URL url() {
        URL url = CatalogueSchema.class.getResource(CatalogueReader.ROOT + FILE_NAME);
        if (url == null) {
            throw new IllegalStateException(FILE_NAME + " is not on the class path");
        }
        return url;
    }

    public static String text() {
        return CatalogueReader.resource(FILE_NAME);
    }
}
