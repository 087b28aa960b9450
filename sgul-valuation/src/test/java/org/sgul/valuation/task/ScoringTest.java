package org.sgul.valuation.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.task.CurveSpec;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoredGame;
import org.sgul.api.task.Scores;
import org.sgul.api.task.Task;
import org.sgul.core.run.SeededRun;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyCase;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.walk.LocalExecutor;

class ScoringTest {
    private static final NamedTask DROPPING = new NamedTask("drop-best", new DropBest());
    private final TinyCase tiny = TinyCase.random(3);
    private final int players = tiny.context().game().players().size();

    private static RunContext run(int threads) {
        return new SeededRun(7, Progress.SILENT, threads, () -> false);
    }

    private MeasuredGame open() {
        return new MeasuredGame(
                tiny.context().withEngine(new IncrementalEngine()),
                Truth.of(Measure.ACCURACY, tiny.context().game(), tiny.labels()));
    }

    private Scoring scoring(int threads) {
        return new Scoring(List.of(DROPPING), players, this::open, new LocalExecutor(), run(threads));
    }

    private static double[] areas(Scoring.RandomScores random) {
        return random.numbers().get("drop-best").get("area");
    }

    private static double[] curve(Scoring.RandomScores random) {
        return random.means().get("drop-best").curves().get("dropping");
    }

    @Test
    void theScoresAreThoseOfTheMeanCurveOfEveryRanking() {
        int rankings = 10;
        Scoring.RandomScores found = scoring(1).random(rankings);
        double[] sums = new double[players + 1];
        for (int number = 0; number < rankings; number++) {
            Scores scores = DROPPING.score(open(), Scoring.randomRanking(players, number, run(1)));
            assertThat(areas(found)[number]).isEqualTo(scores.numbers().get("area"));
            for (int k = 0; k <= players; k++) {
                sums[k] += scores.curves().get("dropping")[k];
            }
        }
        for (int k = 0; k <= players; k++) {
            assertThat(curve(found)[k]).isCloseTo(sums[k] / rankings, within(1e-12));
        }
        assertThat(found.means().get("drop-best").numbers().get("area"))
                .isEqualTo(DROPPING.ofMeans(found.means().get("drop-best"), players)
                        .numbers()
                        .get("area"))
                .isCloseTo(Arrays.stream(areas(found)).average().orElseThrow(), within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void doesNotDependOnThreads(int threads) {
        Scoring.RandomScores one = scoring(1).random(Scoring.RANDOM_RANKINGS);
        Scoring.RandomScores many = scoring(threads).random(Scoring.RANDOM_RANKINGS);
        assertThat(curve(many)).isEqualTo(curve(one));
        assertThat(areas(many)).isEqualTo(areas(one)).hasSize(100);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void scoresOfManyRankingsAreThoseOfEach(int threads) {
        List<Ranking> rankings = IntStream.range(0, 7)
                .mapToObj(i ->
                        Ranking.of(run(1).random("values", i).doubles(players).toArray()))
                .toList();
        List<Map<String, Scores>> scores = scoring(threads).of(rankings);
        for (int i = 0; i < rankings.size(); i++) {
            Scores alone = DROPPING.score(open(), rankings.get(i));
            assertThat(scores.get(i).get("drop-best").numbers()).isEqualTo(alone.numbers());
            assertThat(scores.get(i).get("drop-best").curves().get("dropping"))
                    .isEqualTo(alone.curves().get("dropping"));
        }
    }

    /** A task that walks twice moves players twice. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void movesOfAllSessionsAreCounted(int threads) {
        Task twice = new Task() {
            @Override
            public List<ScoreSpec> scores() {
                return List.of(new ScoreSpec("sum", "Sum of both ends", ScoreSpec.Direction.HIGHER, ""));
            }

            @Override
            public List<CurveSpec> curves() {
                return List.of();
            }

            @Override
            public Scores score(ScoredGame game, Ranking ranking) {
                return new Scores(
                        Map.of("sum", game.removing(ranking)[players] + game.adding(ranking)[players]), Map.of());
            }
        };
        Scoring scoring = new Scoring(
                List.of(DROPPING, new NamedTask("twice", twice)),
                players,
                this::open,
                new LocalExecutor(),
                run(threads));
        scoring.of(List.of(Ranking.of(new double[players]), Ranking.of(new double[players])));
        scoring.random(6);
        assertThat(scoring.moves()).isEqualTo(8L * 3 * players);
    }

    /** Rankings of published results. */
    @Test
    void rankingsStayAsTheyAre() {
        assertThat(Scoring.randomRanking(8, 0, run(1)).order()).containsExactly(4, 3, 0, 5, 2, 6, 7, 1);
    }

    /** Over many rankings, every player is first about equally often. */
    @Test
    void rankingsAreUniform() {
        int[] firsts = new int[5];
        for (int number = 0; number < 5000; number++) {
            firsts[Scoring.randomRanking(5, number, run(1)).player(0)]++;
        }
        assertThat(Arrays.stream(firsts)).allMatch(count -> Math.abs(count - 1000) < 150);
    }
}
