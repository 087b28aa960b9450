package org.sgul.api.data;

import java.util.function.Function;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;

/**
 * A named method of splitting.
 *
 * @since 0.1.0
 */
public interface SplitRecipeFactory<C extends Record> extends Factory<C> {
    SplitRecipe create(C config);

    /** A method without parameters. */
    static SplitRecipeFactory<NoParameters> of(String name, String summary, SplitRecipe recipe) {
        return of(name, summary, NoParameters.NONE, config -> recipe);
    }

    /** A method with parameters. */
    static <C extends Record> SplitRecipeFactory<C> of(
            String name, String summary, C defaults, Function<C, SplitRecipe> maker) {
        record Assembled<C extends Record>(String name, String summary, C defaults, Function<C, SplitRecipe> maker)
                implements SplitRecipeFactory<C> {
            @Override
            public SplitRecipe create(C config) {
                return maker.apply(config);
            }
        }
        return new Assembled<>(name, summary, defaults, maker);
    }
}
