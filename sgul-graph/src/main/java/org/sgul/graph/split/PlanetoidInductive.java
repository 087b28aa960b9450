package org.sgul.graph.split;

import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.api.Parameter;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipeFactory;

/**
 * An inductive split with the public mask's training nodes. Validation and test targets are drawn from the other nodes, and the
 * rest is divided equally between the validation and the test side.
 */
public final class PlanetoidInductive {
    static final String NAME = "planetoid-inductive";

    /** Shares of all nodes; 0 selects the data set's default. */
    public record Parameters(
            @Parameter("share of all nodes that are validation targets; 0: 0.05 for pubmed, 0.1 for others")
            double validationRatio,

            @Parameter("share of all nodes that are test targets; 0: 0.05 for pubmed, 0.1 for others")
            double testRatio) {
        public Parameters {
            PaperRatios.check("validation-ratio", validationRatio);
            PaperRatios.check("test-ratio", testRatio);
        }
    }

    private PlanetoidInductive() {}

    static SplitRecipeFactory<Parameters> factory() {
        return SplitRecipeFactory.of(
                NAME,
                "Public training nodes, random targets; the rest is divided equally between validation and test.",
                new Parameters(PaperRatios.BY_DATASET, PaperRatios.BY_DATASET),
                config -> (dataset, context) -> split(config, dataset, context));
    }

    private static Split split(Parameters config, Dataset dataset, RunContext context) {
        Deal deal = new Deal(dataset, NAME, context.seed());
        RandomGenerator random = context.random("split/" + NAME, 0);
        int nodes = dataset.graph().nodeCount();
        double byDataset = PaperRatios.planetoid(dataset.name());
        NodeList train = deal.mask(SplitRecipes.PUBLIC_MASK).train();
        List<NodeList> targets = deal.draw(
                deal.labelledExcept(train),
                random,
                PaperRatios.share(PaperRatios.choose(config.validationRatio(), byDataset), nodes),
                PaperRatios.share(PaperRatios.choose(config.testRatio(), byDataset), nodes));
        return deal.inductive(train, targets.get(0), targets.get(1), random);
    }
}
