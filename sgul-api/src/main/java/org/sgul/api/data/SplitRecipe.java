package org.sgul.api.data;

import org.sgul.api.RunContext;

/**
 * Divides a data set into training nodes, a validation side and a test side.
 *
 * @since 0.1.0
 */
public interface SplitRecipe {

    /** A split that depends on the data set and the context's seed alone. */
    Split split(Dataset dataset, RunContext context);
}
