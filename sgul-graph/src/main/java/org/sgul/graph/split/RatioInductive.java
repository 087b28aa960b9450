package org.sgul.graph.split;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.sgul.api.Parameter;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipeFactory;

/**
 * An inductive split by ratio: training nodes, validation targets and test targets are drawn from all nodes, or each from its
 * part of a mask. The rest is divided equally between the validation and the test side.
 */
public final class RatioInductive {
    static final String NAME = "ratio-inductive";
    private static final String MASK_BY_DATASET = "auto";

    /** With fewer labels, and nodes without one, a twentieth of the nodes is too small for a validation game. */
    private static final int FEWEST_LABELS = 100;

    /** Shares of all nodes, or of the parts of a mask; 0 selects the data set's default. */
    public record Parameters(
            @Parameter("share of training nodes; 0: 0.01 for coauthor sets, 0.1 for ogbn-arxiv, 0.05 for others")
            double trainRatio,

            @Parameter(
                    "share of validation targets; 0: 0.03 for coauthor-cs, 0.01 for coauthor-physics, 0.1 for ogbn-arxiv,"
                            + " 0.05 for others")
            double validationRatio,

            @Parameter("share of test targets; 0: same as for validation-ratio")
            double testRatio,

            @Parameter("the mask to sample from; none: all nodes; auto: time for ogbn-arxiv, none for others")
            String mask) {
        public Parameters {
            PaperRatios.check("train-ratio", trainRatio);
            PaperRatios.check("validation-ratio", validationRatio);
            PaperRatios.check("test-ratio", testRatio);
        }
    }

    private RatioInductive() {}

    static SplitRecipeFactory<Parameters> factory() {
        return SplitRecipeFactory.of(
                NAME,
                "Random training nodes and targets by ratio; the rest is divided equally between validation and test.",
                new Parameters(PaperRatios.BY_DATASET, PaperRatios.BY_DATASET, PaperRatios.BY_DATASET, MASK_BY_DATASET),
                config -> (dataset, context) -> split(config, dataset, context));
    }

    /** Returns whether a data set has labels enough for the default ratios, and many of them unless all nodes have one. */
    static boolean canSplit(Dataset dataset) {
        int nodes = dataset.graph().nodeCount();
        int wanted = PaperRatios.share(PaperRatios.train(dataset.name()), nodes)
                + 2 * PaperRatios.share(PaperRatios.targets(dataset.name()), nodes);
        long labelled = IntStream.range(0, nodes)
                .filter(node -> dataset.labels().of(node) != Labels.UNLABELLED)
                .count();
        return wanted <= labelled && wanted + 2 <= nodes && (labelled == nodes || labelled >= FEWEST_LABELS);
    }

    private static Split split(Parameters config, Dataset dataset, RunContext context) {
        double train = PaperRatios.choose(config.trainRatio(), PaperRatios.train(dataset.name()));
        double validation = PaperRatios.choose(config.validationRatio(), PaperRatios.targets(dataset.name()));
        double test = PaperRatios.choose(config.testRatio(), PaperRatios.targets(dataset.name()));
        String maskName = config.mask().equals(MASK_BY_DATASET) ? PaperRatios.mask(dataset) : config.mask();

        Deal deal = new Deal(dataset, NAME, context.seed());
        RandomGenerator random = context.random("split/" + NAME, 0);
        if (maskName.equals(PaperRatios.NO_MASK)) {
            int nodes = dataset.graph().nodeCount();
            List<NodeList> drawn = deal.draw(
                    deal.labelledExcept(NodeList.of()),
                    random,
                    PaperRatios.share(train, nodes),
                    PaperRatios.share(validation, nodes),
                    PaperRatios.share(test, nodes));
            return deal.inductive(drawn.get(0), drawn.get(1), drawn.get(2), random);
        }
        Mask mask = deal.mask(maskName);
        return deal.inductive(
                sample(deal, mask.train(), train, random),
                sample(deal, mask.validation(), validation, random),
                sample(deal, mask.test(), test, random),
                random);
    }

    private static NodeList sample(Deal deal, NodeList part, double ratio, RandomGenerator random) {
        return deal.draw(part, random, PaperRatios.share(ratio, part.size())).get(0);
    }
}
