package org.sgul.api.data;

import org.sgul.api.Factory;

/**
 * A named method of splitting.
 *
 * @since 0.1.0
 */
public interface SplitRecipeFactory<C extends Record> extends Factory<C> {
    SplitRecipe create(C config);
}
