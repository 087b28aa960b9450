package org.sgul.valuation.task;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.sgul.api.task.CurveSpec;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoreSpec.Direction;
import org.sgul.api.task.ScoreSpec.Reference;
import org.sgul.api.task.ScoredGame;
import org.sgul.api.task.Scores;
import org.sgul.api.task.Task;

/**
 * Node dropping, the paper's task (decision D21): players are removed, the most valuable first. A good ranking makes the measure fall early,
 * so lower is better.
 */
final class DropBest implements Task {
    private static final CurveSpec CURVE = new CurveSpec("dropping", "removed", ScoreSpec.MEASURE, Direction.LOWER);
    private static final ScoreSpec AUC = new ScoreSpec(
            "auc", "Mean {measure} while players are removed, most valuable first", Direction.LOWER, ScoreSpec.MEASURE);
    private static final ScoreSpec AREA = new ScoreSpec(
            "area",
            "Sum of {measure} over removals, most valuable first: the scale of the paper's tables",
            Direction.LOWER,
            ScoreSpec.MEASURE,
            Reference.RANDOM,
            Reference.ORACLE);
    private static final List<Integer> PERCENTAGES = List.of(5, 10, 20, 50);

    @Override
    public List<ScoreSpec> scores() {
        return IntStream.range(-2, PERCENTAGES.size()).mapToObj(DropBest::spec).toList();
    }

    private static ScoreSpec spec(int number) {
        if (number < 0) {
            return number == -2 ? AUC : AREA;
        }
        int percent = PERCENTAGES.get(number);
        return new ScoreSpec(
                after(percent),
                "{measure} after " + percent + " % of the players are removed",
                Direction.LOWER,
                ScoreSpec.MEASURE);
    }

    private static String after(int percent) {
        return "after_" + percent + "_percent";
    }

    @Override
    public List<CurveSpec> curves() {
        return List.of(CURVE);
    }

    @Override
    public Scores score(ScoredGame game, Ranking ranking) {
        return of(game.removing(ranking));
    }

    @Override
    public Scores ofMeans(Scores means) {
        return of(Objects.requireNonNull(means.curves().get(CURVE.name())));
    }

    private static Scores of(double[] curve) {
        int removals = curve.length - 1;
        double area = 0;
        for (int k = 1; k <= removals; k++) {
            area += curve[k];
        }
        Map<String, Double> numbers = new LinkedHashMap<>();
        // Without players, nothing is removed, and the full graph stands for the mean.
        numbers.put(AUC.name(), removals == 0 ? curve[0] : area / removals);
        numbers.put(AREA.name(), area);
        for (int percent : PERCENTAGES) {
            numbers.put(after(percent), curve[(int) Math.round(percent / 100.0 * removals)]);
        }
        return new Scores(numbers, Map.of(CURVE.name(), curve));
    }
}
