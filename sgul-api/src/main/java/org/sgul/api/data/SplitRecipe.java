package org.sgul.api.data;

import org.sgul.api.RunContext;

/**
 * Divides a data set into training nodes, a validation side and a test side.
 *
 * @since 0.1.0
 */
public interface SplitRecipe {

    /** Splits a data set. The split depends only on the data set and the context's seed. */
    Split split(Dataset dataset, RunContext context);
}
