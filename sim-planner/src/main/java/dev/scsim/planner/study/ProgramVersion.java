package dev.scsim.planner.study;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the program; every result names it. */
public final class ProgramVersion {

    private static final String RESOURCE = "version.properties";

    private ProgramVersion() {}

    /** Such as {@code 0.1.0}. */
    public static String text() {
        try (InputStream stream = ProgramVersion.class.getResourceAsStream(RESOURCE)) {
            Properties properties = new Properties();
            properties.load(stream);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
