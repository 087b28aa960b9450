package org.sgul.graph.split;

import org.sgul.api.Parameter;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipeFactory;

/**
 * A split by a mask of the data set, which names training nodes and targets. Games are on the whole graph, or the nodes outside
 * the mask are divided equally between the validation and the test side.
 */
public final class MaskSplit {
    static final String NAME = "mask";
    private static final String FIRST = "first";

    /** The mask, and the nodes of the games. */
    public record Parameters(
            @Parameter("the mask's name; first: the data set's first mask")
            String mask,

            @Parameter(
                    "transductive: the whole graph; inductive: nodes outside the mask are divided equally between the sides")
            Setting setting) {}

    private MaskSplit() {}

    static SplitRecipeFactory<Parameters> factory() {
        return SplitRecipeFactory.of(
                NAME,
                "Training nodes and targets from a mask of the data set.",
                new Parameters(FIRST, Setting.TRANSDUCTIVE),
                config -> (dataset, context) -> split(config, dataset, context));
    }

    private static Split split(Parameters config, Dataset dataset, RunContext context) {
        boolean transductive = config.setting() == Setting.TRANSDUCTIVE;
        Deal deal = new Deal(dataset, NAME, transductive ? 0 : context.seed());
        boolean first = config.mask().equals(FIRST) && !dataset.masks().isEmpty();
        Mask mask = deal.mask(first ? dataset.masks().get(0).name() : config.mask());
        return transductive
                ? deal.transductive(mask)
                : deal.inductive(mask.train(), mask.validation(), mask.test(), context.random("split/" + NAME, 0));
    }
}
