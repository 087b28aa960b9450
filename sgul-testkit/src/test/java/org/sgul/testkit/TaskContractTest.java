package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.sgul.api.NoParameters;
import org.sgul.api.task.CurveSpec;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoreSpec.Direction;
import org.sgul.api.task.ScoredGame;
import org.sgul.api.task.Scores;
import org.sgul.api.task.Task;
import org.sgul.api.task.TaskFactory;

/** Correct tasks pass the contract, and every broken one fails it. */
class TaskContractTest extends TaskContract {
    @Override
    protected TaskFactory<?> factory() {
        return task(TaskContractTest::gain, means -> means);
    }

    private static final List<ScoreSpec> SCORES =
            List.of(new ScoreSpec("gain", "{measure} with all players minus that without", Direction.HIGHER, ""));

    private static Scores gain(ScoredGame game, Ranking ranking) {
        double[] curve = game.adding(ranking);
        return new Scores(Map.of("gain", curve[curve.length - 1] - curve[0]), Map.of("adding", curve));
    }

    private static TaskFactory<NoParameters> task(
            BiFunction<ScoredGame, Ranking, Scores> score, UnaryOperator<Scores> ofMeans) {
        return task(SCORES, score, ofMeans);
    }

    private static TaskFactory<NoParameters> task(
            List<ScoreSpec> scores, BiFunction<ScoredGame, Ranking, Scores> score, UnaryOperator<Scores> ofMeans) {
        return TaskFactory.of("made-for-the-test", "Made for the test.", new Task() {
            @Override
            public List<ScoreSpec> scores() {
                return scores;
            }

            @Override
            public List<CurveSpec> curves() {
                return List.of(new CurveSpec("adding", "added", ScoreSpec.MEASURE, Direction.HIGHER));
            }

            @Override
            public Scores score(ScoredGame game, Ranking ranking) {
                return score.apply(game, ranking);
            }

            @Override
            public Scores ofMeans(Scores means) {
                return ofMeans.apply(means);
            }
        });
    }

    private static void assertCaught(BiFunction<ScoredGame, Ranking, Scores> score, String check) {
        assertThatThrownBy(() -> TaskContract.check(task(score, means -> means)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(check);
    }

    @Test
    void catchesScoresThatAreNotDeclaredOrInfinite() {
        assertCaught(
                (game, ranking) ->
                        new Scores(Map.of("other", 1.0), gain(game, ranking).curves()),
                "returns what it declares on random game 0: [scores]");
        assertCaught(
                (game, ranking) ->
                        new Scores(Map.of("gain", 1.0 / 0), gain(game, ranking).curves()),
                "is not infinite");
    }

    @Test
    void catchesCurvesOfAnotherLength() {
        assertCaught(
                (game, ranking) -> {
                    double[] curve = game.adding(ranking);
                    return new Scores(Map.of("gain", 1.0), Map.of("adding", Arrays.copyOf(curve, game.players())));
                },
                "curve adding: one point per player, and one before");
    }

    @Test
    void catchesScoresThatNeedPlayers() {
        assertCaught(
                (game, ranking) -> new Scores(
                        Map.of("gain", game.adding(ranking)[1]),
                        gain(game, ranking).curves()),
                "returns what it declares on no players");
    }

    @Test
    void catchesNamesThatAreDeclaredTwice() {
        List<ScoreSpec> twice = List.of(SCORES.get(0), SCORES.get(0));
        assertThatThrownBy(() -> TaskContract.check(task(twice, TaskContractTest::gain, means -> means)))
                .hasMessageContaining("declares scores and curves by distinct names");
    }

    @Test
    void catchesMeansThatAreNotThoseOfTheirOnlyRanking() {
        UnaryOperator<Scores> half = means -> new Scores(Map.of("gain", 0.5), means.curves());
        assertThatThrownBy(() -> TaskContract.check(task(TaskContractTest::gain, half)))
                .hasMessageContaining("gives the mean of one ranking that ranking's scores")
                .hasMessageContaining("ofMeans of one ranking: gain");
    }

    @Test
    void catchesMemoryOfEarlierRankings() {
        AtomicInteger calls = new AtomicInteger();
        assertCaught(
                (game, ranking) -> new Scores(
                        Map.of("gain", (double) calls.incrementAndGet()),
                        gain(game, ranking).curves()),
                "scores a ranking alike whatever it scored before");
    }

    @Test
    void catchesStatesThatAreReadAfterTheVisit() {
        assertCaught(
                (game, ranking) -> {
                    List<ScoredGame.State> kept = new ArrayList<>();
                    game.adding(ranking, (step, state) -> kept.add(state));
                    return new Scores(
                            Map.of("gain", kept.get(0).measure()),
                            gain(game, ranking).curves());
                },
                "the state of step 0 is read after the visit, when the game has moved on");
    }
}
