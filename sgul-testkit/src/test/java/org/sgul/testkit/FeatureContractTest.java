package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.sgul.api.NoParameters;
import org.sgul.api.SgulException;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.TargetMean;
import org.sgul.api.utility.Utility;

/** Correct features pass the contract, and every broken one fails it. */
class FeatureContractTest extends FeatureContract {
    @Override
    protected FeatureFactory<?> factory() {
        return feature(Utility.meanOverTargets(target -> 1 - target.probability(target.predictedClass())));
    }

    private static FeatureFactory<NoParameters> feature(Utility utility) {
        return FeatureFactory.of("made-for-the-test", "Made for the test.", utility);
    }

    private static void assertCaught(Utility utility, String check) {
        assertThatThrownBy(() -> FeatureContract.check(feature(utility)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(check);
    }

    @Test
    void aFeatureMayRefuseCornersWithAReason() {
        Utility choosy = context -> {
            if (context.game().players().isEmpty()) {
                throw SgulException.data("this feature needs at least one player");
            }
            return new TargetMean(target -> target.degree());
        };
        assertThatCode(() -> FeatureContract.check(feature(choosy))).doesNotThrowAnyException();
    }

    @Test
    void catchesOtherExceptionsAtCorners() {
        assertCaught(
                context -> {
                    int first = context.game().players().get(0);
                    return new TargetMean(target -> target.degree() + first);
                },
                "is finite or explains why not: no players");
    }

    @Test
    void catchesWrongNames() {
        FeatureFactory<?> wrong = FeatureFactory.of("My_Feature", "Wrong.", Utility.meanOverTargets(target -> 1));
        assertThatThrownBy(() -> FeatureContract.check(wrong)).hasMessageContaining("has a kebab-case name");
    }

    @Test
    void catchesNumbersThatAreNone() {
        assertCaught(Faulty.notANumberAt(3), "is finite on random game 0");
        assertCaught(Utility.meanOverTargets(target -> 1.0 / target.degree()), "is finite");
    }

    @Test
    void catchesExceptions() {
        assertCaught(Faulty.throwingAt(2, "broken on purpose"), "broken on purpose");
    }

    @Test
    void catchesRowsThatAreReadWithoutANetwork() {
        assertCaught(Utility.meanOverTargets(target -> target.row(0)), "opened without a network");
    }

    @Test
    void catchesFunctionsThatCountTheirCalls() {
        AtomicInteger calls = new AtomicInteger();
        assertCaught(Utility.meanOverTargets(target -> calls.incrementAndGet()), "follows moves to the last bit");
    }

    @Test
    void catchesRandomnessWithoutSeed() {
        Random unseeded = new Random();
        assertCaught(
                context -> {
                    double drawn = unseeded.nextDouble();
                    return new TargetMean(target -> drawn);
                },
                "shares nothing between threads");
    }

    @Test
    void catchesAForgottenRemoval() {
        assertCaught(statistic(Joined::new), "follows moves to the last bit");
    }

    @Test
    void catchesSumsThatDependOnTheWayThere() {
        assertCaught(statistic(RoundedSum::new), "follows moves to the last bit");
    }

    @Test
    void catchesOneObserverForAll() {
        Utility shared = context -> {
            SubgraphStatistic.Observer only = new RightCount();
            return new SubgraphStatistic(() -> only);
        };
        assertThatCode(() -> FeatureContract.check(feature(statistic(RightCount::new))))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> FeatureContract.check(feature(shared))).isInstanceOf(AssertionError.class);
    }

    private static Utility statistic(Supplier<SubgraphStatistic.Observer> observers) {
        return (GameContext context) -> new SubgraphStatistic(observers);
    }

    private static class RightCount implements SubgraphStatistic.Observer {
        double value;

        @Override
        public void reset(TargetStates states) {
            value = 0;
        }

        @Override
        public void added(int player) {
            value += player;
        }

        @Override
        public void removed(int player) {
            value -= player;
        }

        @Override
        public double value() {
            return value;
        }
    }

    private static final class Joined extends RightCount {
        @Override
        public void removed(int player) {}
    }

    private static final class RoundedSum extends RightCount {
        @Override
        public void added(int player) {
            value += 1.0 / (player + 3);
        }

        @Override
        public void removed(int player) {
            value -= 1.0 / (player + 3);
        }
    }
}
