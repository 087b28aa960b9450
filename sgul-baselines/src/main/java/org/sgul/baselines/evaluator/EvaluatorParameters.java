package org.sgul.baselines.evaluator;

import org.sgul.api.Parameter;

/** The parameters of GNNEvaluator. */
public record EvaluatorParameters(
        @Parameter("number of subgraphs of the validation game to learn from, at least 5")
        int metaGraphs,

        @Parameter(
                "limit on the total number of nodes of all subgraphs; fewer subgraphs are used to meet it, but at least 5")
        int maxNodes,

        @Parameter("width of the first graph convolution, at least 1")
        int hidden,

        @Parameter("width of the second graph convolution, at least 1")
        int pooled,

        @Parameter("number of passes over the subgraphs, at least 1")
        int epochs,

        @Parameter("subgraphs per step of Adam, at least 1") int batch,
        @Parameter("Adam's learning rate, above 0") double learningRate,

        @Parameter("share of the pooled row dropped in training, at least 0 and below 1")
        double dropout) {

    /** The smallest number of subgraphs that can be split 80/20. */
    static final int FEWEST_GRAPHS = 5;

    /**
     * The original's widths; the other defaults keep fitting short. On Cora's games of 850 nodes a fit takes three to five
     * seconds on one core, and forty epochs hardly lowered the held-out error. A game of 60,000 nodes gets 32 subgraphs.
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
            throw new IllegalArgumentException("dropout: must be at least 0 and below 1, not " + dropout);
        }
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + ": must be at least " + least + ", not " + value);
        }
    }
}
