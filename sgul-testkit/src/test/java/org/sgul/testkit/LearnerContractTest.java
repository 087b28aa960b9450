package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgul.api.Parameter;
import org.sgul.api.SgulException;
import org.sgul.api.utility.Combination;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.api.utility.WeightedSum;

/** The contract lets a sound learner pass and catches ways of breaking it. */
class LearnerContractTest extends LearnerContract {
    @Override
    protected LearnerFactory<?> factory() {
        return new FirstFeature(LearnerContractTest::weighted);
    }

    @Override
    protected Map<String, ?> parameters() {
        return Map.of("scale", "2.5");
    }

    /** The first feature times the validation accuracy, plus a score threshold where there is one. */
    private static Utility weighted(Utility feature, ValidationTraces traces) {
        double threshold = traces.scoreThreshold(0, traces.pooledAccuracy());
        double intercept = Double.isFinite(threshold) ? threshold : 0;
        return context -> new WeightedSum(
                intercept, List.of(new WeightedSum.Term(traces.truth(0, 0) + traces.orderCount(), feature)));
    }

    private static void assertCaught(Fit fit, String check) {
        assertThatThrownBy(() -> LearnerContract.check(new FirstFeature(fit)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(check);
    }

    @Test
    void itsGamesHaveSomethingToLearn() {
        for (long seed : LearnerContract.SEEDS) {
            TinyCase tiny = TinyCase.random(seed);
            ReferenceTraces traces =
                    new ReferenceTraces(tiny.context(), tiny.labels(), TraceRequest.none(), LearnerContract.ORDERS);
            assertThat(IntStream.range(0, traces.orderCount())
                            .boxed()
                            .flatMap(order -> IntStream.rangeClosed(
                                            0, traces.order(order).size())
                                    .mapToObj(step -> traces.truth(order, step)))
                            .distinct())
                    .as("accuracies along the orders of %s", tiny)
                    .hasSizeGreaterThan(1);
        }
    }

    @Test
    void catchesAFitThatRemembersTheValidationGame() {
        assertCaught(
                (feature, traces) -> {
                    double[] byTarget = new double[traces.labels().size()];
                    return context -> new TargetMean(target -> byTarget[target.index()]);
                },
                "on another game");
    }

    @Test
    void catchesFitsThatShareState() {
        AtomicInteger fits = new AtomicInteger();
        assertCaught(
                (feature, traces) -> {
                    double number = fits.incrementAndGet();
                    return context -> new TargetMean(target -> number);
                },
                "shares nothing between threads");
    }

    @Test
    void letsACombinationPassAndCatchesOneThatRemembers() {
        LearnerContract.check(new FirstFeature(
                (feature, traces) -> context -> new Combination(List.of(feature), x -> x[0] * x[0])));
        assertCaught(
                (feature, traces) -> {
                    double[] last = new double[1];
                    return context -> new Combination(List.of(feature), x -> last[0] = last[0] / 2 + x[0]);
                },
                "follows moves to the last bit");
    }

    @Test
    void catchesNumbersThatAreNone() {
        assertCaught((feature, traces) -> context -> new WeightedSum(traces.truth(0, 0) / 0, List.of()), "is finite");
    }

    @Test
    void catchesFindingsThatResultsCannotHold() {
        assertCaught(
                (feature, traces) -> new Found(feature, Map.of("slope", 0.0 / 0)),
                "findings.slope, a number in results");
        assertCaught((feature, traces) -> new Found(feature, Map.of("a", 1, "b", 2)), "use a LinkedHashMap");
        assertCaught(
                (feature, traces) -> new Found(feature, Map.of("weights", List.of(feature))), "findings.weights.0 is ");
    }

    private record Found(Utility utility, Map<String, Object> findings) implements Utility {
        @Override
        public StepFunction on(GameContext context) {
            return utility.on(context);
        }
    }

    @Test
    void explainsHowToRefuseACorner() {
        assertCaught(
                (feature, traces) -> {
                    if (traces.game().game().players().isEmpty()) {
                        throw new ArithmeticException("/ by zero");
                    }
                    return feature;
                },
                "fits or explains why not: no players: it throws java.lang.ArithmeticException: / by zero; where it cannot work,"
                        + " throw SgulException.data(");
    }

    @Test
    void catchesInternalErrorsAtCorners() {
        assertCaught(
                (feature, traces) -> {
                    if (traces.game().game().players().isEmpty()) {
                        throw SgulException.internal("nobody thought of this", null);
                    }
                    return feature;
                },
                "fits or explains why not: no players");
    }

    @Test
    void catchesAMissingFeature() {
        assertThatThrownBy(() -> LearnerContract.check(
                        new FirstFeature(LearnerContractTest::weighted),
                        Map.of("feature", "nonsense"),
                        TinyFeatures.namedAsInThePaper()))
                .hasMessageContaining("unknown feature 'nonsense'");
    }

    @Test
    void catchesSwallowedCancellation() {
        Function<ValidationTraces, Utility> stubborn = traces -> {
            try {
                traces.game().run().checkCancelled();
            } catch (RuntimeException e) {
                throw new IllegalStateException("something went wrong", e);
            }
            return Utility.meanOverTargets(target -> target.probability(0));
        };
        assertCaught((feature, traces) -> stubborn.apply(traces), "finishes or stops on request");
    }

    private interface Fit {
        Utility fit(Utility feature, ValidationTraces traces);
    }

    record Parameters(
            @Parameter("A factor.") double scale,
            @Parameter("The feature's name.") String feature,
            @Parameter("Names for nothing.") List<String> others) {}

    private record FirstFeature(Fit fit) implements LearnerFactory<Parameters> {
        @Override
        public String name() {
            return "first-feature";
        }

        @Override
        public String summary() {
            return "Made for the test.";
        }

        @Override
        public Parameters defaults() {
            return new Parameters(1, "confidence-gap", List.of("a", "b"));
        }

        @Override
        public UtilityLearner create(Parameters config, FeatureSource features) {
            Utility feature = features.feature(config.feature());
            TargetMean score = new TargetMean(target -> config.scale() * target.probability(target.predictedClass()));
            return new UtilityLearner() {
                @Override
                public TraceRequest traces() {
                    return new TraceRequest(List.of(feature), List.of(score));
                }

                @Override
                public Utility fit(ValidationTraces traces) {
                    return fit.fit(feature, traces);
                }
            };
        }
    }
}
