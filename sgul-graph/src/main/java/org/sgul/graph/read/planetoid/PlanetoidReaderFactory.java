package org.sgul.graph.read.planetoid;

import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.graph.read.FeatureOptions;

/** Reads Planetoid files; features are scaled to row sum 1 by default. */
public final class PlanetoidReaderFactory implements DatasetReaderFactory<FeatureOptions> {
    static final String NAME = "planetoid";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Planetoid citation graphs: eight files ind.<name>.* a data set, mostly Python pickles, with the public split.";
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
