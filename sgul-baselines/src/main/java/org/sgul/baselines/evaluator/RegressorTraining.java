package org.sgul.baselines.evaluator;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.models.train.Adam;

/**
 * Trains the regressor with Adam on the mean squared error and keeps its state after the best epoch. Adam changes every weight
 * by about the learning rate, and cosines to training nodes are correlated, so with thousands of training nodes the first
 * layer's output would change too much per step. Its learning rate is therefore divided by the number of training nodes,
 * relative to 128.
 */
final class RegressorTraining {
    private static final double INPUTS_AT_FULL_RATE = 128;

    private final EvaluatorParameters parameters;
    private final List<MetaGraph> training;
    private final List<MetaGraph> heldOut;
    private final RunContext run;
    private final double[] nothingDropped;

    /**
     * The regressor of the epoch with the smallest error on the held-out graphs.
     *
     * @param error its mean squared error on these graphs
     * @param epoch the epoch, counted from 1
     */
    record Best(Regressor regressor, double error, int epoch) {}

    RegressorTraining(
            EvaluatorParameters parameters, List<MetaGraph> training, List<MetaGraph> heldOut, RunContext run) {
        this.parameters = parameters;
        this.training = training;
        this.heldOut = heldOut;
        this.run = run;
        this.nothingDropped = new double[parameters.pooled()];
        Arrays.fill(nothingDropped, 1);
    }

    /** Trains the regressor; {@code trainingRows} are the training nodes' hidden rows, scaled to length 1. */
    Best best(double[][] trainingRows) {
        RegressorWeights weights = new RegressorWeights(
                trainingRows, parameters.hidden(), parameters.pooled(), run.random("gnn-evaluator/init", 0));
        double firstRate = parameters.learningRate() * Math.min(1, INPUTS_AT_FULL_RATE / trainingRows.length);
        List<Adam> optimisers = List.of(
                new Adam(List.of(weights.first), firstRate, 0),
                new Adam(weights.allButFirst(), parameters.learningRate(), 0));
        Regressor regressor = weights.regressor();
        RegressorPass pass = new RegressorPass(regressor, mostNodes());
        initialiseBias(weights, pass);
        Best best = new Best(regressor, Double.POSITIVE_INFINITY, 0);
        try (Progress.Task task = run.progress().start("gnn-evaluator", parameters.epochs())) {
            for (int epoch = 1; epoch <= parameters.epochs(); epoch++) {
                train(weights, optimisers, pass, run.random("gnn-evaluator/epoch", epoch));
                regressor = weights.regressor();
                pass.load(regressor);
                double error = error(pass);
                if (error < best.error()) {
                    best = new Best(regressor, error, epoch);
                }
                task.advance(1);
            }
        }
        if (best.epoch() == 0) {
            throw SgulException.data(
                    "gnn-evaluator's training diverged: no epoch has a finite error; the learning rate "
                            + parameters.learningRate() + " is too large, or the model's hidden rows are not finite");
        }
        return best;
    }

    /** The mean squared error of always predicting the training graphs' mean accuracy. */
    double errorOfMean() {
        double mean = meanAccuracy();
        return heldOut.stream()
                .mapToDouble(graph -> (graph.accuracy - mean) * (graph.accuracy - mean))
                .average()
                .orElseThrow();
    }

    /** Initialises the output bias so that the first predictions are close to the mean accuracy. */
    private void initialiseBias(RegressorWeights weights, RegressorPass pass) {
        double sum = 0;
        for (MetaGraph graph : training) {
            run.checkCancelled();
            sum += pass.forward(graph, nothingDropped);
        }
        double accuracy = Math.min(Math.max(meanAccuracy(), 0.01), 0.99);
        weights.outputBias.value(0)[0] = Math.log(accuracy / (1 - accuracy)) - sum / training.size();
    }

    private void train(RegressorWeights weights, List<Adam> optimisers, RegressorPass pass, RandomGenerator random) {
        int[] order = Shuffle.of(training.size(), random);
        double[] factors = new double[parameters.pooled()];
        for (int start = 0; start < order.length; start += parameters.batch()) {
            int end = Math.min(start + parameters.batch(), order.length);
            pass.load(weights.regressor());
            for (int i = start; i < end; i++) {
                run.checkCancelled();
                Arrays.setAll(
                        factors, j -> random.nextDouble() < parameters.dropout() ? 0 : 1 / (1 - parameters.dropout()));
                MetaGraph graph = training.get(order[i]);
                double predicted = Regressor.sigmoid(pass.forward(graph, factors));
                double bySigmoid = 2 * (predicted - graph.accuracy) / (end - start);
                pass.backward(graph, factors, bySigmoid * predicted * (1 - predicted));
            }
            pass.handOver(weights);
            optimisers.forEach(Adam::step);
        }
    }

    private double error(RegressorPass pass) {
        double sum = 0;
        for (MetaGraph graph : heldOut) {
            run.checkCancelled();
            double difference = Regressor.sigmoid(pass.forward(graph, nothingDropped)) - graph.accuracy;
            sum += difference * difference;
        }
        return sum / heldOut.size();
    }

    private double meanAccuracy() {
        return training.stream().mapToDouble(graph -> graph.accuracy).average().orElseThrow();
    }

    private int mostNodes() {
        int most = 0;
        for (MetaGraph graph : training) {
            most = Math.max(most, graph.nodes());
        }
        for (MetaGraph graph : heldOut) {
            most = Math.max(most, graph.nodes());
        }
        return most;
    }
}
