package org.sgul.api.model;

import java.nio.file.Path;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;

/**
 * A file format for weights, selected by the file's extension.
 *
 * @since 0.1.0
 */
public interface WeightsFormat extends Factory<NoParameters> {

    /** The extension of such files in lower case, such as {@code .npz}. */
    String extension();

    /** Reads a file completely, or throws a data error with file and position. */
    Weights read(Path file);

    /** Writes a file completely or not at all; a format without a place for {@link Weights#description} leaves it out. */
    void write(Weights weights, Path file);

    @Override
    default NoParameters defaults() {
        return NoParameters.NONE;
    }
}
