package org.sgul.valuation.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.Model;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.walk.Orders;

class GameSetupTest {
    private static final int CLASSES = 3;

    @Test
    void tellsWhenEveryStepCostsAFullPass() {
        assertThat(notesOnOpening(TinyModels.full(1, CLASSES)))
                .singleElement()
                .asString()
                .startsWith("the model offers full forward passes only, so every step costs one");
        assertThat(notesOnOpening(TinyModels.gcn(1, CLASSES))).isEmpty();
    }

    /** Under the law uniform, orders have different weights. */
    @ParameterizedTest
    @ValueSource(strings = {"frontier-uniform", "uniform"})
    void valuesAreWeightedMeansOfMarginalsOverOrdersOfTheLaw(String name) {
        OrderLaw law = OrderLaws.of(new PluginSpec(name));
        GameSetup setup = setup(TinyModels.gcn(1, CLASSES), Progress.SILENT, Question.PAPER.over(law));
        NodeList players = setup.game().players();
        Utility confidence = Utility.meanOverTargets(target -> target.probability(0));
        double[][] values = setup.values(List.of(confidence), 4, "mine");
        Orders orders = law.draw(setup.game(), 4, order -> setup.run().random("mine", order));
        double weights = IntStream.range(0, 4).mapToDouble(orders::weight).sum();
        assertThat(law.isWeighted())
                .isEqualTo(orders.weight(0) != orders.weight(1) || orders.weight(1) != orders.weight(2));
        for (int p = 0; p < players.size(); p++) {
            double expected = 0;
            for (int i = 0; i < 4; i++) {
                NodeList order = orders.get(i);
                int step = order.stream().boxed().toList().indexOf(players.get(p));
                double marginal = at(confidence, setup, order, step + 1) - at(confidence, setup, order, step);
                expected += orders.weight(i) * marginal / weights;
            }
            assertThat(values[0][p]).as("player %d", p).isCloseTo(expected, within(1e-12));
        }
    }

    private static double at(Utility utility, GameSetup setup, NodeList order, int step) {
        return ReferenceMeasure.value(utility, setup, NodeList.of(Arrays.copyOf(order.toArray(), step)));
    }

    @Test
    void whatUtilitiesShareIsMadeOnceAndMayItselfBeMadeOfSharedParts() {
        GameSetup setup = setup(TinyModels.gcn(1, CLASSES), Progress.SILENT);
        StringBuilder outer = setup.shared(
                StringBuilder.class, context -> new StringBuilder(context.shared(String.class, c -> "inner")));
        assertThat(outer).hasToString("inner");
        assertThat(setup.shared(StringBuilder.class, context -> new StringBuilder("other")))
                .isSameAs(outer);
    }

    private static List<String> notesOnOpening(Model model) {
        List<String> notes = new ArrayList<>();
        Progress listening = (what, total) -> new Progress.Task() {
            @Override
            public void advance(long amount) {}

            @Override
            public void note(String message) {
                notes.add(message);
            }
        };
        setup(model, listening);
        return notes;
    }

    private static GameSetup setup(Model model, Progress progress) {
        return setup(model, progress, Question.PAPER);
    }

    private static GameSetup setup(Model model, Progress progress, Question question) {
        return new GameSetup(
                TinyGames.random(1),
                model,
                TinyModels.trainingSet(1, CLASSES),
                new IncrementalEngine(),
                question,
                new SeededRun(1, progress, 1, () -> false));
    }
}
