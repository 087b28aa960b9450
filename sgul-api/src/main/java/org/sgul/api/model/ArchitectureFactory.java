package org.sgul.api.model;

import java.util.Optional;
import org.sgul.api.Factory;

/**
 * A model architecture by name.
 *
 * @since 0.1.0
 */
public interface ArchitectureFactory<C extends Record> extends Factory<C> {
    Architecture create(C config);

    /** A text file with which this model could read the given weights, if it takes a description of its layers from a file. */
    default Optional<String> proposeFile(Weights weights) {
        return Optional.empty();
    }
}
