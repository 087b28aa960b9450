package org.sgul.extras.plus;

import java.util.Arrays;
import net.jafama.StrictFastMath;
import org.sgul.api.SgulException;

/**
 * A combination of several views of a label: {@code q(c) ∝ Π p_k(c)^w_k} with weights {@code w ≥ 0}, fitted by maximum
 * likelihood. The weights' common scale acts as a temperature, so the result is calibrated on the data it was fitted to. A
 * Gaussian prior around zero keeps the weights finite if few labels are perfectly separable.
 */
public final class LogLinearMixture {
    /** The lower bound of probabilities, so that no single view can rule out a class. */
    static final double FLOOR = 1e-6;

    private static final int SWEEPS = 500;
    private static final double TOLERANCE = 1e-10;

    private final double[] weights;

    private LogLinearMixture(double[] weights) {
        this.weights = weights;
    }

    /**
     * Fits the weights by coordinate-wise Newton steps, starting from the best single view.
     *
     * @param views probabilities by view, target and class
     * @param labels the targets' classes
     * @param precision the precision of the prior: 1 for a standard normal distribution, 0 for no prior
     */
    public static LogLinearMixture fit(double[][][] views, int[] labels, double precision) {
        if (views.length == 0 || labels.length == 0) {
            throw SgulException.data("a label posterior needs at least one view and one labelled target, but there are "
                    + views.length + " views and " + labels.length + " labels");
        }
        Fit fit = new Fit(views, labels, precision);
        fit.startFromBestView();
        double before = fit.objective;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int k = 0; k < views.length; k++) {
                fit.improve(k);
            }
            if (before - fit.objective < TOLERANCE * labels.length) {
                break;
            }
            before = fit.objective;
        }
        return new LogLinearMixture(fit.weights);
    }

    /** A copy of the weights. */
    public double[] weights() {
        return weights.clone();
    }

    /** The mixture's probabilities by target and class. */
    public double[][] posterior(double[][][] views) {
        double[][] posterior = new double[views[0].length][];
        for (int i = 0; i < posterior.length; i++) {
            double[] scores = new double[views[0][i].length];
            for (int k = 0; k < weights.length; k++) {
                for (int c = 0; c < scores.length; c++) {
                    scores[c] += weights[k] * logarithm(views[k][i][c]);
                }
            }
            softmax(scores, scores);
            posterior[i] = scores;
        }
        return posterior;
    }

    /** The mean log-probability of the targets' labels. */
    public static double meanLogLikelihood(double[][] probabilities, int[] labels) {
        double sum = 0;
        for (int i = 0; i < labels.length; i++) {
            sum += logarithm(probabilities[i][labels[i]]);
        }
        return sum / labels.length;
    }

    private static double logarithm(double probability) {
        return StrictFastMath.log(Math.max(probability, FLOOR));
    }

    /** Computes probabilities, into the same array if wished, and returns the logarithm of their normalising constant. */
    private static double softmax(double[] scores, double[] probabilities) {
        double largest = scores[0];
        for (double score : scores) {
            largest = Math.max(largest, score);
        }
        double sum = 0;
        for (int c = 0; c < scores.length; c++) {
            probabilities[c] = StrictFastMath.exp(scores[c] - largest);
            sum += probabilities[c];
        }
        for (int c = 0; c < scores.length; c++) {
            probabilities[c] /= sum;
        }
        return largest + StrictFastMath.log(sum);
    }

    /** The scores that weights give to every target and class, their probabilities, and the negative log-likelihood. */
    private static final class State {
        private final double[][] scores;
        private final double[][] probabilities;
        private double negativeLogLikelihood;

        State(int targets, int classes) {
            this.scores = new double[targets][classes];
            this.probabilities = new double[targets][classes];
        }

        /** Becomes another state after a step in the weight of a view with these logarithms of probabilities. */
        void move(State from, double[][] logs, double step, int[] labels) {
            double sum = 0;
            for (int i = 0; i < labels.length; i++) {
                for (int c = 0; c < scores[i].length; c++) {
                    scores[i][c] = from.scores[i][c] + step * logs[i][c];
                }
                sum += softmax(scores[i], probabilities[i]) - scores[i][labels[i]];
            }
            negativeLogLikelihood = sum;
        }
    }

    /** The state of a fit: weights, quantities computed from them, and the penalised negative log-likelihood. */
    private static final class Fit {
        private final double[][][] logs;
        private final int[] labels;
        private final double precision;
        private final double[] weights;
        private State current;
        private State candidate;
        private double objective = Double.POSITIVE_INFINITY;

        Fit(double[][][] views, int[] labels, double precision) {
            this.labels = labels;
            this.precision = precision;
            this.logs = new double[views.length][labels.length][];
            for (int k = 0; k < views.length; k++) {
                for (int i = 0; i < labels.length; i++) {
                    logs[k][i] = Arrays.stream(views[k][i])
                            .map(LogLinearMixture::logarithm)
                            .toArray();
                }
            }
            this.weights = new double[views.length];
            this.current = new State(labels.length, views[0][0].length);
            this.candidate = new State(labels.length, views[0][0].length);
        }

        void startFromBestView() {
            State none = new State(labels.length, logs[0][0].length);
            int best = 0;
            for (int k = 0; k < logs.length; k++) {
                candidate.move(none, logs[k], 1, labels);
                if (candidate.negativeLogLikelihood < objective) {
                    objective = candidate.negativeLogLikelihood;
                    best = k;
                    accept();
                }
            }
            weights[best] = 1;
            objective += penalty(1);
        }

        private void accept() {
            State before = current;
            current = candidate;
            candidate = before;
        }

        /** Takes a Newton step in one weight, halved until the objective does not increase. */
        void improve(int k) {
            double slope = precision * weights[k];
            double curvature = precision;
            for (int i = 0; i < labels.length; i++) {
                double[] p = current.probabilities[i];
                double mean = 0;
                double square = 0;
                for (int c = 0; c < p.length; c++) {
                    mean += p[c] * logs[k][i][c];
                    square += p[c] * logs[k][i][c] * logs[k][i][c];
                }
                slope += mean - logs[k][i][labels[i]];
                curvature += square - mean * mean;
            }
            double step = Math.max(-weights[k], -slope / Math.max(curvature, 1e-9));
            for (int halving = 0; step != 0 && halving < 30; halving++, step /= 2) {
                candidate.move(current, logs[k], step, labels);
                double value =
                        candidate.negativeLogLikelihood + penaltyBut(k) + penalty(Math.max(0, weights[k] + step));
                if (value <= objective) {
                    weights[k] = Math.max(0, weights[k] + step);
                    objective = value;
                    accept();
                    return;
                }
            }
        }

        private double penalty(double weight) {
            return precision * weight * weight / 2;
        }

        private double penaltyBut(int k) {
            double sum = 0;
            for (int j = 0; j < weights.length; j++) {
                sum += j == k ? 0 : penalty(weights[j]);
            }
            return sum;
        }
    }
}
