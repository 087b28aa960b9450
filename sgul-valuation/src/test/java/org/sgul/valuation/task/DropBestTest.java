package org.sgul.valuation.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;
import org.sgul.api.task.CurveSpec;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoredGame;
import org.sgul.api.task.Scores;
import org.sgul.api.task.Task;

class DropBestTest {
    private static Scores of(double... curve) {
        return new DropBest().ofMeans(new Scores(Map.of(), Map.of("dropping", curve)));
    }

    @Test
    void areaIsTheSumAfterTheFirstRemovalAndAucItsMean() {
        Map<String, Double> scores = of(0.9, 0.8, 0.4, 0.3).numbers();
        assertThat(scores.get("area")).isCloseTo(1.5, within(1e-15));
        assertThat(scores.get("auc")).isCloseTo(0.5, within(1e-15));
        assertThat(scores.get("after_50_percent")).isEqualTo(0.4);
        assertThat(scores.get("after_5_percent")).isEqualTo(0.9);
        assertThat(of(0.7).numbers()).containsEntry("auc", 0.7).containsEntry("area", 0.0);
    }

    @Test
    void aTaskThatDoesNotReturnWhatItDeclaresIsAPluginError() {
        Task broken = new Task() {
            @Override
            public List<ScoreSpec> scores() {
                return List.of(new ScoreSpec("mine", "Mine", ScoreSpec.Direction.LOWER, ""));
            }

            @Override
            public List<CurveSpec> curves() {
                return List.of();
            }

            @Override
            public Scores score(ScoredGame game, Ranking ranking) {
                return new Scores(Map.of("other", 1.0), Map.of());
            }
        };
        assertThatThrownBy(() -> new NamedTask("broken", broken).ofMeans(new Scores(Map.of(), Map.of()), 0))
                .isInstanceOf(SgulException.class)
                .hasMessage("task 'broken': score 'mine' is missing");
    }
}
