package org.sgul.api.task;

import java.util.List;
import org.sgul.api.Experimental;

/**
 * A question to a ranking of a game's players, answered by numbers. Players are removed or added by rank, and the task scores what that does
 * to the game. A task sees measures and predicted classes, never a label.
 *
 * @since 0.1.0
 */
@Experimental
public interface Task {
    /** The scores, the main one first. Tables, tests and reports take direction, unit and references from here. */
    List<ScoreSpec> scores();

    /** The curves that belong to the scores, the main one first; empty if there are none. */
    List<CurveSpec> curves();

    /** Scores a ranking: every declared score and curve, by name. */
    Scores score(ScoredGame game, Ranking ranking);

    /**
     * The scores of the mean of many rankings, such as random ones. A task whose scores follow from its curves computes them from the mean
     * curves; otherwise they are the means of scores.
     *
     * @param means the means of scores and of curves, point by point
     */
    default Scores ofMeans(Scores means) {
        return means;
    }
}
