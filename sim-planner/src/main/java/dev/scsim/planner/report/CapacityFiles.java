package dev.scsim.planner.report;

import dev.scsim.planner.capacity.CapacityResult;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** All files of one look at capacity. */
public final class CapacityFiles {

    private CapacityFiles() {}

    /** Writes them and returns them, the page first. */
    public static List<Path> write(CapacityResult result, OutputDirectory directory) {
        directory.write("capacity.json", CapacityJson.text(result));
        directory.write("capacity.csv", CapacityCsv.parts(result));
        directory.write("capacity-days.csv", CapacityCsv.days(result));
        directory.write("capacity.html", CapacityHtml.text(result));
        return Stream.of("capacity.html", "capacity.json", "capacity.csv", "capacity-days.csv")
                .map(directory.path()::resolve)
                .toList();
    }
}
