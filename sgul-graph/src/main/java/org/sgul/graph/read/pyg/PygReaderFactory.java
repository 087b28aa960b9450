package org.sgul.graph.read.pyg;

import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.graph.read.FeatureOptions;

/** The factory of the reader of {@code graph.npz}; by default, features are not scaled. */
public final class PygReaderFactory implements DatasetReaderFactory<FeatureOptions> {
    static final String NAME = "pyg-npz";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "One graph per folder: graph.npz with x, edge_index, y and masks, named as in PyTorch Geometric.";
    }

    @Override
    public String folder() {
        return "pyg";
    }

    @Override
    public FeatureOptions defaults() {
        return new FeatureOptions(false);
    }

    @Override
    public DatasetReader create(FeatureOptions config) {
        return new PygReader(config);
    }
}
