package dev.scsim.planner.cli;

import picocli.CommandLine.IVersionProvider;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the program. */
final class Version implements IVersionProvider {

    private static final String RESOURCE = "version.properties";

    Version() {}

    /** Such as {@code 0.1.0}. */
    static String text() {
        try (InputStream stream = Version.class.getResourceAsStream(RESOURCE)) {
            Properties properties = new Properties();
            properties.load(stream);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {
            "scsim " + text(),
            "Java " + System.getProperty("java.version") + ", " + System.getProperty("os.name") + " "
                    + System.getProperty("os.arch")
        };
    }
}
