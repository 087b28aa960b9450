package org.sgul.graph.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Labels;
import org.sgul.core.file.WholeFiles;

/**
 * Writes a data set as {@code nodes.csv} (id, label, features) and {@code edges.csv} (source, target and, if edges have weights, weight). The csv reader restores
 * graph, labels and features bit for bit. Masks are not written.
 */
public final class CsvExport {
    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();
    private static final int NODES_BETWEEN_CHECKS = 1024;

    private CsvExport() {}

    /** Writes both files into a folder, which is created if it is missing, and returns their paths. */
    public static List<Path> write(Dataset data, Path folder, RunContext context) {
        Path nodes = folder.resolve("nodes.csv");
        Path edges = folder.resolve("edges.csv");
        try (Progress.Task task = context.progress()
                .start("write " + data.name(), 2L * data.graph().nodeCount())) {
            write(nodes, out -> writeNodes(data, out, node -> step(node, task, context)));
            write(edges, out -> writeEdges(data, out, node -> step(node, task, context)));
        }
        return List.of(nodes, edges);
    }

    private interface Body {
        void writeTo(CSVPrinter out) throws IOException;
    }

    private interface Step {
        void done(int node);
    }

    private static void step(int node, Progress.Task task, RunContext context) {
        task.advance(1);
        if (node % NODES_BETWEEN_CHECKS == 0) {
            context.checkCancelled();
        }
    }

    private static void write(Path file, Body body) {
        WholeFiles.write(file, out -> body.writeTo(new CSVPrinter(out, FORMAT)));
    }

    private static void writeNodes(Dataset data, CSVPrinter out, Step step) throws IOException {
        FeatureMatrix features = data.features();
        Object[] row = new Object[features.columns() + 2];
        row[0] = "id";
        row[1] = "label";
        for (int column = 0; column < features.columns(); column++) {
            row[column + 2] = "f" + column;
        }
        out.printRecord(row);
        Labels labels = data.labels();
        for (int node = 0; node < features.rows(); node++) {
            Arrays.fill(row, "0");
            row[0] = data.nodeNames().of(node);
            row[1] = labels.of(node) == Labels.UNLABELLED
                    ? ""
                    : labels.classNames().get(labels.of(node));
            for (int i = 0; i < features.storedEntries(node); i++) {
                row[features.column(node, i) + 2] = decimal(features.value(node, i));
            }
            out.printRecord(row);
            step.done(node);
        }
    }

    private static void writeEdges(Dataset data, CSVPrinter out, Step step) throws IOException {
        boolean weighted = data.graph().isWeighted();
        if (weighted) {
            out.printRecord("source", "target", "weight");
        } else {
            out.printRecord("source", "target");
        }
        for (int node = 0; node < data.graph().nodeCount(); node++) {
            for (int i = 0; i < data.graph().degree(node); i++) {
                int neighbour = data.graph().neighbour(node, i);
                if (neighbour > node && weighted) {
                    String weight = decimal((float) data.graph().weight(node, i));
                    out.printRecord(data.nodeNames().of(node), data.nodeNames().of(neighbour), weight);
                } else if (neighbour > node) {
                    out.printRecord(data.nodeNames().of(node), data.nodeNames().of(neighbour));
                }
            }
            step.done(node);
        }
    }

    /** The shortest text that reads back as the same float. */
    private static String decimal(float value) {
        return value == (int) value ? Integer.toString((int) value) : Float.toString(value);
    }
}
