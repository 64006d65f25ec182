package dev.scsim.core.testing;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

/**
 * What bytecode shows of "same scenario, seed and version, same run"; the rest is by review. A
 * module extends it with its own package.
 */
public abstract class DeterminismRules {

    private final JavaClasses classes;

    /** @param root package whose classes, and those below, must keep the rules */
    protected DeterminismRules(String root) {
        this.classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(root);
    }

    /** Their results may differ in the last bit between platforms; StrictMath has them all. */
    private static final Set<String> INEXACT_MATH = Set.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp",
            "expm1", "log", "log10", "log1p", "pow", "cbrt", "hypot", "random");

    private static final Set<String> WALL_CLOCK =
            Set.of("currentTimeMillis", "nanoTime", "identityHashCode");

    /** Without a Locale these follow the machine they run on. */
    private static final Set<String> DEFAULT_LOCALE =
            Set.of("format", "formatted", "toLowerCase", "toUpperCase");

    @Test
    void mathIsExactOrStrict() {
        noClasses()
                .should()
                .callCodeUnitWhere(target(describe(
                        "inexact methods of Math",
                        call -> isOwnedBy(call, Math.class)
                                && INEXACT_MATH.contains(call.getName()))))
                .check(classes);
    }

    @Test
    void timeIsSimulated() {
        noClasses()
                .should()
                .callCodeUnitWhere(target(describe(
                        "the wall clock or addresses",
                        call -> isOwnedBy(call, System.class)
                                && WALL_CLOCK.contains(call.getName()))))
                .orShould()
                .callCodeUnitWhere(target(describe(
                        "now() of java.time",
                        call -> call.getOwner().getPackageName().equals("java.time")
                                && List.of("now", "systemUTC", "systemDefaultZone")
                                        .contains(call.getName()))))
                .check(classes);
    }

    @Test
    void luckComesFromNamedStreams() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .haveNameMatching("java\\.util\\.(Splittable|concurrent\\.ThreadLocal)?Random")
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage("java.util.random", "java.security")
                .check(classes);
    }

    @Test
    void oneSimulationIsOneThread() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.scsim.core.trace..")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Thread.class, ThreadLocal.class, ForkJoinPool.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Executor.class)
                .orShould()
                .callCodeUnitWhere(target(
                        describe("parallel streams", call -> Set.of("parallel", "parallelStream")
                                .contains(call.getName()))))
                .check(classes);
    }

    @Test
    void textDoesNotDependOnTheLocaleOfTheMachine() {
        noClasses()
                .should()
                .callCodeUnitWhere(target(describe(
                        "methods of String that take the default locale",
                        call -> isOwnedBy(call, String.class)
                                && DEFAULT_LOCALE.contains(call.getName())
                                && call.getRawParameterTypes().stream()
                                        .noneMatch(type -> type.isEquivalentTo(Locale.class)))))
                .check(classes);
    }

    private static boolean isOwnedBy(CodeUnitCallTarget call, Class<?> owner) {
        return call.getOwner().isEquivalentTo(owner);
    }
}
