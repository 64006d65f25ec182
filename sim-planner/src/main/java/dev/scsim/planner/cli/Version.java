package dev.scsim.planner.cli;

import dev.scsim.planner.study.ProgramVersion;

import picocli.CommandLine.IVersionProvider;

/** What {@code scsim --version} prints. */
final class Version implements IVersionProvider {

    Version() {}

    @Override
    public String[] getVersion() {
        return new String[] {
            "scsim " + ProgramVersion.text(),
            "Java " + System.getProperty("java.version") + ", " + System.getProperty("os.name")
                    + " " + System.getProperty("os.arch")
        };
    }
}
