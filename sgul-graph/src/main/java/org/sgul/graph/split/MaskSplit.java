package org.sgul.graph.split;

import org.sgul.api.Parameter;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Setting;
import org.sgul.api.data.SplitRecipe;
import org.sgul.api.data.SplitRecipeFactory;

/**
 * Training nodes and targets as a mask of the data set has them: on the whole graph, or with the nodes outside the mask dealt half
 * to the validation side, half to the test side.
 */
public final class MaskSplit implements SplitRecipeFactory<MaskSplit.Parameters> {
    static final String NAME = "mask";
    private static final String FIRST = "first";

    /** Which mask, and on which nodes its games live. */
    public record Parameters(
            @Parameter("the mask's name; first: the first that the data set has")
            String mask,

            @Parameter("transductive: the whole graph; inductive: nodes outside the mask, halved")
            Setting setting) {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Training nodes and targets of a mask that the data set brings.";
    }

    @Override
    public Parameters defaults() {
        return new Parameters(FIRST, Setting.TRANSDUCTIVE);
    }

    @Override
    public SplitRecipe create(Parameters config) {
        return (dataset, context) -> {
            boolean transductive = config.setting() == Setting.TRANSDUCTIVE;
            Deal deal = new Deal(dataset, NAME, transductive ? 0 : context.seed());
            boolean first = config.mask().equals(FIRST) && !dataset.masks().isEmpty();
            Mask mask = deal.mask(first ? dataset.masks().get(0).name() : config.mask());
            return transductive
                    ? deal.transductive(mask)
                    : deal.inductive(mask.train(), mask.validation(), mask.test(), context.random("split/" + NAME, 0));
        };
    }
}
