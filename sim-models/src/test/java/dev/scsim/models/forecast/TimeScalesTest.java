package dev.scsim.models.forecast;

import static dev.scsim.models.testing.SmallArrays.KIB;
import static dev.scsim.models.testing.SmallArrays.MIB;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.scsim.models.array.ArrayRun;
import dev.scsim.models.array.RebuildLoad;
import dev.scsim.models.array.RunResult;
import dev.scsim.models.array.RunSpec;
import dev.scsim.models.array.StorageCenterSpec;
import dev.scsim.models.check.RebuildTrial;
import dev.scsim.models.drive.SsdSpec;
import dev.scsim.models.fault.Fault;
import dev.scsim.models.pool.Sparing;
import dev.scsim.models.raid.RaidLevel;
import dev.scsim.models.release.RebuildProfile;
import dev.scsim.models.sparing.RebuildJob;
import dev.scsim.models.testing.SmallArrays;
import dev.scsim.models.workload.AccessSpec;
import dev.scsim.models.workload.Load;
import dev.scsim.models.workload.WorkloadSpec;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The rebuild of hours, tied to windows, against the same rebuild with every I/O simulated. */
class TimeScalesTest {
    private static final long SEED = 1;

    /** A drive of 1,024 extents of 1 MiB, so that a whole rebuild can be simulated. */
    private static final SsdSpec SMALL_SSD = new SsdSpec(
            "small", "RI", 1024 * MIB, 8, 100_000, 50_000, 600_000_000, 300_000_000, 70_000);

    @ParameterizedTest
    @CsvSource({
        "RAID_10, DISTRIBUTED, 12, 500000, 20000",
        "RAID_10, DEDICATED, 12, 500000, 20000",
        "RAID_5_5, DISTRIBUTED, 12, 500000, 10000",
        "RAID_6_6, DEDICATED, 12, 250000, 5000",
        "RAID_10_DM, DISTRIBUTED, 16, 1000000, 0",
    })
    void bothTimeScalesAgree(RaidLevel level, Sparing sparing, int drives, int share, long iops)
            throws Exception {
        ForecastSpec spec = spec(level, sparing, drives, share, iops);
        RebuildForecast.Result forecast = RebuildForecast.run(spec);
        long nanos = forecast.outcome().rebuilds().get(0).nanos();
        long whole = wholeRun(spec, 2 * nanos).rebuild().endNanos();
        assertEquals(1, (double) whole / nanos, 0.05, nanos + " ns against " + whole);
        if (iops > 0) {
            double p99 = p99(wholeRun(spec, whole));
            double windows = p99DuringRebuild(forecast, nanos);
            assertEquals(1, windows / p99, 0.1, windows + " ns against " + p99);
        }
    }

    /** Each window stands for the time until the next. */
    private static double p99DuringRebuild(RebuildForecast.Result forecast, long nanos) {
        List<Window> during = forecast.windows().stream()
                .filter(w -> w.moment().kind() == Window.Kind.REBUILD)
                .toList();
        double sum = 0;
        for (int i = 0; i < during.size(); i++) {
            long from = during.get(i).moment().atNanos();
            long to = i + 1 < during.size() ? during.get(i + 1).moment().atNanos() : nanos;
            sum += p99(during.get(i).run()) * (to - from);
        }
        return sum / nanos;
    }

    private static double p99(RunResult run) {
        return run.workloads().get(0).response().valueAtPercentile(99);
    }

    private static ForecastSpec spec(
            RaidLevel level, Sparing sparing, int drives, int sharePpm, long iops) {
        StorageCenterSpec array = SmallArrays.array()
                .drives(drives)
                .drive(SMALL_SSD)
                .raid(level)
                .sparing(sparing)
                .volumes(1200 * MIB, 1200 * MIB)
                .rebuild(new RebuildProfile(MIB, sharePpm, 4, 4, 64 * KIB, 100, false, 0, 0))
                .spec();
        List<WorkloadSpec> load = iops == 0
                ? List.of()
                : List.of(new WorkloadSpec(
                        "hosts",
                        List.of(0, 1),
                        AccessSpec.random(700_000, 4 * KIB),
                        Load.open(iops)));
        return new ForecastSpec(array, load, List.of(Fault.failure(3, 0)), SEED, 20_000);
    }

    /** The plan of the extents, with every host I/O and every chunk simulated. */
    private static RunResult wholeRun(ForecastSpec spec, long nanos) {
        RebuildTrial trial = new RebuildTrial(spec.rebuildSpec(0), spec.faults(), SEED);
        List<RebuildJob> plan = new ArrayList<>();
        List<Snapshot> start = new ArrayList<>();
        trial.engine().addListener((engine, change) -> {
            if (start.isEmpty()) {
                start.add(Snapshot.of(spec.tier(), engine, Window.Kind.REBUILD, 0, 0));
            }
            for (RebuildJob job : engine.jobs()) {
                if (plan.stream()
                        .noneMatch(p -> p.stripe() == job.stripe() && p.member() == job.member())) {
                    plan.add(job);
                }
            }
        });
        trial.finish();
        RebuildLoad first = start.get(0).load();
        RebuildLoad load = first.withJobs(
                plan.stream().map(job -> new RebuildLoad.Job(0, job)).toList(), false);
        RunSpec run = new RunSpec(SEED, 0, 1, OptionalLong.of(nanos), 0, 0);
        return ArrayRun.run(spec.array(), spec.workloads(), run, load);
    }
}
