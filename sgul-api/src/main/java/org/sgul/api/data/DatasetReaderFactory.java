package org.sgul.api.data;

import org.sgul.api.Factory;

/**
 * A file format for data sets.
 *
 * @since 0.1.0
 */
public interface DatasetReaderFactory<C extends Record> extends Factory<C> {

    /** The sub-folder of a data directory for files of this format. */
    String folder();

    DatasetReader create(C config);
}
