package org.sgul.models.train;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.Parameter;

/**
 * The parameters of training. If a parameter has several values, all combinations are trained and the one with the best
 * validation accuracy is kept; ties go to the first.
 */
public record TrainingParameters(
        @Parameter(
                "Width of the hidden layer; 0 selects the linear form if the model has one. Several values are searched.")
        List<Integer> hidden,

        @Parameter("Share of input features and hidden values dropped at random in training, at least 0 and below 1.")
        double dropout,

        @Parameter("Adam's learning rate, above 0. Several values are searched.")
        List<Double> learningRate,

        @Parameter("L2 weight decay of all weights, 0 or more. Several values are searched.")
        List<Double> weightDecay,

        @Parameter("Passes over the training nodes, at least 1. Several values are searched.")
        List<Integer> epochs,

        @Parameter(
                "Epochs without a better validation accuracy after which training stops and restores the best weights;"
                        + " 0 disables early stopping.")
        int patience) {

    /**
     * The paper's defaults: 64 hidden units, dropout 0.5, learning rate 0.01, weight decay 5e-4, 200 epochs, no early stopping.
     */
    public static final TrainingParameters DEFAULTS =
            new TrainingParameters(List.of(64), 0.5, List.of(0.01), List.of(5e-4), List.of(200), 0);

    /** The most hidden units: more would not fit into memory with the features of any public graph. */
    private static final int MOST_HIDDEN = 1 << 16;

    public TrainingParameters {
        hidden = List.copyOf(hidden);
        learningRate = List.copyOf(learningRate);
        weightDecay = List.copyOf(weightDecay);
        epochs = List.copyOf(epochs);
        List<String> problems = new ArrayList<>();
        check(problems, "hidden", hidden, 0, false);
        hidden.stream()
                .filter(units -> units > MOST_HIDDEN)
                .forEach(units -> problems.add("hidden is " + units + ", must be at most " + MOST_HIDDEN));
        check(problems, "learning-rate", learningRate, 0, true);
        check(problems, "weight-decay", weightDecay, 0, false);
        check(problems, "epochs", epochs, 1, false);
        if (!(dropout >= 0 && dropout < 1)) {
            problems.add("dropout is " + dropout + ", must be at least 0 and below 1");
        }
        if (patience < 0) {
            problems.add("patience is " + patience + ", must be at least 0");
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", problems));
        }
    }

    /** Whether trained weights depend on validation accuracy: through a search or early stopping. */
    public boolean needsValidation() {
        return patience > 0 || candidates().size() > 1;
    }

    /** One combination of the searched parameters. */
    record Candidate(int hidden, double learningRate, double weightDecay, int epochs) {}

    List<Candidate> candidates() {
        List<Candidate> candidates = new ArrayList<>();
        for (int width : hidden) {
            for (double rate : learningRate) {
                for (double decay : weightDecay) {
                    for (int count : epochs) {
                        candidates.add(new Candidate(width, rate, decay, count));
                    }
                }
            }
        }
        return candidates;
    }

    private static void check(
            List<String> problems, String name, List<? extends Number> values, double least, boolean above) {
        if (values.isEmpty()) {
            problems.add(name + " has no value, must have at least one");
        }
        for (Number value : values) {
            double number = value.doubleValue();
            boolean allowed = Double.isFinite(number) && (above ? number > least : number >= least);
            if (!allowed) {
                problems.add(name + " is " + value + ", must be " + (above ? "above " : "at least ")
                        + Double.toString(least).replaceAll("\\.0$", ""));
            }
        }
    }
}
