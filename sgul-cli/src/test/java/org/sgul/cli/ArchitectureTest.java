package org.sgul.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Labels;
import org.sgul.api.data.Split;

/** Which way the doors open between modules, and that rooms within a module form no circle. */
class ArchitectureTest {
    private static final JavaClasses SGUL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.sgul");

    /** Other modules of SGUL that a module's classes may use; all may use the JDK and libraries. */
    private static final Map<String, List<String>> DOORS = Map.of(
            "api", List.of(),
            "core", List.of("api"),
            "graph", List.of("api", "core"),
            "models", List.of("api", "core", "graph"),
            "features", List.of("api", "graph"),
            "baselines", List.of("api", "graph", "models"),
            "eval", List.of("api", "core", "graph"),
            "cli", List.of("api", "core", "graph", "eval"),
            "testkit", List.of("api", "core"));

    private static final String WIRING = "org.sgul.eval.guice..";

    /** An import that silently finds nothing would let every rule below pass. */
    @ParameterizedTest
    @CsvSource({
        "api, 60",
        "core, 15",
        "graph, 100",
        "models, 60",
        "features, 10",
        "baselines, 50",
        "eval, 90",
        "cli, 40",
        "testkit, 25"
    })
    void theScanSawTheModule(String module, int floor) {
        assertThat(SGUL.stream().filter(c -> resideInAnyPackage(room(module)).test(c)))
                .hasSizeGreaterThanOrEqualTo(floor);
    }

    @Test
    void everyClassBelongsToAKnownModule() {
        classes()
                .should()
                .resideInAnyPackage(
                        DOORS.keySet().stream().map(ArchitectureTest::room).toArray(String[]::new))
                .check(SGUL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"api", "core", "graph", "models", "features", "baselines", "eval", "cli", "testkit"})
    void aModuleUsesOnlyModulesBehindItsDoors(String module) {
        String[] open = Stream.concat(Stream.of(module), DOORS.get(module).stream())
                .map(ArchitectureTest::room)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(room(module))
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.sgul..").and(not(resideInAnyPackage(open))))
                .allowEmptyShould(true)
                .check(SGUL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"api", "core", "graph", "models", "features", "baselines", "eval", "cli", "testkit"})
    void packagesOfAModuleFormNoCircle(String module) {
        slices().matching("org.sgul." + module + ".(**)")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(SGUL);
    }

    /** A report can be written again from the files alone, wherever the experiment was run. */
    @Test
    void resultsAndReportsDoNotDependOnTheRunner() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.sgul.eval.spec..",
                        "org.sgul.eval.results..",
                        "org.sgul.eval.report..",
                        "org.sgul.eval.reproduce..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.sgul.eval.experiment..", "org.sgul.eval.contest..", "org.sgul.eval.pipeline..")
                .check(SGUL);
    }

    @Test
    void theApiUsesTheJdkAndJSpecifyOnlyAndNoInputOutput() {
        classes()
                .that()
                .resideInAPackage(room("api"))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify.annotations..", room("api"))
                .check(SGUL);
        noClasses()
                .that()
                .resideInAPackage(room("api"))
                .should()
                .dependOnClassesThat()
                .haveNameMatching("java\\.io\\.(File|.*Stream|.*Reader|.*Writer)|java\\.nio\\.file\\.Files")
                .check(SGUL);
    }

    /**
     * A learner sees what the types of {@code api.utility} lead to: validation and training labels as LabelledNodes. Whatever holds
     * the labels of all nodes, or finds data sets, must be out of its reach.
     */
    @Test
    void nothingThatALearnerIsHandedLeadsToTestLabels() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.sgul.api.game..",
                        "org.sgul.api.model..",
                        "org.sgul.api.inference..",
                        "org.sgul.api.utility..",
                        room("features"),
                        room("baselines"))
                .should()
                .dependOnClassesThat(belongToAnyOf(Dataset.class, Labels.class, Split.class)
                        .or(resideInAnyPackage(
                                "org.sgul.graph.catalog..", "org.sgul.graph.read..", "org.sgul.graph.split..")))
                .check(SGUL);
    }

    @Test
    void picocliStaysInTheCommandLine() {
        noClasses()
                .that(are(resideOutsideOfPackage(room("cli"))))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("picocli..")
                .check(SGUL);
    }

    /** Domain classes are made with {@code new}; Guice wires them in one package of the evaluation and in the command line. */
    @Test
    void guiceStaysInItsPackageOfTheEvaluationAndInTheCommandLine() {
        noClasses()
                .that(are(resideOutsideOfPackages(room("cli"), WIRING)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.google.inject..", "jakarta.inject..", "javax.inject..")
                .check(SGUL);
        noClasses()
                .that(are(resideOutsideOfPackages(room("cli"), WIRING)))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(WIRING)
                .check(SGUL);
    }

    @Test
    void onlyTheCommandLineMakesAnInjector() {
        noClasses()
                .that(are(resideOutsideOfPackage(room("cli"))))
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("com.google.inject.Guice")
                .check(SGUL);
    }

    /** These methods of {@link Math} may differ in the last bit between processors and Java versions; see decision record 7. */
    @Test
    void resultsDoNotDependOnTheProcessor() {
        String inexact = "exp|expm1|log|log10|log1p|pow|cbrt|hypot|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh";
        noClasses()
                .that(are(resideOutsideOfPackage(room("testkit"))))
                .should()
                .callMethodWhere(target(owner(equivalentTo(Math.class))).and(target(nameMatching(inexact))))
                .check(SGUL);
    }

    @Test
    void smileStaysWithTheTreeEnsembles() {
        noClasses()
                .that(are(resideOutsideOfPackage("org.sgul.baselines.trees..")))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("smile..")
                .check(SGUL);
    }

    @Test
    void nobodyElsePrintsOrLogsByHimself() {
        noClasses()
                .that(are(resideOutsideOfPackage(room("cli"))))
                .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS)
                .orShould(GeneralCodingRules.USE_JAVA_UTIL_LOGGING)
                .check(SGUL);
        noClasses()
                .that()
                .resideInAPackage(room("cli"))
                .should(GeneralCodingRules.USE_JAVA_UTIL_LOGGING)
                .check(SGUL);
    }

    @Test
    void onlyTheProgramsMainClassEndsTheProcess() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Main.class.getName())
                .should()
                .callMethod(System.class, "exit", int.class)
                .check(SGUL);
    }

    @Test
    void randomnessComesFromSeededStreamsOnly() {
        noClasses()
                .should()
                .callMethod(Math.class, "random")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
                .orShould()
                .callConstructor(java.util.Random.class)
                .orShould()
                .callConstructor(java.util.SplittableRandom.class)
                .check(SGUL);
    }

    private static String room(String module) {
        return "org.sgul." + module + "..";
    }
}
