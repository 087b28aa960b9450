package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.testkit.Checks.named;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.Utility;
import org.sgul.core.plugin.ParameterBinder;

/**
 * The contract of features. A feature has a name and parameters that a user can write. Its values are finite, depend on the
 * present subgraph alone and follow moves to the last bit. Threads and walks share no state, and the same seed gives the same
 * values. Corner cases give a value or an error with a message. Extend this class, call {@link #tests} in a test factory, or call
 * {@link #check} anywhere.
 *
 * <pre>{@code
 * class MyFeatureTest extends FeatureContract {
 *     protected FeatureFactory<?> factory() { return new MyFeature(); }
 * }
 * }</pre>
 */
public abstract class FeatureContract {

    /** The feature under test. */
    protected abstract FeatureFactory<?> factory();

    /** Parameters to test with; the others keep their defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfFeatures() {
        return tests(factory(), parameters());
    }

    /** The checks of a feature with its defaults. */
    public static List<DynamicTest> tests(FeatureFactory<?> factory) {
        return tests(factory, Map.of());
    }

    /** The checks of a feature with these parameters. */
    public static List<DynamicTest> tests(FeatureFactory<?> factory, Map<String, ?> parameters) {
        List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
        Supplier<Utility> feature = () -> create(factory, parameters);
        for (TinyCase tiny : TinyCase.ordinary()) {
            TinyContext game = tiny.context();
            tests.add(named("is finite on " + tiny, () -> UtilityRules.finite(feature.get(), game)));
            tests.add(named(
                    "follows moves to the last bit on " + tiny,
                    () -> UtilityRules.followsMoves(feature.get(), game, 1)));
        }
        for (TinyCase tiny : TinyCase.corners()) {
            tests.add(named(
                    "is finite or explains why not: " + tiny,
                    () -> Checks.doneOrRefused(() -> UtilityRules.finite(feature.get(), tiny.context()))));
        }
        TinyContext game = TinyCase.random(1).context();
        tests.add(named("shares nothing between walks", () -> UtilityRules.walksInTurns(feature.get(), game)));
        tests.add(named("shares nothing between threads", () -> UtilityRules.sameFromManyThreads(feature.get(), game)));
        tests.add(named("gives the same values from the same seed", () -> sameFromSameSeed(feature)));
        return tests;
    }

    /** Runs all checks of a feature with its defaults now. */
    public static void check(FeatureFactory<?> factory) {
        check(factory, Map.of());
    }

    /** Runs all checks now. */
    public static void check(FeatureFactory<?> factory, Map<String, ?> parameters) {
        Checks.runAll(tests(factory, parameters));
    }

    private static <C extends Record> Utility create(FeatureFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static void sameFromSameSeed(Supplier<Utility> feature) {
        TinyContext one = TinyCase.random(3).context();
        TinyContext other = TinyCase.random(3).context();
        assertThat(UtilityRules.alongAnOrder(feature.get().on(other), other))
                .isEqualTo(UtilityRules.alongAnOrder(feature.get().on(one), one));
    }
}
