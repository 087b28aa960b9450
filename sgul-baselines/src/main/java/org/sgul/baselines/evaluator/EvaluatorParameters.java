package org.sgul.baselines.evaluator;

import org.sgul.api.Parameter;

/** The parameters of GNNEvaluator. */
public record EvaluatorParameters(
        @Parameter("number of subgraphs of the validation game to learn from, at least 5")
        int metaGraphs,

        @Parameter(
                "limit on the total number of nodes of all subgraphs; fewer subgraphs are used to meet it, but at least 30")
        int maxNodes,

        @Parameter("width of the first graph convolution, at least 1")
        int hidden,

        @Parameter("width of the second graph convolution, at least 1")
        int pooled,

        @Parameter("nodes to take the mean over: all, as in the original, or targets")
        Pooling pooling,

        @Parameter("limit on the number of steps of Adam, each on all training subgraphs, at least 1")
        int epochs,

        @Parameter("number of epochs without a smaller held-out error after which training stops, at least 1")
        int patience,

        @Parameter("Adam's learning rate, above 0") double learningRate,

        @Parameter("share of the centred pooled row dropped in training, in expectation; at least 0 and below 1")
        double dropout) {

    /** The smallest number of subgraphs that can be split 80/20. */
    static final int FEWEST_GRAPHS = 5;

    /** The number of subgraphs that are used regardless of {@link #maxNodes}. */
    static final int GRAPHS_OF_ANY_SIZE = 30;

    /**
     * The original's widths. With the other defaults a fit on Cora's and Citeseer's inductive games of 800 nodes takes 14 to 100
     * epochs, or two to fifteen seconds of one core; it rarely ends at the limit on epochs.
     */
    public static final EvaluatorParameters DEFAULTS =
            new EvaluatorParameters(300, 300_000, 128, 16, Pooling.ALL, 100, 10, 0.01, 0.01);

    public EvaluatorParameters {
        atLeast(FEWEST_GRAPHS, metaGraphs, "meta-graphs");
        atLeast(1, maxNodes, "max-nodes");
        atLeast(1, hidden, "hidden");
        atLeast(1, pooled, "pooled");
        atLeast(1, epochs, "epochs");
        atLeast(1, patience, "patience");
        if (!(learningRate > 0 && Double.isFinite(learningRate))) {
            throw new IllegalArgumentException("learning-rate: must be above 0, not " + learningRate);
        }
        if (!(dropout >= 0 && dropout < 1)) {
            throw new IllegalArgumentException("dropout: must be at least 0 and below 1, not " + dropout);
        }
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + ": must be at least " + least + ", not " + value);
        }
    }
}
