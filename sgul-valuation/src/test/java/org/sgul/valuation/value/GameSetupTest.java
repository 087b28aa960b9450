package org.sgul.valuation.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgul.api.Progress;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.Model;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.CoalitionUtility;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;
import org.sgul.valuation.question.Question;

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

    @Test
    void valuesAreMeanMarginalsOfTheGivenOrders() {
        GameSetup setup = setup(TinyModels.gcn(1, CLASSES), Progress.SILENT);
        NodeList players = setup.game().players();
        int[] backwards = players.toArray();
        for (int i = 0; i < backwards.length; i++) {
            backwards[i] = players.get(players.size() - 1 - i);
        }
        List<NodeList> orders = List.of(players, NodeList.of(backwards));
        Utility square = CoalitionUtility.of(coalition -> coalition.size() * coalition.size());
        Utility confidence = Utility.meanOverTargets(target -> target.probability(0));
        double[][] values = setup.values(List.of(square, confidence), orders);
        for (int p = 0; p < players.size(); p++) {
            assertThat(values[0][p]).as("player %d", p).isEqualTo(players.size());
            double expected = 0;
            for (NodeList order : orders) {
                int step = order.stream().boxed().toList().indexOf(players.get(p));
                expected += (at(confidence, setup, order, step + 1) - at(confidence, setup, order, step)) / 2;
            }
            assertThat(values[1][p]).as("player %d", p).isCloseTo(expected, within(1e-12));
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
        return new GameSetup(
                TinyGames.random(1),
                model,
                TinyModels.trainingSet(1, CLASSES),
                new IncrementalEngine(),
                Question.PAPER,
                new SeededRun(1, progress, 1, () -> false));
    }
}
