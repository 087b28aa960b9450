package org.sgul.graph.split;

import java.util.List;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;

/** All recipes of this module, and the one to use for a data set if none is chosen. */
public final class SplitRecipes {
    /** The name of the mask of Planetoid data sets. */
    static final String PUBLIC_MASK = "public";

    private SplitRecipes() {}

    public static List<SplitRecipeFactory<?>> all() {
        return List.of(new MaskSplit(), new PlanetoidInductive(), new RatioInductive(), new Transductive());
    }

    /**
     * The name of the recipe for a data set in a setting. It depends on what the data set contains, not on its name: with a mask
     * {@code public}, the recipes that the paper uses for Planetoid data sets; otherwise the one by ratio, or by the first mask.
     */
    public static String recommended(Dataset data, Setting setting) {
        boolean publicMask = data.masks().stream().anyMatch(mask -> mask.name().equals(PUBLIC_MASK));
        return switch (setting) {
            case INDUCTIVE -> publicMask ? PlanetoidInductive.NAME : RatioInductive.NAME;
            case TRANSDUCTIVE -> publicMask ? Transductive.NAME : MaskSplit.NAME;
        };
    }

    /** Splits a data set by the recipe of this name, with defaults for parameters that are not given. */
    public static Split split(
            PluginRegistry registry, String recipe, Map<String, ?> parameters, Dataset data, RunContext context) {
        return split(registry.get(PluginKind.SPLIT, recipe), parameters, data, context);
    }

    private static <C extends Record> Split split(
            SplitRecipeFactory<C> recipe, Map<String, ?> parameters, Dataset data, RunContext context) {
        return recipe.create(ParameterBinder.bind(recipe, parameters)).split(data, context);
    }
}
