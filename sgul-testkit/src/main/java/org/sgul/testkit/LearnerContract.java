package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.sgul.testkit.Checks.named;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.core.plugin.ParameterBinder;

/**
 * The contract of learners. A learner has a name and parameters that a user can write. It is fitted on validation traces alone
 * and works on another game. The fitted utility is finite, follows moves to the last bit and has findings that results can hold.
 * The same seed gives the same result in every thread. Corner cases give a value or an error with a message, and fitting can be
 * stopped. Learners see labels in {@link org.sgul.api.utility.ValidationTraces} only, so the checks give them nothing else.
 *
 * <pre>{@code
 * class MyLearnerTest extends LearnerContract {
 *     protected LearnerFactory<?> factory() { return new MyLearner(); }
 * }
 * }</pre>
 */
public abstract class LearnerContract {
    static final int ORDERS = 5;

    /** Seeds of games whose accuracy changes along the orders, so that there is something to learn. */
    static final long[] SEEDS = {4, 7, 12};

    /** The learner under test. */
    protected abstract LearnerFactory<?> factory();

    /** Parameters to test with; the others keep their defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    /** The source of the learner's features. */
    protected FeatureSource features() {
        return TinyFeatures.namedAsInThePaper();
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfLearners() {
        return tests(factory(), parameters(), features());
    }

    /** The checks of a learner with its defaults and stand-ins for the paper's features. */
    public static List<DynamicTest> tests(LearnerFactory<?> factory) {
        return tests(factory, Map.of(), TinyFeatures.namedAsInThePaper());
    }

    /** The checks of a learner with these parameters and features. */
    public static List<DynamicTest> tests(
            LearnerFactory<?> factory, Map<String, ?> parameters, FeatureSource features) {
        List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
        Supplier<UtilityLearner> learner = () -> create(factory, parameters, features);
        for (long seed : SEEDS) {
            TinyCase validation = TinyCase.random(seed);
            TinyContext test = validation.context().withGame(TinyGames.random(seed + 100));
            tests.add(named(
                    "fits " + validation + " and is finite on another game",
                    () -> UtilityRules.finite(fit(learner.get(), validation), test)));
            tests.add(named(
                    "fits " + validation + " and follows moves to the last bit on another game",
                    () -> UtilityRules.followsMoves(fit(learner.get(), validation), test, seed)));
        }
        tests.add(named("fits a measure that is negative", () -> negativeMeasure(learner.get())));
        tests.add(named(
                "has findings that results can hold",
                () -> checkFindings(fit(learner.get(), TinyCase.random(SEEDS[0])))));
        for (TinyCase corner : TinyCase.corners()) {
            tests.add(named("fits or explains why not: " + corner, () -> cornerAsValidation(learner, corner)));
            tests.add(named(
                    "values or explains why not, fitted on another game: " + corner,
                    () -> cornerAsTest(learner, corner)));
        }
        tests.add(named("shares nothing between walks", () -> {
            TinyCase validation = TinyCase.random(SEEDS[1]);
            TinyContext test = validation.context().withGame(TinyGames.random(SEEDS[1] + 100));
            UtilityRules.walksInTurns(fit(learner.get(), validation), test);
        }));
        tests.add(named("shares nothing between threads", () -> manyThreads(learner.get())));
        tests.add(named("gives the same values from the same seed", () -> sameFromSameSeed(learner)));
        tests.add(named("finishes or stops on request", () -> cancelled(learner.get())));
        return tests;
    }

    /** Runs all checks of a learner with its defaults now. */
    public static void check(LearnerFactory<?> factory) {
        Checks.runAll(tests(factory));
    }

    /** Runs all checks now. */
    public static void check(LearnerFactory<?> factory, Map<String, ?> parameters, FeatureSource features) {
        Checks.runAll(tests(factory, parameters, features));
    }

    private static <C extends Record> UtilityLearner create(
            LearnerFactory<C> factory, Map<String, ?> parameters, FeatureSource features) {
        return factory.create(ParameterBinder.bind(factory, parameters), features);
    }

    private static Utility fit(UtilityLearner learner, TinyCase validation) {
        return fit(learner, validation, validation.context());
    }

    private static Utility fit(UtilityLearner learner, TinyCase validation, TinyContext context) {
        return learner.fit(new ReferenceTraces(context, validation.labels(), learner.traces(), ORDERS));
    }

    /** The mean log-likelihood of labels, far below 0. */
    private static void negativeMeasure(UtilityLearner learner) {
        TinyCase validation = TinyCase.random(SEEDS[0]);
        TinyContext context = validation.context();
        Utility fitted = learner.fit(new ReferenceTraces(
                context, validation.labels(), learner.traces(), ORDERS, LearnerContract::logLikelihood));
        UtilityRules.finite(fitted, context.withGame(TinyGames.random(SEEDS[0] + 100)));
    }

    private static double logLikelihood(TargetStates states, LabelledNodes labels) {
        return IntStream.range(0, labels.size())
                .mapToDouble(target -> StrictMath.log(states.probability(target, labels.label(target))))
                .average()
                .orElseThrow();
    }

    private static void cornerAsValidation(Supplier<UtilityLearner> learner, TinyCase corner) throws Throwable {
        TinyContext test = corner.context().withGame(TinyGames.random(100));
        Checks.doneOrRefused(() -> UtilityRules.finite(fit(learner.get(), corner), test));
    }

    private static void cornerAsTest(Supplier<UtilityLearner> learner, TinyCase corner) throws Throwable {
        TinyContext context = corner.context().withGame(TinyGames.random(4));
        int classes = context.model().classCount();
        TinyCase validation = new TinyCase("random game", context, TinyGames.labels(context.game(), classes, 4));
        Checks.doneOrRefused(() -> UtilityRules.finite(fit(learner.get(), validation), corner.context()));
    }

    private static void manyThreads(UtilityLearner learner) throws Throwable {
        TinyCase validation = TinyCase.random(SEEDS[1]);
        TinyContext test = validation.context().withGame(TinyGames.random(101));
        Utility fitted = fit(learner, validation);
        UtilityRules.sameFromManyThreads(fitted, test);
        List<Double> alone = UtilityRules.alongAnOrder(fitted.on(test), test);
        List<List<Double>> together = Checks.byManyThreads(
                () -> UtilityRules.alongAnOrder(fit(learner, validation).on(test), test));
        assertThat(together).as("fits by several threads on one learner").allMatch(alone::equals);
    }

    private static void sameFromSameSeed(Supplier<UtilityLearner> learner) {
        assertThat(valuesFromScratch(learner)).isEqualTo(valuesFromScratch(learner));
    }

    private static List<Double> valuesFromScratch(Supplier<UtilityLearner> learner) {
        TinyCase validation = TinyCase.random(SEEDS[2]);
        TinyContext test = validation.context().withGame(TinyGames.random(103));
        return UtilityRules.alongAnOrder(fit(learner.get(), validation).on(test), test);
    }

    private static void cancelled(UtilityLearner learner) {
        TinyCase validation = TinyCase.random(SEEDS[0]);
        TinyContext stopping = validation
                .context()
                .withRun(new CancellingRun(validation.context().run(), 0));
        try {
            fit(learner, validation, stopping);
        } catch (CancellationException e) {
            assertThat(e)
                    .as("message of the cancellation, which a learner must not catch")
                    .hasMessage("stopped on request");
        }
    }

    /** Findings are written into results, so they must be plain, finite and in the same order in every run. */
    private static void checkFindings(Utility fitted) {
        checkFinding("findings", fitted.findings());
    }

    private static void checkFinding(String path, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            assertThat(map.size() > 1 && hasNoOrder(map))
                    .as("%s is a Map.of or HashMap, whose order differs between runs; use a LinkedHashMap", path)
                    .isFalse();
            map.forEach((key, each) -> checkFinding(path + "." + key, each));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                checkFinding(path + "." + i, list.get(i));
            }
        } else if (value instanceof Double || value instanceof Float) {
            assertThat(((Number) value).doubleValue())
                    .as("%s, a number in results", path)
                    .isFinite();
        } else if (!(value instanceof String || value instanceof Boolean || value instanceof Number)) {
            fail("%s is %s; allowed are strings, booleans, finite numbers, and lists and maps of these", path, value);
        }
    }

    private static boolean hasNoOrder(Map<?, ?> map) {
        return map.getClass() == HashMap.class
                || map.getClass() == Map.of(1, 1, 2, 2).getClass();
    }
}
