package org.sgul.api.model;

/**
 * A model that consists of local layers, which the framework evaluates incrementally or completely.
 *
 * @since 0.1.0
 */
public non-sealed interface LocalModel extends Model {
    LocalNetwork network();
}
