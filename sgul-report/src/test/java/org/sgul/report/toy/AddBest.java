package org.sgul.report.toy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sgul.api.task.CurveSpec;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoreSpec.Direction;
import org.sgul.api.task.ScoreSpec.Reference;
import org.sgul.api.task.ScoredGame;
import org.sgul.api.task.Scores;
import org.sgul.api.task.Task;

/** Adds players to the targets alone, the best first: a good ranking makes the measure rise early, so higher is better. */
final class AddBest implements Task {
    @Override
    public List<ScoreSpec> scores() {
        return List.of(
                new ScoreSpec(
                        "gain",
                        "Mean {measure} while players are added, best first",
                        Direction.HIGHER,
                        ScoreSpec.MEASURE,
                        Reference.RANDOM,
                        Reference.ORACLE),
                new ScoreSpec("halfway", "{measure} with half of the players", Direction.HIGHER, ScoreSpec.MEASURE));
    }

    @Override
    public List<CurveSpec> curves() {
        return List.of(new CurveSpec("adding", "added", ScoreSpec.MEASURE, Direction.HIGHER));
    }

    @Override
    public Scores score(ScoredGame game, Ranking ranking) {
        return of(game.adding(ranking));
    }

    @Override
    public Scores ofMeans(Scores means) {
        return of(Objects.requireNonNull(means.curves().get("adding")));
    }

    private static Scores of(double[] curve) {
        double gain = Arrays.stream(curve).average().orElseThrow();
        return new Scores(Map.of("gain", gain, "halfway", curve[curve.length / 2]), Map.of("adding", curve));
    }
}
