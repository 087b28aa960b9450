package org.sgul.valuation.task;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.api.task.CurveSpec;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoredGame;
import org.sgul.api.task.Scores;
import org.sgul.api.task.Task;

/**
 * A task with its name in results.
 *
 * @param name its name, with its parameters where they were given
 */
public record NamedTask(String name, Task task) {
    /** Scores a ranking; a task that does not return what it declares is a plugin error. */
    public Scores score(ScoredGame game, Ranking ranking) {
        return checked(task.score(game, ranking), game.players());
    }

    /** The scores of the mean of rankings. */
    Scores ofMeans(Scores means, int players) {
        return checked(task.ofMeans(means), players);
    }

    /** The scores and curves that are declared, in their order. */
    private Scores checked(Scores scores, int players) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (ScoreSpec spec : task.scores()) {
            Double number = scores.numbers().get(spec.name());
            if (number == null || number.isInfinite()) {
                throw broken("score '" + spec.name() + "' is " + (number == null ? "missing" : number));
            }
            numbers.put(spec.name(), number);
        }
        Map<String, double[]> curves = new LinkedHashMap<>();
        for (CurveSpec spec : task.curves()) {
            double[] curve = scores.curves().get(spec.name());
            if (curve == null || curve.length != players + 1) {
                throw broken("curve '" + spec.name() + "' "
                        + (curve == null ? "is missing" : "has " + curve.length + " points")
                        + ", but a curve has one more than the " + players + " players");
            }
            curves.put(spec.name(), curve);
        }
        return new Scores(numbers, curves);
    }

    private SgulException broken(String what) {
        return SgulException.plugin("task '" + name + "': " + what, null);
    }
}
