package org.sgul.graph.split;

import java.util.List;
import java.util.Map;
import org.sgul.api.NoParameters;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.graph.read.csv.CsvReader;

/** All recipes of this module, and the one to use for a data set if none is chosen. */
public final class SplitRecipes {
    private static final String TRANSDUCTIVE = "transductive";

    /** The name of the mask of Planetoid data sets. */
    static final String PUBLIC_MASK = "public";

    /** The name of the mask that a data set's own column makes. */
    static final String OWN_MASK = CsvReader.SPLIT;

    private SplitRecipes() {}

    public static List<SplitRecipeFactory<?>> all() {
        return List.of(
                MaskSplit.factory(),
                PlanetoidInductive.factory(),
                RatioInductive.factory(),
                SemiSupervised.factory(),
                transductive());
    }

    /** A split by the public mask. Training and both games use the whole graph, so training nodes can be players. */
    static SplitRecipeFactory<NoParameters> transductive() {
        return SplitRecipeFactory.of(
                TRANSDUCTIVE,
                "The public training, validation and test nodes on the whole graph.",
                (dataset, context) -> {
                    Deal deal = new Deal(dataset, TRANSDUCTIVE, 0);
                    return deal.transductive(deal.mask(PUBLIC_MASK));
                });
    }

    /**
     * The recipe for a data set. It depends on what the data set contains, not on its name: with a column {@code split} or too few
     * labels for an inductive split it is transductive, otherwise the paper's inductive one.
     */
    public static PluginSpec recommended(Dataset data) {
        boolean inductive = hasMask(data, PUBLIC_MASK) || (!hasMask(data, OWN_MASK) && RatioInductive.canSplit(data));
        return recommended(data, inductive ? Setting.INDUCTIVE : Setting.TRANSDUCTIVE);
    }

    /**
     * The recipe for a data set in a setting: with a mask {@code public}, the recipes that the paper uses for Planetoid data sets; with
     * a column {@code split}, that mask; otherwise the one by ratio, or by the first mask, or without masks the one for few labels.
     */
    public static PluginSpec recommended(Dataset data, Setting setting) {
        if (hasMask(data, PUBLIC_MASK)) {
            return new PluginSpec(setting == Setting.INDUCTIVE ? PlanetoidInductive.NAME : TRANSDUCTIVE);
        }
        if (setting == Setting.INDUCTIVE) {
            return hasMask(data, OWN_MASK)
                    ? new PluginSpec(MaskSplit.NAME, Map.of("mask", OWN_MASK, "setting", "inductive"))
                    : new PluginSpec(RatioInductive.NAME);
        }
        return new PluginSpec(data.masks().isEmpty() ? SemiSupervised.NAME : MaskSplit.NAME);
    }

    private static boolean hasMask(Dataset data, String name) {
        return data.masks().stream().anyMatch(mask -> mask.name().equals(name));
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
