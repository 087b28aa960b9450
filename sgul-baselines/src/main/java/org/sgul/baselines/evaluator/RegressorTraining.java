package org.sgul.baselines.evaluator;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.models.regression.RidgeFit;
import org.sgul.models.train.Adam;

/**
 * Trains the regressor until the error on held-out graphs no longer decreases, and keeps its best state (decision D20). Labels
 * vary much less than pooled rows do, so a last layer that is trained step by step lags behind every change of the rows, and
 * dropping entries of the rows hides the labels. Here the last layer is fitted exactly in every epoch, to the labels' logits; the
 * convolutions follow the gradient of the error that is left. Dropout of the centred pooled row is replaced by its expectation, a
 * penalty on the last layer's weights.
 */
final class RegressorTraining {
    /** An error that is not smaller by this share does not count as progress. */
    private static final double LEAST_PROGRESS = 0.01;

    private static final double LEAST_PENALTY = 1e-9;

    private final EvaluatorParameters parameters;
    private final MetaSplit split;
    private final CosineSpace space;
    private final RunContext run;
    private final LabelScale scale;
    private final double[] logits;
    private final double deviation;
    private final double penalty;
    private final RegressorPass pass;
    private final RegressorWeights weights;
    private final int distinctRows;

    RegressorTraining(EvaluatorParameters parameters, MetaSplit split, CosineSpace space, RunContext run) {
        this.parameters = parameters;
        this.split = split;
        this.space = space;
        this.run = run;
        double[] labels = MetaSplit.labels(split.training());
        this.scale = LabelScale.of(labels);
        this.logits = Arrays.stream(labels).map(scale::logit).toArray();
        this.deviation = Math.sqrt(Fitness.of(logits, logits).variance());
        this.penalty = Math.max(LEAST_PENALTY, parameters.dropout() / (1 - parameters.dropout()));
        SharedRows rows = new SharedRows(space);
        split.training().forEach(rows::add);
        split.heldOut().forEach(rows::add);
        split.unseenOrders().forEach(rows::add);
        this.distinctRows = rows.count();
        this.pass = new RegressorPass(rows, parameters.hidden(), parameters.pooled());
        this.weights = new RegressorWeights(
                space.size(), parameters.hidden(), parameters.pooled(), run.random("gnn-evaluator/init", 0));
    }

    /**
     * The regressor of an epoch.
     *
     * @param epoch the number of steps of Adam that led to it
     * @param heldOut its fitness on the held-out graphs
     * @param unseenOrders its fitness on the graphs of unseen orders
     */
    record State(Regressor regressor, int epoch, Fitness heldOut, Fitness unseenOrders) {}

    /**
     * The result of training.
     *
     * @param best the state with the smallest held-out error
     * @param epochs the number of all steps of Adam
     */
    record Trained(State best, int epochs) {}

    int distinctRows() {
        return distinctRows;
    }

    Trained train() {
        Adam adam = new Adam(weights.all(), parameters.learningRate(), 0);
        try (Progress.Task task = run.progress().start("gnn-evaluator", parameters.epochs())) {
            double[][] pooled = pass.forward(weights);
            State best = state(0, pooled, readout(pooled));
            State progress = best;
            int epoch = 0;
            while (deviation > 0 && epoch < parameters.epochs() && epoch - progress.epoch() < parameters.patience()) {
                run.checkCancelled();
                addGradients(pooled, readout(pooled));
                adam.step();
                epoch++;
                pooled = pass.forward(weights);
                State next = state(epoch, pooled, readout(pooled));
                if (next.heldOut().error() < best.heldOut().error()) {
                    best = next;
                }
                if (next.heldOut().error()
                        < (1 - LEAST_PROGRESS) * progress.heldOut().error()) {
                    progress = next;
                }
                task.advance(1);
            }
            if (!Double.isFinite(best.heldOut().error())) {
                throw SgulException.data("gnn-evaluator cannot be fitted: its predictions are not finite, so the"
                        + " model's hidden rows are not finite; check the model's weights");
            }
            return new Trained(best, epoch);
        }
    }

    /** Fits the last layer to the logits of the training labels. */
    private RidgeFit readout(double[][] pooled) {
        return RidgeFit.of(Arrays.asList(pooled).subList(0, logits.length), logits, penalty);
    }

    private State state(int epoch, double[][] pooled, RidgeFit readout) {
        Regressor regressor = weights.regressor(space, readout.weights(), readout.intercept(), scale);
        int unseenFrom = logits.length + split.heldOut().size();
        return new State(
                regressor,
                epoch,
                fitness(regressor, split.heldOut(), pooled, logits.length),
                fitness(regressor, split.unseenOrders(), pooled, unseenFrom));
    }

    private static Fitness fitness(Regressor regressor, List<MetaGraph> graphs, double[][] pooled, int from) {
        double[] predicted = new double[graphs.size()];
        Arrays.setAll(predicted, i -> regressor.label(pooled[from + i]));
        return Fitness.of(MetaSplit.labels(graphs), predicted);
    }

    /**
     * Adds the gradients of the mean squared error of the logits, relative to their variance, plus the penalty. The last layer
     * minimises both, so its own derivatives are zero.
     */
    private void addGradients(double[][] pooled, RidgeFit readout) {
        double[] mean = new double[parameters.pooled()];
        for (int i = 0; i < logits.length; i++) {
            for (int j = 0; j < mean.length; j++) {
                mean[j] += pooled[i][j] / logits.length;
            }
        }
        double factor = 2 / (logits.length * deviation * deviation);
        double[] byMean = new double[mean.length];
        for (int i = 0; i < logits.length; i++) {
            double error = readout.at(pooled[i]) - logits[i];
            for (int j = 0; j < byMean.length; j++) {
                double weight = readout.weights()[j];
                byMean[j] = factor * weight * (error + penalty * weight * (pooled[i][j] - mean[j]));
            }
            pass.backward(i, byMean);
        }
        pass.handOver(weights);
    }
}
