package dev.scsim.planner.cli;

import dev.scsim.models.check.RebuildOutcome;
import dev.scsim.models.check.RebuildTrial;
import dev.scsim.models.sparing.DataLoss;
import dev.scsim.models.sparing.RebuildRecord;
import dev.scsim.models.sparing.SparingEvent;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;

/** {@code scsim trial}. */
@Command(
        name = "trial",
        description = {
            "Replays a rebuild trial from its text, as a broken invariant or a result prints it:"
                    + " drives, faults, and no host load. Exit code 1 when an invariant breaks.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  scsim trial 'drives=12x8000 raid=RAID_10 sparing=DISTRIBUTED/21 extent=100"
                    + " used=500000 bandwidth=400,300 share=1000000 controllers=9000 chains=2x8000"
                    + " load=0,0,0 rules=used,4,0,0 grid=0 horizon=1000000000000"
                    + " faults=fail:3@0' --seed 1"
        })
final class TrialCommand implements Callable<Integer> {
    private static final double NANOS_PER_SECOND = 1e9;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Parameters(paramLabel = "TEXT", description = "The trial, one line, quoted.")
    private String text;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "Decides placement; ${DEFAULT-VALUE} unless given.")
    private long seed;

    TrialCommand() {}

    @Override
    public Integer call() {
        RebuildOutcome outcome;
        try {
            outcome = RebuildTrial.run(text, seed);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    spec.commandLine(), "this text is no trial: " + e.getMessage(), e);
        }
        PrintWriter out = spec.commandLine().getOut();
        outcome.events().forEach(event -> out.println(line(event)));
        outcome.work().forEach(work -> out.println(line(work)));
        outcome.dataLosses().forEach(loss -> out.println(line(loss)));
        out.println("exposure: " + seconds(outcome.exposureNanos()));
        outcome.violations().forEach(violation -> out.println("BROKEN " + violation));
        if (outcome.violations().isEmpty()) {
            out.println("no invariant is broken");
        }
        return outcome.violations().isEmpty() ? ExitCode.DONE : ExitCode.INTERNAL;
    }

    private static String line(SparingEvent event) {
        return seconds(event.atNanos()) + "  " + event.text();
    }

    private static String line(RebuildRecord work) {
        String what = work.work().name().toLowerCase(Locale.ROOT)
                + (work.drive() < 0 ? "" : " of drive " + work.drive());
        return String.format(
                Locale.ROOT,
                "%s, %s: %s to %s, %,d of %,d B, %s",
                what,
                work.distributed() ? "distributed" : "dedicated",
                work.startNanos() < 0 ? "never" : seconds(work.startNanos()),
                work.endNanos() < 0 ? "no end" : seconds(work.endNanos()),
                work.bytesRebuilt(),
                work.bytesLost(),
                work.completed() ? "completed" : "not completed");
    }

    private static String line(DataLoss loss) {
        return String.format(
                Locale.ROOT,
                "data lost at %s: %,d stripes, %,d B: %s",
                seconds(loss.atNanos()),
                loss.stripes().length(),
                loss.bytes(),
                loss.cause());
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%,.9g s", nanos / NANOS_PER_SECOND);
    }
}
