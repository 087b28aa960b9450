package org.sgul.graph.split;

import org.sgul.api.NoParameters;
import org.sgul.api.data.SplitRecipe;
import org.sgul.api.data.SplitRecipeFactory;

/** A split by the public mask. Training and both games use the whole graph, so training nodes can be players. */
public final class Transductive implements SplitRecipeFactory<NoParameters> {
    static final String NAME = "transductive";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "The public training, validation and test nodes on the whole graph.";
    }

    @Override
    public NoParameters defaults() {
        return NoParameters.NONE;
    }

    @Override
    public SplitRecipe create(NoParameters config) {
        return (dataset, context) -> {
            Deal deal = new Deal(dataset, NAME, 0);
            return deal.transductive(deal.mask(SplitRecipes.PUBLIC_MASK));
        };
    }
}
