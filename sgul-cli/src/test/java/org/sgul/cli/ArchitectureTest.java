package org.sgul.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
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

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.Labels;
import org.sgul.api.data.Split;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.task.Task;
import org.sgul.valuation.task.BuiltInTasks;

/** Which way the doors open between modules, and that rooms within a module form no circle. */
class ArchitectureTest {
    private static final JavaClasses SGUL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.sgul");

    /** Other modules of SGUL that a module's classes may use; all may use the JDK and libraries. */
    private static final Map<String, List<String>> DOORS = Map.ofEntries(
            Map.entry("api", List.of()),
            Map.entry("core", List.of("api")),
            Map.entry("graph", List.of("api", "core")),
            Map.entry("models", List.of("api", "core", "graph")),
            Map.entry("features", List.of("api", "graph")),
            Map.entry("baselines", List.of("api", "graph", "models")),
            Map.entry("extras", List.of("api", "graph", "models")),
            Map.entry("valuation", List.of("api", "core", "graph")),
            Map.entry("eval", List.of("api", "core", "graph", "valuation")),
            Map.entry("report", List.of("api", "core", "graph", "valuation", "eval")),
            Map.entry("cli", List.of("api", "core", "graph", "valuation", "eval", "report")),
            Map.entry("testkit", List.of("api", "core")));

    private static final String TASKS = "org.sgul.valuation.task..";

    private static final String WIRING = "org.sgul.eval.wiring..";

    /** An import that silently finds nothing would let every rule below pass. */
    @ParameterizedTest
    @CsvSource({
        "api, 60",
        "core, 15",
        "graph, 100",
        "models, 60",
        "features, 10",
        "baselines, 40",
        "extras, 50",
        "valuation, 50",
        "eval, 60",
        "report, 40",
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
    @ValueSource(
            strings = {
                "api",
                "core",
                "graph",
                "models",
                "features",
                "baselines",
                "extras",
                "valuation",
                "eval",
                "report",
                "cli",
                "testkit"
            })
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
    @ValueSource(
            strings = {
                "api",
                "core",
                "graph",
                "models",
                "features",
                "baselines",
                "extras",
                "valuation",
                "eval",
                "report",
                "cli",
                "testkit"
            })
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
                        "org.sgul.eval.table..",
                        "org.sgul.eval.statistics..",
                        "org.sgul.report..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.sgul.eval.plan..", "org.sgul.eval.run..", "org.sgul.eval.remote..")
                .check(SGUL);
    }

    /** Valuation is the engine room: what it computes is handed over as objects, and others read and write files. */
    @Test
    void valuationKnowsNoTablesChartsJsonOrGuice() {
        noClasses()
                .that()
                .resideInAPackage(room("valuation"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "tools.jackson..",
                        "com.fasterxml..",
                        "org.apache.commons.csv..",
                        "org.knowm..",
                        "com.google.inject..")
                .check(SGUL);
    }

    /** A run on this machine repeats nothing in another process: what only others need is found by name. */
    @Test
    void nothingDependsOnRemoteWork() {
        noClasses()
                .that(are(resideOutsideOfPackage("org.sgul.eval.remote..")))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.sgul.eval.remote..")
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
                        room("baselines"),
                        room("extras"))
                .should()
                .dependOnClassesThat(belongToAnyOf(Dataset.class, Labels.class, Split.class)
                        .or(resideInAnyPackage(
                                "org.sgul.graph.catalog..", "org.sgul.graph.read..", "org.sgul.graph.split..")))
                .check(SGUL);
    }

    /** A task is found by its name: values, results and reports know it by what it declares. */
    @Test
    void nothingKnowsASingleTask() {
        DescribedPredicate<JavaClass> tasks = assignableTo(Task.class).and(not(equivalentTo(Task.class)));
        assertThat(SGUL.stream().filter(tasks))
                .extracting(JavaClass::getSimpleName)
                .contains("DropBest");
        noClasses()
                .that(are(resideOutsideOfPackage(TASKS)))
                .should()
                .dependOnClassesThat(tasks)
                .check(SGUL);
        noClasses()
                .that(are(resideInAnyPackage(TASKS).and(not(tasks)).and(not(equivalentTo(BuiltInTasks.class)))))
                .should()
                .dependOnClassesThat(tasks)
                .check(SGUL);
    }

    /** A task sees measures and predicted classes: labels are bound to the measure before a game is handed to it. */
    @Test
    void nothingThatATaskIsHandedLeadsToLabels() {
        noClasses()
                .that()
                .resideInAnyPackage("org.sgul.api.task..", TASKS)
                .should()
                .dependOnClassesThat(
                        belongToAnyOf(Dataset.class, Labels.class, LabelledNodes.class, Split.class, TrainingSet.class)
                                .or(resideInAnyPackage("org.sgul.graph..")))
                .check(SGUL);
    }

    /** Scores are found by their schema: main score, gap, direction. No name of the paper's task selects one. */
    @ParameterizedTest
    @ValueSource(strings = {"eval", "report", "cli"})
    void noScoreIsSelectedByName(String module) throws IOException {
        Pattern name = Pattern.compile("([\"'])(auc|area)\\1");
        Path sources = Path.of("..", "sgul-" + module, "src", "main");
        List<Path> files;
        try (Stream<Path> all = Files.walk(sources)) {
            files = all.filter(file -> file.toString().matches(".*\\.(java|js|html)"))
                    .toList();
        }
        assertThat(files).hasSizeGreaterThan(30);
        for (Path file : files) {
            assertThat(Files.readString(file)).as("%s", file).doesNotContainPattern(name);
        }
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
                .that(are(resideOutsideOfPackage("org.sgul.extras.trees..")))
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
