package org.sgul.graph.split;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;

/** All recipes of this module, and the one that the paper uses for each data set. */
public final class SplitRecipes {
    private static final Set<String> WITH_PUBLIC_MASK = Set.of("cora", "citeseer", "pubmed", "small");

    private SplitRecipes() {}

    public static List<SplitRecipeFactory<?>> all() {
        return List.of(new MaskSplit(), new PlanetoidInductive(), new RatioInductive(), new Transductive());
    }

    /** The name of the recipe for a data set or its twin in a setting. */
    public static String recommended(String dataset, Setting setting) {
        boolean publicMask = WITH_PUBLIC_MASK.contains(PaperRatios.original(dataset));
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
