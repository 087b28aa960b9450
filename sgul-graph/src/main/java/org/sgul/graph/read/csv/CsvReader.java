package org.sgul.graph.read.csv;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.read.DatasetFiles;
import org.sgul.graph.read.EdgeWeightFiles;
import org.sgul.graph.read.FileDigest;
import org.sgul.graph.read.HeapBudget;
import org.sgul.graph.store.RowNormalization;

/** Reads the two tables row by row; nodes are numbered in the order of their rows and keep their ids as names. */
public final class CsvReader implements DatasetReader {
    /** The column of {@code nodes.csv} with the part of a split that a node belongs to, and the name of the mask that it makes. */
    public static final String SPLIT = "split";

    private static final String NAME = "csv";
    static final String NODES = "nodes.csv";
    private static final String EDGES = "edges.csv";

    private final CsvOptions options;

    CsvReader(CsvOptions options) {
        this.options = options;
    }

    /** The format of {@code nodes.csv} and {@code edges.csv}. */
    public static DatasetReaderFactory<CsvOptions> factory() {
        return DatasetReaderFactory.of(
                NAME,
                "Plain tables nodes.csv (id, label, features…) and edges.csv (source, target[, weight]), with any ids.",
                "csv",
                new CsvOptions("auto", CsvOptions.Header.AUTO, false),
                CsvReader::new);
    }

    @Override
    public List<String> files(String dataset) {
        return List.of(dataset + "/" + NODES, dataset + "/" + EDGES);
    }

    @Override
    public Dataset read(Path folder, String dataset, RunContext context) {
        Path named = folder.resolve(dataset);
        Path base = !Files.isDirectory(named) && Files.isRegularFile(folder.resolve(NODES)) ? folder : named;
        List<String> files = List.of(NODES, EDGES);
        DatasetFiles.require(base, files);
        HeapBudget budget = HeapBudget.ofHeap();
        NodeTable nodes = NodeTable.read(base.resolve(NODES), options, budget, context);
        EdgeTable edges = EdgeTable.read(base.resolve(EDGES), nodes, options, budget, context);
        FeatureMatrix features = nodes.features();
        List<String> notes = new ArrayList<>();
        if (nodes.unlabelled() > 0) {
            notes.add(nodes.unlabelled() + " nodes have no label");
        }
        notes.addAll(EdgeWeightFiles.notes(edges.graph()));
        Provenance provenance = new Provenance(
                NAME,
                base.toString(),
                FileDigest.sha256(base, files),
                edges.selfLoopsDropped(),
                edges.duplicatesDropped(),
                notes);
        return new Dataset(
                dataset,
                edges.graph(),
                options.rowNormalize() ? RowNormalization.apply(features) : features,
                nodes.labels(),
                nodes.masks(),
                nodes.names(),
                provenance);
    }
}
