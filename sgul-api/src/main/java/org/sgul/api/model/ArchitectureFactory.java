package org.sgul.api.model;

import org.sgul.api.Factory;

/**
 * A model architecture by name.
 *
 * @since 0.1.0
 */
public interface ArchitectureFactory<C extends Record> extends Factory<C> {
    Architecture create(C config);
}
