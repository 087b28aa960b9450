package org.sgul.api.model;

/**
 * A model made of local layers: the framework evaluates it incrementally, and fully where that is wanted.
 *
 * @since 0.1.0
 */
public non-sealed interface LocalModel extends Model {
    LocalNetwork network();
}
