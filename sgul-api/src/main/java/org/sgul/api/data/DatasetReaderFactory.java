package org.sgul.api.data;

import java.util.function.Function;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;

/**
 * A file format for data sets.
 *
 * @since 0.1.0
 */
public interface DatasetReaderFactory<C extends Record> extends Factory<C> {

    /** The sub-folder of a data directory for files of this format. */
    String folder();

    DatasetReader create(C config);

    /** A format without parameters. */
    static DatasetReaderFactory<NoParameters> of(String name, String summary, String folder, DatasetReader reader) {
        return of(name, summary, folder, NoParameters.NONE, config -> reader);
    }

    /** A format with parameters. */
    static <C extends Record> DatasetReaderFactory<C> of(
            String name, String summary, String folder, C defaults, Function<C, DatasetReader> maker) {
        record Assembled<C extends Record>(
                String name, String summary, String folder, C defaults, Function<C, DatasetReader> maker)
                implements DatasetReaderFactory<C> {
            @Override
            public DatasetReader create(C config) {
                return maker.apply(config);
            }
        }
        return new Assembled<>(name, summary, folder, defaults, maker);
    }
}
