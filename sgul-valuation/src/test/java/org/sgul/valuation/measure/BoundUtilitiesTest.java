package org.sgul.valuation.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.Combination;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;
import org.sgul.testkit.CoalitionUtility;
import org.sgul.testkit.Faulty;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;

class BoundUtilitiesTest {
    private static final Utility SIZE = CoalitionUtility.of(NodeList::size);

    private final TinyContext context = TinyCase.random(0).context();

    private static Utility sum(double intercept, WeightedSum.Term... terms) {
        WeightedSum sum = new WeightedSum(intercept, List.of(terms));
        return game -> sum;
    }

    private static Utility combination(List<Utility> inputs, ToDoubleFunction<double[]> function) {
        Combination combination = new Combination(inputs, function);
        return game -> combination;
    }

    private static WeightedSum.Term term(double weight, Utility utility) {
        return new WeightedSum.Term(weight, utility);
    }

    @Test
    void nestedSumsAreFlattenedAndAgreeWithMeasuringFromScratch() {
        Utility confidence = Utility.meanOverTargets(target -> target.probability(target.predictedClass()));
        Utility inner = sum(1.5, term(2, confidence), term(-0.5, SIZE));
        Utility outer = sum(-1, term(3, inner), term(4, confidence), term(0.25, inner));
        StepMeter meter = new BoundUtilities(context, List.of(outer, confidence, inner, SIZE)).open();
        NodeList players = context.game().players();
        for (int present = 0; present <= players.size(); present++) {
            if (present > 0) {
                meter.add(players.get(present - 1));
            }
            NodeList coalition = NodeList.of(Arrays.copyOf(players.toArray(), present));
            List<Utility> all = List.of(outer, confidence, inner, SIZE);
            for (int u = 0; u < all.size(); u++) {
                assertThat(meter.value(u))
                        .isCloseTo(ReferenceMeasure.value(all.get(u), context, coalition), within(1e-12));
            }
        }
    }

    @Test
    void aSharedFunctionIsBoundAndEvaluatedOnce() {
        AtomicInteger bindings = new AtomicInteger();
        AtomicInteger calls = new AtomicInteger();
        Utility counted = game -> {
            bindings.incrementAndGet();
            return Utility.meanOverTargets(target -> calls.incrementAndGet()).on(game);
        };
        Utility sum = sum(0, term(1, counted), term(1, counted));
        new BoundUtilities(context, List.of(counted, sum, sum(1, term(2, sum)))).open();
        assertThat(bindings).hasValue(1);
        assertThat(calls).hasValue(context.game().targets().size());
    }

    @Test
    void combinationsAreMeasuredAfterTheirInputsAndAgreeWithMeasuringFromScratch() {
        Utility confidence = Utility.meanOverTargets(target -> target.probability(target.predictedClass()));
        Utility shifted = sum(0.5, term(-2, confidence), term(0.1, SIZE));
        Utility product = combination(List.of(shifted, SIZE), x -> x[0] * x[1]);
        Utility larger = combination(List.of(product, confidence), x -> Math.max(x[0], x[1]));
        Utility outer = sum(3, term(2, larger), term(-1, confidence));
        List<Utility> all = List.of(outer, larger, SIZE, product);
        StepMeter meter = new BoundUtilities(context, all).open();
        NodeList players = context.game().players();
        for (int present = 0; present <= players.size(); present++) {
            if (present > 0) {
                meter.add(players.get(present - 1));
            }
            NodeList coalition = NodeList.of(Arrays.copyOf(players.toArray(), present));
            for (int u = 0; u < all.size(); u++) {
                assertThat(meter.value(u))
                        .as("utility %d with %d players", u, present)
                        .isCloseTo(ReferenceMeasure.value(all.get(u), context, coalition), within(1e-12));
            }
        }
    }

    @Test
    void aCombinationOfManyUsersIsEvaluatedOnceAStep() {
        AtomicInteger calls = new AtomicInteger();
        Utility counted = combination(List.of(SIZE), x -> calls.incrementAndGet());
        StepMeter meter = new BoundUtilities(context, List.of(counted, sum(0, term(2, counted)), counted)).open();
        assertThat(calls).hasValue(1);
        meter.add(context.game().players().get(0));
        assertThat(calls).hasValue(2);
        assertThat(List.of(meter.value(0), meter.value(1), meter.value(2))).containsExactly(2.0, 4.0, 2.0);
    }

    @Test
    void termsThatCancelLeaveTheIntercept() {
        Utility none = sum(7, term(2, SIZE), term(-2, SIZE));
        StepMeter meter = new BoundUtilities(context, List.of(none)).open();
        meter.add(context.game().players().get(0));
        assertThat(meter.value(0)).isEqualTo(7);
    }

    @Test
    void whatIsNotANumberFailsLoudlyWhereItHappens() {
        TinyContext star = TinyContext.of(TinyGames.star(4), 3, 1);
        StepMeter meter = new BoundUtilities(star, List.of(SIZE, Faulty.notANumberAt(2))).open();
        meter.add(1);
        assertThatThrownBy(() -> meter.add(2))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.PLUGIN))
                .hasMessage("utility number 1 is NaN with 2 players present; a utility must be finite at every step");
    }

    @Test
    void aWeightThatIsNotANumberFailsToo() {
        assertThatThrownBy(() -> new BoundUtilities(context, List.of(sum(0, term(Double.NaN, SIZE)))).open())
                .hasMessageContaining("utility number 0 is NaN with 0 players present");
    }
}
