package org.sgul.eval.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.valuation.pipeline.Predictions;
import org.sgul.valuation.pipeline.ValuedNode;

/**
 * A table of texts and numbers.
 *
 * @param rows the rows, each with one cell per column; null is an empty cell
 */
public record Rows(List<String> columns, List<List<@Nullable Object>> rows) {
    /** Takes ownership of the rows, which may be computed lazily. */
    public Rows {
        columns = List.copyOf(columns);
    }

    /** Writes a header and the rows; numbers have as many digits as are needed to read back the same number. */
    public void writeCsv(Appendable out, CsvTable.Cells cells) throws IOException {
        CsvTable.write(out, cells, columns, table -> rows.forEach(table::row));
    }

    /**
     * Ranked players: a node's number in the data set, its name in the data set's files, value, standard error and rank; equal values rank by
     * node number (decision D21). A standard error that is NaN is an empty cell.
     */
    public static Rows of(List<ValuedNode> ranked) {
        return new Rows(
                List.of("node", "name", "value", "standard_error", "rank"),
                ranked.stream()
                        .map(node -> Arrays.<@Nullable Object>asList(
                                node.node(), node.name(), node.value(), known(node.standardError()), node.rank()))
                        .toList());
    }

    private static @Nullable Double known(double number) {
        return Double.isNaN(number) ? null : (Double) number;
    }

    /** The predictions of a model: node, name, predicted class, and one column {@code p_CLASS} per class; ties go to the first class (decision D22). */
    public static Rows of(Predictions predictions) {
        double[][] probabilities = predictions.probabilities();
        List<String> classes = classNames(predictions);
        List<String> columns = new ArrayList<>(List.of("node", "name", "class"));
        classes.forEach(name -> columns.add("p_" + name));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < predictions.nodes().length; i++) {
            List<@Nullable Object> row = new ArrayList<>();
            row.add(predictions.nodes()[i]);
            row.add(predictions.data().nodeNames().of(predictions.nodes()[i]));
            row.add(classes.get(argmax(probabilities[i])));
            for (double probability : probabilities[i]) {
                row.add(probability);
            }
            rows.add(row);
        }
        return new Rows(columns, rows);
    }

    /** The names of the classes, or their numbers if the data set has no labels. */
    private static List<String> classNames(Predictions predictions) {
        List<String> names = predictions.data().labels().classNames();
        int classes = predictions.probabilities().length == 0
                ? names.size()
                : predictions.probabilities()[0].length;
        return names.size() == classes
                ? names
                : IntStream.range(0, classes).mapToObj(Integer::toString).toList();
    }

    private static int argmax(double[] row) {
        int best = 0;
        for (int i = 1; i < row.length; i++) {
            if (row[i] > row[best]) {
                best = i;
            }
        }
        return best;
    }
}
