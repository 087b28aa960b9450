package org.sgul.graph.read.csv;

import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;

/** The reader of {@code nodes.csv} and {@code edges.csv}. */
public final class CsvReaderFactory implements DatasetReaderFactory<CsvOptions> {
    static final String NAME = "csv";

    /** The column of {@code nodes.csv} with the part of a split that a node belongs to, and the name of the mask that it makes. */
    public static final String SPLIT = "split";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Plain tables nodes.csv (id, label, features…) and edges.csv (source, target[, weight]), with any ids.";
    }

    @Override
    public CsvOptions defaults() {
        return new CsvOptions("auto", CsvOptions.Header.AUTO, false);
    }

    @Override
    public String folder() {
        return "csv";
    }

    @Override
    public DatasetReader create(CsvOptions options) {
        return new CsvReader(options);
    }
}
