package dev.scsim.planner.study;

import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.SizeMix;

import java.util.Locale;

/** Says in a few words what a workload does. */
final class Describe {

    private static final double PPM_PER_PERCENT = 10_000;
    private static final double BYTES_PER_KIB = 1024;

    private Describe() {}

    static String access(AccessSpec access) {
        return String.format(
                Locale.ROOT,
                "%s, %s, %s %% reads",
                size(access.sizes()),
                access.sequential() ? "sequential" : "random",
                plain(access.readPpm() / PPM_PER_PERCENT));
    }

    private static String size(SizeMix sizes) {
        String mean = plain(sizes.meanBytes() / BYTES_PER_KIB) + " KiB";
        return sizes.sizesBytes().size() == 1 ? mean : mean + " on average";
    }

    private static String plain(double number) {
        String text = String.format(Locale.ROOT, "%.2f", number);
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }
}
