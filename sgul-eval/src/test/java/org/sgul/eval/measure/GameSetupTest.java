package org.sgul.eval.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgul.api.Progress;
import org.sgul.api.game.Game;
import org.sgul.api.model.Model;
import org.sgul.core.run.SeededRun;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

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
        Game game = TinyGames.random(1);
        new GameSetup(
                game,
                model,
                TinyModels.trainingSet(1, CLASSES),
                TinyModels.prototypes(1, CLASSES),
                new IncrementalEngine(),
                new SeededRun(1, listening, 1, () -> false));
        return notes;
    }
}
