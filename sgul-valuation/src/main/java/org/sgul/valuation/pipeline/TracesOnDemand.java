package org.sgul.valuation.pipeline;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.task.Ranking;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.ValidationTraces;

/** Validation traces that are walked only when a learner first reads them; saved learners never do. */
final class TracesOnDemand implements ValidationTraces {
    private final Supplier<ValidationTraces> walk;
    private @Nullable ValidationTraces walked;

    TracesOnDemand(Supplier<ValidationTraces> walk) {
        this.walk = walk;
    }

    private synchronized ValidationTraces traces() {
        if (walked == null) {
            walked = walk.get();
        }
        return walked;
    }

    @Override
    public GameContext game() {
        return traces().game();
    }

    @Override
    public LabelledNodes labels() {
        return traces().labels();
    }

    @Override
    public int orderCount() {
        return traces().orderCount();
    }

    @Override
    public NodeList order(int order) {
        return traces().order(order);
    }

    @Override
    public double weight(int order) {
        return traces().weight(order);
    }

    @Override
    public double truth(int order, int step) {
        return traces().truth(order, step);
    }

    @Override
    public double truthOf(TargetStates states) {
        return traces().truthOf(states);
    }

    @Override
    public double series(int series, int order, int step) {
        return traces().series(series, order, step);
    }

    @Override
    public double trueValue(int player) {
        return traces().trueValue(player);
    }

    @Override
    public double seriesValue(int series, int player) {
        return traces().seriesValue(series, player);
    }

    @Override
    public double[] values(double[][] steps) {
        return traces().values(steps);
    }

    @Override
    public ScoreSpec mainScore() {
        return traces().mainScore();
    }

    @Override
    public double score(Ranking ranking) {
        return traces().score(ranking);
    }

    @Override
    public double pooledAccuracy() {
        return traces().pooledAccuracy();
    }

    @Override
    public double scoreThreshold(int scores, double above) {
        return traces().scoreThreshold(scores, above);
    }
}
