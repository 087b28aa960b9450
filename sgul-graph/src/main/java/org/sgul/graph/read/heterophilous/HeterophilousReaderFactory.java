package org.sgul.graph.read.heterophilous;

import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.graph.read.FeatureOptions;

/** The factory of the reader of heterophilous graphs; by default, features are not scaled. */
public final class HeterophilousReaderFactory implements DatasetReaderFactory<FeatureOptions> {
    static final String NAME = "heterophilous-npz";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Heterophilous graphs: one .npz file per data set, with several train, validation and test masks.";
    }

    @Override
    public String folder() {
        return "heterophilous";
    }

    @Override
    public FeatureOptions defaults() {
        return new FeatureOptions(false);
    }

    @Override
    public DatasetReader create(FeatureOptions config) {
        return new HeterophilousReader(config);
    }
}
