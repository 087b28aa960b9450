package org.sgul.graph.read.planetoid;

import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.graph.read.FeatureOptions;

/** The factory of the reader of Planetoid files; by default, feature rows are scaled to sum 1. */
public final class PlanetoidReaderFactory implements DatasetReaderFactory<FeatureOptions> {
    static final String NAME = "planetoid";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Planetoid citation graphs: eight files ind.<name>.* per data set, mostly Python pickles, with the public split.";
    }

    @Override
    public String folder() {
        return "planetoid";
    }

    @Override
    public FeatureOptions defaults() {
        return new FeatureOptions(true);
    }

    @Override
    public DatasetReader create(FeatureOptions config) {
        return new PlanetoidReader(config);
    }
}
