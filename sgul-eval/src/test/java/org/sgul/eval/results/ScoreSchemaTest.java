package org.sgul.eval.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.task.CurveSpec;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoredGame;
import org.sgul.api.task.Scores;
import org.sgul.api.task.Task;
import org.sgul.valuation.task.NamedTask;

class ScoreSchemaTest {
    private static NamedTask task(String name, String score) {
        return new NamedTask(name, new Task() {
            @Override
            public List<ScoreSpec> scores() {
                return List.of(new ScoreSpec(score, "A score", ScoreSpec.Direction.HIGHER, ""));
            }

            @Override
            public List<CurveSpec> curves() {
                return List.of();
            }

            @Override
            public Scores score(ScoredGame game, Ranking ranking) {
                return new Scores(Map.of(score, 0.0), Map.of());
            }
        });
    }

    @Test
    void scoresOfFurtherTasksHaveTheNameOfTheTask() {
        ScoreSchema schema = ScoreSchema.of(List.of(task("one", "share"), task("other-task", "share")));
        assertThat(schema.scores().stream().map(Score::column))
                .startsWith("share", "value_pearson")
                .endsWith("other_task_share");
    }

    /** Otherwise a table would have two columns of one name, and readers would take either. */
    @ParameterizedTest
    @ValueSource(strings = {"seed", "players", "value_pearson", "class"})
    void aScoreCannotTakeTheNameOfAnotherColumn(String name) {
        assertThatThrownBy(() -> ScoreSchema.of(List.of(task("one", name))))
                .isInstanceOf(SgulException.class)
                .hasMessage("'" + name
                        + "' would name two columns or tables of the results: a task must give a score or curve"
                        + " another name");
    }

    @Test
    void tasksWhoseNamesBecomeTheSameAreRefused() {
        assertThatThrownBy(() -> ScoreSchema.of(
                        List.of(task("one", "share"), task("two(a=1)", "share"), task("two-a-1", "share"))))
                .hasMessageStartingWith("'two_a_1_share' would name two columns");
    }
}
