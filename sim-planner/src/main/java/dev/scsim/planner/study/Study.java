package dev.scsim.planner.study;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.hash.Hashing;

import dev.scsim.config.assembly.AssembledVariant;
import dev.scsim.config.assembly.RunSettings;
import dev.scsim.config.assembly.UpgradePlan;
import dev.scsim.models.array.ArrayRun;
import dev.scsim.planner.rebuild.RebuildComparison;
import dev.scsim.planner.rebuild.RebuildReport;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Simulates all variants of a scenario over all loads.
 *
 * <p>Runs of all variants, loads and replications go through one pool of threads. The same plan
 * gives the same result whatever the number of threads: a load's replications are judged in the
 * order of their index, and variants share their luck (common random numbers).
 */
public final class Study {

    private static final int FINGERPRINT_DIGITS = 32;

    private final Simulator simulator;

    /** A study that simulates arrays. */
    public Study() {
        this(ArrayRun::run);
    }

    /**
     * A study.
     *
     * @param simulator runs the simulations
     */
    public Study(Simulator simulator) {
        this.simulator = simulator;
    }

    /**
     * Simulates all variants. On cancellation returns what is finished, marked partial.
     *
     * @param scenario its name
     * @param plan the variants, at least one; the others are compared with the first
     * @param options how it is carried out
     * @throws RunFailedException when a simulation fails
     */
    public StudyResult run(String scenario, List<AssembledVariant> plan, StudyOptions options) {
        return run(scenario, plan, Optional.empty(), options);
    }

    /**
     * Simulates variants that may be the states of an estate between upgrades.
     *
     * @param upgrades what leads from each variant to the next, which is then compared with it;
     *     empty for variants that are alternatives
     * @throws RunFailedException when a simulation fails
     */
    public StudyResult run(
            String scenario,
            List<AssembledVariant> plan,
            Optional<UpgradePlan> upgrades,
            StudyOptions options) {
        checkArgument(!plan.isEmpty(), "no variant");
        List<VariantStudy> studies = new ArrayList<>();
        List<Runnable> parts = new ArrayList<>();
        Optional<UpgradeStudy> upgradeStudy;
        int arrays = 0;
        try (RunPool pool = new RunPool(simulator, options)) {
            for (AssembledVariant variant : plan) {
                VariantStudy study = new VariantStudy(arrays, variant, pool);
                studies.add(study);
                arrays += variant.arrays().size();
                study.arrays().forEach(array -> parts.add(array::run));
                study.rebuilds().forEach(rebuild -> parts.add(rebuild::run));
                study.progressions().forEach(nights -> parts.add(nights::run));
            }
            upgradeStudy = upgrades.map(steps -> new UpgradeStudy(steps, plan, pool));
            upgradeStudy.ifPresent(study -> parts.add(study::run));
            runTogether(parts);
            List<Runnable> risks = risks(studies);
            upgradeStudy.ifPresent(study -> risks.add(study::runRisk));
            runTogether(risks);
        }
        List<VariantResult> variants =
                studies.stream().map(VariantStudy::result).toList();
        RunSettings first = plan.get(0).run();
        List<Boolean> paired = plan.stream().map(v -> v.run().equals(first)).toList();
        return new StudyResult(
                scenario,
                fingerprint(plan, upgrades),
                conditions(ReplicationRule.of(first)),
                variants,
                upgrades.isPresent() ? Gains.inTurn(variants, paired) : Gains.of(variants, paired),
                rebuildComparisons(variants),
                moment(first, studies),
                upgradeStudy.map(UpgradeStudy::report),
                variants.stream().anyMatch(VariantResult::partial)
                        || upgradeStudy.filter(UpgradeStudy::partial).isPresent());
    }

    private static Optional<Moment> moment(RunSettings run, List<VariantStudy> studies) {
        return run.branched()
                ? Optional.of(Moment.of(
                        run.warmUpNanos().orElse(0),
                        studies.stream().map(VariantStudy::momentDigests).toList()))
                : Optional.empty();
    }

    /** Risk rests on the rebuild times that were found before. */
    private static List<Runnable> risks(List<VariantStudy> studies) {
        List<Runnable> risks = new ArrayList<>();
        studies.forEach(study -> risks.add(() -> study.runRisk(studies.get(0))));
        return risks;
    }

    private static List<RebuildComparison> rebuildComparisons(List<VariantResult> variants) {
        List<RebuildComparison> found = new ArrayList<>();
        VariantResult baseline = variants.get(0);
        for (VariantResult variant : variants.subList(1, variants.size())) {
            for (RebuildReport report : variant.rebuilds()) {
                baseline.rebuilds().stream()
                        .filter(first -> first.array().equals(report.array()))
                        .map(first -> RebuildComparison.of(
                                baseline.name(), first, variant.name(), report))
                        .forEach(found::add);
            }
        }
        return found;
    }

    /** Digest of everything that decides the figures. */
    private String fingerprint(List<AssembledVariant> plan, Optional<UpgradePlan> upgrades) {
        StringBuilder text = new StringBuilder(ProgramVersion.text());
        plan.forEach(variant -> text.append('\n')
                .append(variant.name())
                .append(variant.arrays())
                .append(variant.run())
                .append(variant.rebuildStudy())
                .append(variant.progression().map(Object::toString).orElse("")));
        upgrades.ifPresent(steps -> text.append('\n').append(steps));
        return Hashing.sha256()
                .hashString(text, StandardCharsets.UTF_8)
                .toString()
                .substring(0, FINGERPRINT_DIGITS);
    }

    /** One waiting thread for each part; the simulations run elsewhere. */
    private static void runTogether(List<Runnable> parts) {
        ExecutorService conductors = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "scsim-part");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<CompletableFuture<Void>> all = parts.stream()
                    .map(part -> CompletableFuture.runAsync(part, conductors))
                    .toList();
            all.forEach(CompletableFuture::join);
        } catch (CompletionException e) {
            if (e.getCause() instanceof RunFailedException failure) {
                throw failure;
            }
            throw e;
        } finally {
            conductors.shutdownNow();
        }
    }

    private StudyResult.Conditions conditions(ReplicationRule rule) {
        return new StudyResult.Conditions(
                ProgramVersion.text(),
                rule.seed(),
                rule.precision(),
                rule.min(),
                rule.max(),
                rule.measuredIos(),
                rule.durationNanos(),
                rule.warmUpNanos());
    }
}
