package org.sgul.eval.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.valuation.pipeline.Predictions;

/** The predictions of a model as rows of a table. */
public final class PredictionRows {
    private PredictionRows() {}

    /** Node, name, predicted class, and one column {@code p_CLASS} per class; ties go to the first class (decision D22). */
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
