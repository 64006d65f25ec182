package dev.scsim.config.assembly;

import dev.scsim.config.catalogue.CatalogueValue;
import dev.scsim.config.catalogue.Confidence;

/**
 * A catalogue value that a result rests on.
 *
 * @param key key path in the catalogue
 * @param value with its unit
 * @param confidence how far it can be trusted
 * @param source key of the sources table
 */
public record Assumption(String key, String value, Confidence confidence, String source) {

    static Assumption of(CatalogueValue value) {
        return new Assumption(value.key(), value.text(), value.confidence(), value.source());
    }
}
