package org.sgul.eval.valuation;

import java.util.ArrayList;
import java.util.List;

/** What was measured at every step of some orders: utility series, players' values, pooled scores. */
public final class Traces {
    private final Orders orders;
    private final PlayerValues values;
    private final List<double[][]> series = new ArrayList<>();
    private final List<ScoreSketch> scores = new ArrayList<>();

    Traces(Orders orders, PlayerValues values, List<WalkTask.Result> blocks) {
        this.orders = orders;
        this.values = values;
        for (WalkTask.Result block : blocks) {
            series.addAll(block.series());
            for (int s = 0; s < block.scores().size(); s++) {
                if (scores.size() <= s) {
                    scores.add(new ScoreSketch());
                }
                scores.get(s).addAll(block.scores().get(s));
            }
        }
    }

    public Orders orders() {
        return orders;
    }

    /** The players' values under every measured utility. */
    public PlayerValues values() {
        return values;
    }

    /** The value of a utility at a step of an order; step 0 is the empty coalition. */
    public double at(int utility, int order, int step) {
        return series.get(order)[utility][step];
    }

    /** The score that a share of all pooled scores lies strictly above. */
    public double scoreThreshold(int scoreIndex, double shareAbove) {
        return scores.get(scoreIndex).threshold(shareAbove);
    }
}
