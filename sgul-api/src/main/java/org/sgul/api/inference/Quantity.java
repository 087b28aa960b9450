package org.sgul.api.inference;

/**
 * What a session keeps up to date for every target besides its prediction. Asking for less is faster.
 *
 * @since 0.1.0
 */
public enum Quantity {
    /** The model's hidden representation. */
    EMBEDDING,
    /** Cosines of the aggregated features Â²X to the training prototypes (decisions D7, D8). */
    PROTOTYPE_COSINES,
    /** Edge-free predictions propagated twice and renormalised (decision D12). */
    PROPAGATED_PREDICTION
}
