package org.sgul.baselines.evaluator;

import org.sgul.api.Parameter;

/** The parameters of GNNEvaluator. */
public record EvaluatorParameters(
        @Parameter("subgraphs of the validation game to learn from, at least 5")
        int metaGraphs,

        @Parameter("nodes of all these subgraphs together; if they had more, fewer are taken, yet never fewer than 5")
        int maxNodes,

        @Parameter("width of the first graph convolution, at least 1")
        int hidden,

        @Parameter("width of the second graph convolution, at least 1")
        int pooled,

        @Parameter("passes over the subgraphs, at least 1") int epochs,
        @Parameter("subgraphs a step of Adam, at least 1") int batch,
        @Parameter("Adam's learning rate, above 0") double learningRate,

        @Parameter("share of the pooled row dropped in training, from 0 to below 1")
        double dropout) {

    /** The smallest number of subgraphs that can be divided 80 to 20. */
    static final int FEWEST_GRAPHS = 5;

    /**
     * The original's widths. The rest keeps a fit short: on Cora's games of 850 nodes it takes three to five seconds of one core,
     * and forty epochs hardly lowered the error on those held out. A game of 60,000 nodes gets 32 subgraphs.
     */
    public static final EvaluatorParameters DEFAULTS =
            new EvaluatorParameters(100, 1_000_000, 128, 16, 25, 4, 0.003, 0.2);

    public EvaluatorParameters {
        atLeast(FEWEST_GRAPHS, metaGraphs, "meta-graphs");
        atLeast(1, maxNodes, "max-nodes");
        atLeast(1, hidden, "hidden");
        atLeast(1, pooled, "pooled");
        atLeast(1, epochs, "epochs");
        atLeast(1, batch, "batch");
        if (!(learningRate > 0 && Double.isFinite(learningRate))) {
            throw new IllegalArgumentException("learning-rate: must be above 0, not " + learningRate);
        }
        if (!(dropout >= 0 && dropout < 1)) {
            throw new IllegalArgumentException("dropout: must be from 0 to below 1, not " + dropout);
        }
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + ": at least " + least + " is needed, not " + value);
        }
    }
}
