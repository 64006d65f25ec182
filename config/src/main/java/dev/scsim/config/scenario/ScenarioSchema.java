package dev.scsim.config.scenario;

import com.google.common.io.Resources;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/**
 * The published JSON Schema of scenario files. {@code scsim init} writes it beside the scenario, so
 * that editors complete and check without a network.
 */
public final class ScenarioSchema {
    /** Name of the file; a scenario beside it points to it in its first line. */
    public static final String FILE_NAME = "scsim-scenario.schema.json";

    private ScenarioSchema() {}

    static URL url() {
        URL url = ScenarioSchema.class.getResource("/scsim/config/" + FILE_NAME);
        if (url == null) {
            throw new IllegalStateException(FILE_NAME + " is not on the class path");
        }
        return url;
    }

    public static String text() {
        try {
            return Resources.toString(url(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE_NAME, e);
        }
    }

    /** First line of a scenario that lies beside the schema file. */
    public static String editorLine() {
        return "# yaml-language-server: $schema=" + FILE_NAME;
    }
}
