package org.sgul.graph.read.benchmark;

import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.graph.read.FeatureOptions;

/** The factory of the reader of the GNN benchmark's archives; by default, feature rows are scaled to sum 1. */
public final class BenchmarkReaderFactory implements DatasetReaderFactory<FeatureOptions> {
    static final String NAME = "gnn-benchmark-npz";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Coauthor and co-purchase graphs of the GNN benchmark: one .npz file of sparse matrices per data set.";
    }

    @Override
    public String folder() {
        return "gnn-benchmark";
    }

    @Override
    public FeatureOptions defaults() {
        return new FeatureOptions(true);
    }

    @Override
    public DatasetReader create(FeatureOptions config) {
        return new BenchmarkReader(config);
    }
}
