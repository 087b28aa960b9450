package org.sgul.graph.read.ogb;

import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.graph.read.FeatureOptions;

/** The reader of Open Graph Benchmark folders of {@code .csv.gz} files, such as ogbn-arxiv. */
public final class OgbReaderFactory implements DatasetReaderFactory<FeatureOptions> {
    static final String NAME = "ogb-csv";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Open Graph Benchmark folders of csv.gz files (ogbn-arxiv), with their splits as masks.";
    }

    @Override
    public FeatureOptions defaults() {
        return new FeatureOptions(false);
    }

    @Override
    public String folder() {
        return "ogb";
    }

    @Override
    public DatasetReader create(FeatureOptions options) {
        return new OgbReader(options);
    }
}
