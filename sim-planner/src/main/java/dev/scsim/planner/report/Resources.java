package dev.scsim.planner.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that come with the program. */
public final class Resources {

    private Resources() {}

    /**
     * The text of a resource.
     *
     * @param beside class whose package holds it, unless the name starts with a slash
     */
    public static String text(Class<?> beside, String name) {
        try (InputStream stream = beside.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("missing in the program: " + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
